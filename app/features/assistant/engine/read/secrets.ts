const HIDDEN = "[hidden]";

/** Words between the name of a secret and the secret itself. */
const LINK = String.raw`(?:(?:\s*(?:is|was|are|:|=|-|हैं?|ये|यह|रहा|hai|h|yeh|ye|raha|rha|ko|to|now|number|no)(?=[\s:=-]|$)[\s:=-]*){1,3}|\s*[:=]\s*)`;
/** After "password to" mostly something to be done follows: "to recover the account". */
const WEAK_LINK = /\s(?:to|ko|now|number|no|are)[\s:=-]*["'“”‘’]?$/iu;
/** "OTP aaya hai 739201", but not "OTP nahi aaya, 20000 followers hai". */
const OTP_NAME = String.raw`(?:otp|o\.t\.p\.?|one[\s-]?time[\s-]?(?:code|password)|verification code|ओटीपी)`;
const WORDS_BETWEEN = String.raw`(?:[\s,:]+(?!nahi|nhi|nahin|not|never|no\b|नहीं)[\p{L}\p{M}]{1,10}){1,5}[\s,:]+`;
const COUNTED = String.raw`\s*(?:k\b|followers|subscribers|rs|rupees|rupaye|hazaar|hazar|lakh|din\b|days|फॉलो|हज|लाख|रु)`;
const OTP_APART = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${OTP_NAME}${WORDS_BETWEEN})(\p{Nd}{4,8})(?![\p{L}\p{Nd}]|${COUNTED})`,
  "giu",
);
const OTP_AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,₹$€-])(\p{Nd}{4,8})(\s+(?:(?:ye|yeh|is|the|my|mera|wala|यह|ये)\s+){0,2}${OTP_NAME})(?![\p{L}\p{N}])`,
  "giu",
);
const NAME = String.raw`(?:p[ae]+s+\s?w[oa]?r?d|paswrod|passwrod|pwd|passcode|pass\s?code|pin(?:\s?code)?|पासवर्ड|पिन|पासकोड)`;
const CODE_NAME = String.raw`(?:otp|o\.t\.p\.?|one[\s-]?time[\s-]?(?:code|password)|verification code|security code|login code|2fa code|recovery codes?|backup codes?|code|cvv|ओटीपी|कोड)`;
const QUOTE = "[\"'“”‘’]?";

