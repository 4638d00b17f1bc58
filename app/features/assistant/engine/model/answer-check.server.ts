import type { Knowledge } from "../find/knowledge/knowledge.server.ts";
import { findInventedAmounts } from "../find/offers/amounts.ts";

export type Violation =
  | "invented_amount"
  | "promise"
  | "leak"
  | "asks_secret"
  | "invented_contact"
  | "booked_call";

export interface CheckedAgainst {
  knowledge: Knowledge;
  /** The model's instructions, without the passages, which it may quote. */
  rules: string;
  /** A word that occurs only in the instructions. */
  canary: string;
  /** Names that no visitor needs to read. */
  internalNames: readonly string[];
  /** The site's own texts: words of promise that occur there may be used. */
  passages: readonly string[];
}

/** An overlap of this many words in a row is no accident. */
const LEAK_MIN_WORDS = 7;

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,}/gu;
const PHONE = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[ ()-]{0,2}\p{Nd}){8,14}(?!\p{N})/gu;
/** Compared without the country code, which may be left out. */
const PHONE_DIGITS = 10;
const SECRET_NAME = `(?:password|passcode|pin|otp|one[- ]time (?:code|password)|verification code|recovery codes?|backup codes?|cvv|card (?:number|details)|पासवर्ड|ओटीपी|पिन)`;
/** Only with a verb of handing over: advice to type a code into the platform's own page is fine. */
const SECRET_REQUESTS = [
  new RegExp(
    String.raw`\b(?:send|share|tell|give|reply with|provide|message|whatsapp|mail)\b[^.!?;\n]{0,40}?(?<![\p{L}\p{M}])${SECRET_NAME}`,
    "iu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])${SECRET_NAME}[^.!?;।\n]{0,30}?(?:bhej|bata(?![\p{L}])|batay|bataiy|batao|likh|de do|dijiy|dijie|भेज|बता|लिख|दीजिए|दे दो)`,
    "iu",
  ),
  new RegExp(String.raw`\bwhat(?: is|'s) your (?:\p{L}+ )?${SECRET_NAME}`, "iu"),
];