const NAMED_SECRET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NAME}${LINK}${QUOTE})([^\s"'“”‘’]{3,128})`,
  "giu",
);
/** "Pass" is also what "near" sounds like in Hindi ("mere pass"): only something that looks like no other word may follow it. */
const SHORT_NAME = "(?:pass|pw|psw|pswd|pas|passwd|passphrase|passkey)";
const CHOSEN = String.raw`(?=[\p{L}\p{M}\d@#$%^&*!_]*\p{L})(?!https?:)(?=\S*[\d@#$%^&*!_])\S{6,128}`;
const SHORT_NAMED_SECRET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!\b\p{L}{0,8}[rkn]e\s+)(${SHORT_NAME}(?:\s+(?:for|of)(?:\s+\p{L}{1,10}(?=\s)){1,3})?(?:${LINK}|\s+|\s*[:=-]\s*)${QUOTE})(?=[a-z]{2}|\S*\d[a-z])(${CHOSEN})`,
  "giu",
);
const SPELLED_SECRET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NAME}(?:\s+[\p{L}\p{M}]{1,10}){1,4}(?:\s*[:=]|\s+(?:is|was|hai|है|raha|rha|रहा))\s*${QUOTE})((?!https?:|\/\/)\S{4,128})`,
  "giu",
);
/** "Tiger_4521 is my password", but not "@tiger_4521, my password is lost". */
const OWN = String.raw`(?:\s+(?:my|the|mera|meri|मेरा|ye|yeh|यह|ये|old|new)){0,2}`;
const ANY_NAME = String.raw`\s+(?:\p{L}{1,10}\s+)?(?:${NAME}|${SHORT_NAME})(?![\p{L}\p{M}\p{N}])`;
const SECRET_BEFORE = new RegExp(
  String.raw`(?<!\S)(?!@)(${CHOSEN})(${OWN}\s+(?:is|was|as|hai|है)${OWN}${ANY_NAME}|${OWN}${ANY_NAME}\s+(?:hai|h|tha|है|था)(?![\p{L}\p{M}\p{N}]))`,
  "giu",
);
const LOOSE_SECRET = new RegExp(String.raw`(?<![\p{L}\p{N}])(${NAME}\s+${QUOTE})([^\s"'“”‘’]{4,128})`, "giu");
const CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${CODE_NAME}(?:${LINK}|\s+|#)${QUOTE})([\p{Nd}][\p{Nd} -]{2,10}[\p{Nd}])(?![\p{L}\p{Nd}])`,
  "giu",
);
const CODE_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,₹$€-])(\p{Nd}{4,8})(\s+(?:is|hai|है)\s+(?:my|the|mera|meri|मेरा)\s+${CODE_NAME})(?![\p{L}\p{N}])`,
  "giu",
);
/** Pairs of years and amounts look the same. */
const BACKUP_CODES = /backup|recovery|codes?(?!\p{L})|कोड/iu;
const BACKUP_CODE = /(?<![\p{L}\p{N}.,₹$€+-])\d{4}[ -]\d{4}(?![\p{L}\p{N}-]|\s?[\d,])/gu;
const CARD = /(?<![\p{L}\p{N}.,₹$€+-])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}])/gu;
const ORDINARY =
  /^(?:is|was|reset|change|changed|forgot|forgotten|hai|bhool|nahi|nahin|not|hack|hacked|bata|de|dena|do|mat|है|भूल|नहीं|the|my|and|or|kya|kyu|kaise|safe|needed|wrong|galat|badal|lost|stolen|reset|ki|ka|ko|se|bhi|share|dedu|dunga|required|for|on|to|karna|karu|karun|maang|recovery|protected|manager|managers|protection|leak|leaked|ever|again|send|correct|incorrect|invalid|expired|change[ds]?|gaya|gayi|chahiye|recover|being|asked|asks|also|already|always|never|same|still|saved|stored|visible|unknown|compromised|nhi|bhul|bhool|bhula|mangte|maangte|maanga|mangta|chala|kho|yaad|work|working|works|दे|देना|बदल|याद|खो|माँगते|मांगते|गया|मत|क्या)[.,!?।]*$/iu;

/** Replaces passwords, one-time and recovery codes and card numbers that a visitor wrote down. */
export function hideSecrets(text: string): { text: string; hasSecret: boolean } {
  let hidden = text.replace(NAMED_SECRET, hideWord);
  hidden = hidden.replace(LOOSE_SECRET, (all, before: string, word: string) =>
    looksChosen(word) ? hideWord(all, before, word) : all,
  );
  hidden = hidden
    .replace(SHORT_NAMED_SECRET, hideWord)
    .replace(SPELLED_SECRET, (all, before: string, word: string) =>
      looksChosen(word) ? hideWord(all, before, word) : all,
    )
    .replace(SECRET_BEFORE, (all, word: string, after: string) => (looksChosen(word) ? HIDDEN + after : all))
    .replace(CODE, `$1${HIDDEN}`)
    .replace(CODE_BEFORE, `${HIDDEN}$2`)
    .replace(OTP_APART, `$1${HIDDEN}`)
    .replace(OTP_AFTER, `${HIDDEN}$2`)
    .replace(CARD, (number) => (isCardNumber(number) ? HIDDEN : number));
  if (BACKUP_CODES.test(text)) hidden = hidden.replace(BACKUP_CODE, HIDDEN);
  return { text: hidden, hasSecret: hidden !== text };
}

function hideWord(all: string, before: string, word: string): string {
  if (ORDINARY.test(word) || word.startsWith(HIDDEN)) return all;
  return WEAK_LINK.test(before) && !looksChosen(word) ? all : `${before}${HIDDEN}`;
}

/** Contains a digit or a sign, as passwords do and words don't. */
function looksChosen(word: string): boolean {
  return /[\p{Nd}@#$%^&*!_]/u.test(word.replace(/[.,!?]+$/, ""));
}

/** The check digit of ISO/IEC 7812. */
function isCardNumber(text: string): boolean {
  const digits = [...text]
    .filter((letter) => /\d/.test(letter))
    .map(Number)
    .reverse();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