const PROMISES = [
  /\b(coupon|promo(tional)?|voucher|discount) code\b/i,
  /\bhalf[- ](price|off)\b/i,
  /\b(free of (cost|charge)|for free|100 ?% free|buy one get one|(at )?(no|zero) (extra )?(cost|charge))\b/i,
  /\b(is|are|it's|completely|totally|absolutely) free(?! (of|from|to|time)\b)\b/i,
  /\b(money[- ]back|full refund|guaranteed?|guarantee)\b/i,
  /\b(aadhe|adhe) (daam|dam|price)\b/i,
  /\b(muft|bilkul free|free mein|guarantee ke saath)\b/i,
  /आधे दाम|मुफ़्त|मुफ्त|गारंटी|कूपन/,
];
const DISCOUNT_OFFER =
  /[\d०-९]+(?:[.,][\d०-९]+)?\s*(?:%|percent|per cent|pratishat|प्रतिशत|फ़ीसदी|फीसदी)\s*(?:ka |ki |का |की )?(?:off|discount|chhoot|chhut|छूट|डिस्काउंट|rebate|cashback|kam\b|less\b|कम)/i;
const DISCOUNT_IN_WORDS =
  /\b(?:percent|per cent|pratishat|third|quarter) (?:off|less|cheaper|discount|rebate|cashback|kam)\b|(?:%|percent|per cent) cheaper\b|\bdiscount of (?:\p{L}+[ -]){1,2}(?:percent|per cent)\b|\b(?:reduced?|lower(?:ed)?|cut) (?:\p{L}+ ){0,3}by \d+ ?(?:%|percent|per cent)/iu;
/** The catalogue's own currencies are read as amounts. */
const STRANGE_MONEY =
  /(?:[£¥₩₽]|\b(?:gbp|aed|sgd|aud|cad|jpy|cny)) ?\d|\d ?(?:[£¥₩₽]|(?:pounds?|dirhams?|yen|yuan|gbp|aed|sgd|aud|cad|jpy|cny|bucks)\b)|\b(?:hundred|sau) (?:rupees?|rupaye|rupay|rs|inr|dollars?|euros?)\b|सौ (?:रुपये|रुपए)/i;
/** Only the booking page books, and only it knows what is free. */
const BOOKED_CALLS = [
  /\b(?:i|we)(?:['’]ve| have)? (?:just |now |already )?(?:booked|scheduled|reserved|confirmed|arranged)\b[^.!?;\n]{0,60}\b(?:calls?|meetings?|appointments?|slots?|consultations?)\b/i,
  /\b(?:call|meeting|appointment|slot|consultation|booking)\b[^.!?;\n]{0,60}(?:\b(?:is|has been|was)|['’]s(?: been)?) (?:now |all |already )?(?:booked|scheduled|confirmed|reserved|arranged)\b/i,
  /\byou(?:['’]re| are) (?:now |all )?(?:booked|scheduled)\b/i,
  /\b(?:call|meeting|appointment|slot|booking|consultation)\b[^.!?;\n]{0,60}\b(?:book|schedule|confirm|fix|pakk[ai]) (?:ho (?:gaya|gayi|gai|gya|gyi|chuka|chuki)|kar (?:di|diya|dia))\b/i,
  /(?:कॉल|मीटिंग|अपॉइंटमेंट|बुकिंग|परामर्श)[^।!?;\n]{0,60}(?:बुक|तय|कन्फर्म|पक्की|पक्का|शेड्यूल) (?:हो (?:गई|गयी|गया|चुकी|चुका)|कर (?:दी|दिया))/u,
];
const LINK_TO_A_TIME = /\/book\/[^\s)]*[?&]start=/i;
/** "Once a call is booked" doesn't claim that one is. */
const CONDITION =
  /\b(?:once|when|after|as soon as|if|until|before|jab|agar|yadi)\b|(?:^|\s)(?:जब|अगर|यदि)(?=\s)/iu;
const NEGATION =
  /\b(no|not|never|cannot|can't|don't|doesn't|isn't|nahi|nahin|na|mat)\b|नहीं|मत(?![\p{L}\p{M}])/iu;

/** The first reason why a text worded by a model must not be sent. */
export function findViolation(written: string, against: CheckedAgainst): Violation | undefined {
  const text = unifySpelling(written);
  if (isLeak(text, against)) return "leak";
  if (hasForeignContact(text, against)) return "invented_contact";
  if (findInventedAmounts(against.knowledge, text).length > 0) return "invented_amount";
  if (hasStrangeMoney(text, against.passages)) return "invented_amount";
  if (asksForSecret(text)) return "asks_secret";
  if (claimsBooking(text)) return "booked_call";
  return isPromise(text, against.passages) ? "promise" : undefined;
}

/** Wide letters, digits of other scripts and invisible characters must not hide an amount. */
function unifySpelling(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/(?![0-9०-९])\p{Nd}/gu, readDigit);
}

/** Unicode lays out the ten digits of a script in a row, the first one at 0. */
function readDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) [code, value] = [code - 1, value + 1];
  return String(value);
}

function hasStrangeMoney(text: string, passages: readonly string[]): boolean {
  const written = STRANGE_MONEY.exec(text)?.[0];
  return written !== undefined && !passages.some((said) => said.includes(written));
}

function asksForSecret(text: string): boolean {
  return splitClauses(text).some(
    (clause) => !NEGATION.test(clause) && SECRET_REQUESTS.some((pattern) => pattern.test(clause)),
  );
}

/** A person who lost an account must not be sent to a stranger: addresses and numbers are those that the site names. */
function hasForeignContact(text: string, { knowledge, passages }: CheckedAgainst): boolean {
  const emails = text.match(EMAIL) ?? [];
  const phones = text.match(PHONE) ?? [];
  if (emails.length + phones.length === 0) return false;
  const { profile } = knowledge;
  const texts = [...knowledge.passages.values()].map((passage) => passage.text);
  const said = [...passages, ...texts, profile?.email, profile?.phone].join("\n").toLowerCase();
  const numbers = (said.match(PHONE) ?? []).map(keepDigits);
  return (
    emails.some((email) => !said.includes(email.toLowerCase())) ||
    phones.some((phone) => !numbers.some((number) => number.endsWith(keepDigits(phone).slice(-PHONE_DIGITS))))
  );
}

function keepDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function claimsBooking(text: string): boolean {
  if (LINK_TO_A_TIME.test(text)) return true;
  return text
    .split(/(?<=[!?।;\n]|\.(?=\s))/u)
    .some(
      (sentence) =>
        !NEGATION.test(sentence) &&
        !CONDITION.test(sentence) &&
        BOOKED_CALLS.some((pattern) => pattern.test(sentence)),
    );
}

function isPromise(text: string, passages: readonly string[]): boolean {
  return splitClauses(text).some((clause) => {
    if (NEGATION.test(clause)) return false;
    const words = [DISCOUNT_OFFER, DISCOUNT_IN_WORDS, ...PROMISES].flatMap(
      (pattern) => pattern.exec(clause)?.[0] ?? [],
    );
    return words.some((word) => !passages.some((said) => said.toLowerCase().includes(word.toLowerCase())));
  });
}

function splitClauses(text: string): string[] {
  return text.split(/(?<=[!?।;\n]|\.(?=\s)|,(?=\s))/u);
}

function isLeak(text: string, { rules, canary, internalNames }: CheckedAgainst): boolean {
  if ([canary, ...internalNames].some((name) => text.toLowerCase().includes(name.toLowerCase()))) return true;
  const told = ` ${listWords(rules).join(" ")} `;
  const said = listWords(text);
  return said.some((_word, index) => {
    const run = said.slice(index, index + LEAK_MIN_WORDS);
    return run.length === LEAK_MIN_WORDS && told.includes(` ${run.join(" ")} `);
  });
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
