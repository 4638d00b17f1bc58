/** Requests of a line beyond its topics; all patterns apply to folded text. */

const word = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`, "u");

export const CHEAPEST = word(
  "cheapest|least expensive|(?:the )?least (?:i|we|one)|minimum (?:i|we|one)|lowest[ -]pric\\w*|costs? the least|sabse (?:sast[aei]|kam (?:daam|dam|price|rate))|सबसे (?:सस्त[ाीे]|कम (?:दाम|कीमत))",
);
export const COSTLIEST = word(
  "costliest|dearest|most expensive|highest[ -]pric\\w*|pric(?:i|ey)est|costs? the most|sabse (?:me?a?he?ng[aei]|mahang[aei])|सबसे (?:महंग[ाीे]|ज्यादा (?:दाम|कीमत))",
);
/** "Both" of one line may only list; these add up. */
export const SUM = word(
  "together|altogether|combined|in total|total|in all|(?:mila|jod) ?(?:kar|ke)|saath (?:me|mein)|sath (?:me|mein)|kul|एक साथ|साथ में|कुल|मिलाकर|जोड़कर|जोडकर",
);
export const PAIR = word("both|the two|two of them|dono|donon|दोनों");
export const COMPARE = word(
  "cheaper|pricier|less expensive|more expensive|costs? (?:less|more)|which (?:one )?is better value|compared? (?:to|with)|versus|vs|difference|differ|us ?se (?:sast|me?a?he?ng|mahang)[aei]|fark|farak|antar|sast[aei]|me?a?he?ng[aei]|(?:सस्त|महंग)[ाीे]|फर्क|अंतर",
);
/** By how much, not only which. */
export const DIFFERENCE = word(
  "difference|differ|fark|farak|antar|how much (?:more|less|cheaper)|kitna (?:kam|zyada|jyada)|फर्क|अंतर",
);
/** Words that only refer to the rows of a comparison. */
export const STANDS_FOR = word("options?|choices?|ones?|these|those|services?");
/** "Can you make it cheaper?" asks for another price, not which one is lower. */
export const COMPARES_ROWS = word(
  "which|than|or|compared?(?: to| with)?|versus|vs|difference|us ?se|kaun(?: ?sa| ?si)?|ya|fark|farak|antar|उससे|कौन(?: ?सा| ?सी)?|या|फर्क|अंतर",
);
export const WHY_PRICE = new RegExp(
  [
    String.raw`\bwhy\b.{0,30}\b(?:expensive|costly|pricey|much|high|dear)\b`,
    String.raw`\b(?:lot|expensive|costly|much)\b.{0,20}\bwhy\b`,
    String.raw`\b(?:me?a?he?nga|mahanga|mehngi|zyada|jyada|itne paise|itna paisa)\b.{0,30}\b(?:kyu|kyun|kyon|kis baat|kisliye)\b`,
    String.raw`\b(?:kyu|kyun|kyon|kis baat)\b.{0,30}\b(?:me?a?he?nga|mahanga|mehngi|zyada|jyada|paise|paisa)\b`,
    "(?:महंग[ाी]|ज्यादा|पैसे).{0,30}(?:क्यों|क्यूं|किस बात)|(?:क्यों|क्यूं|किस बात).{0,30}(?:महंग[ाी]|ज्यादा|पैसे)",
  ].join("|"),
  "u",
);
export const LESS = word(
  "for less|any cheaper|come down|kuch kam|kam (?:me|mein) (?:ho|kar|ban)\\w*|कम में (?:हो|कर|बन)[\\p{L}\\p{M}]*",
);
export const ENOUGH = word(
  "enough|sufficient|(?:ok|okay|fine|do) for|suffice|covers?|will do|would (?:it|that) do|does (?:it|that) do|is (?:that|it|this) (?:ok|okay|fine|alright)|kaa?fi|(?:ban|ho) (?:jayeg[aie]|jaeg[aie]|sakt[aie])|chalega|काफी|(?:बन|हो) (?:जाएग[ाीे]|जायेग[ाीे]|सकत[ाीे])",
);
export const WHAT_ELSE = word(
  "what (?:else )?(?:can|could|would) (?:i|we) get|itne (?:me|mein) kya|इतने में क्या",
);
/** "With login and payments": a part of what is to be built. */
export const PAYMENT_AS_FEATURE =
  /\b(?:with|has|having|includ\w+|add|accepts?|takes?|integrat\w+|for)\b[^?.]{0,40}\bpayments?\b|payment (?:gateway|option|ke saa?th|wal[aie])|पेमेंट (?:गेटवे|के साथ|वाल[ाीे])/u;
export const PAYS = word(
  "pay|paid|upfront|advance|deposit|terms?|instal\\w+|emi|milestones?|how|kaise|kab|when|कैसे|कब|एडवांस",
);
export const TWO_PRICES = word(
  "why|which|two|both|differen\\w+|contact page|elsewhere|says?|right|correct|kyun?|alag|kaun ?s[ai]|sahi|क्यों|अलग|कौन ?स[ाी]|सही",
);

const SOMEBODY = `(?:girl ?friend|gf|boy ?friend|bf|ex|wife|husband|spouse|partner|friend|girl|boy|guy|crush|boss|colleague|co-?worker|room ?mate|flat ?mate|house ?mate|class ?mate|relative|in-laws|competitor|competition|rival|neighbou?r|brother|sister|cousin|mother|father|mom|mum|dad|son|daughter|teacher|enemy|someone|somebody|anyone|anybody|someone else|somebody else|other people|another person)(?:'?s)?`;
const THEIRS = `(?:${SOMEBODY}|his|her|their)`;
const ACCOUNT = String.raw`(?:account|accounts|insta\w*|ig|facebook|fb|you ?tube|channel|whatsapp|snapchat|gmail|email|profile|page|id|phone|website|site)`;
const PRIVATE =
  "(?:messages?|chats?|dms?|texts|sms|inbox|conversations?|call logs?|whatsapp|phone(?! (?:shop|store|repair|number)))";
const READS = "(?:read|see|view|check|open|access|monitor|track|record|watch|look (?:at|into|through))";
const SECRETLY =
  "(?:without (?:(?:(?:his|her|their|the) )?(?:permission|consent|knowledge)|(?:him|her|them|anyone) (?:knowing|noticing|finding out))|secretly|behind (?:his|her|their) back)";
const SECRETLY_LATIN =
  "(?:(?:bina|bin) (?:(?:us|un)k[aeio] )?(?:password|otp|bataye|btaye|batae|poo?che|puchhe|permission|pata|jaane)|chupke|chup ke|chori (?:se|chupke))";
const SECRETLY_HINDI = "(?:बिना (?:पासवर्ड|ओटीपी|बताए|पूछे|पता|जाने|उसके|उनके)|चुपके|चोरी से)";
/** Asking on behalf of a friend whose account was stolen is a request for help, not an attack. */
const NOT_LOST =
  "(?![^.?!।]*(?:recover|wapas|vapas|bhool|bhul|lock|hack ho|chori ho|kho ga|रिकवर|वापस|भूल|लॉक|हैक हो|चोरी हो|खो ग))";
const SOMEBODY_LATIN = `(?:girl ?friend|gf|boy ?friend|bf|biwi|patni|pati|dost|ex|kisi|dusre|doosre|uska|uski|uske|ladki|ladke|boss|padosi|competitor|bande|dushman)`;
const SOMEBODY_HINDI =
  "(?:गर्लफ्रेंड|बॉयफ्रेंड|पत्नी|बीवी|पति|दोस्त|एक्स|किसी|दूसरे|उसका|उसकी|उसके|लडकी|लडके|बॉस|पडोसी|दुश्मन)";

/** Getting into, or against, what belongs to somebody else. "Somebody hacked my account" asks for help. */
export const HARM = new RegExp(
  [
    String.raw`\b(?:hack|crack|spy on|stalk|(?:peek|snoop|peep) (?:in ?to|on|around|at)|(?:break|sneak) in ?to|get (?:me |us )?in ?to)\b(?: \w+){0,3}? ${THEIRS} (?:\w+ ){0,2}${ACCOUNT}\b`,
    String.raw`(?<!\b(?:not|cannot|unable to|never|trouble|could|help|helping) )\b(?:log|logging|sign|get) ?in ?to(?: \w+){0,3}? ${THEIRS} (?:\w+ ){0,2}${ACCOUNT}\b`,
    String.raw`\b(?:hack|crack|steal)(?: in ?to)? (?:an?|this|that|his|her|their|${SOMEBODY})\b`,
    String.raw`\b(?:password|otp|chats?|dms?|messages?)\b (?:of|from)(?: (?:my|the|a))? ${THEIRS}\b`,
    String.raw`\b${THEIRS} (?:\w+ ){0,2}(?:password|otp|chats|dms)\b`,
    String.raw`\b${READS}(?: \w+){0,2}? (?:${SOMEBODY}|his|her) (?:\w+ ){0,3}${PRIVATE}\b`,
    String.raw`\b(?:${SOMEBODY}|his|her) (?:\w+ ){0,3}${ACCOUNT}\b[^.?!]{0,30}\b${SECRETLY}\b`,
    String.raw`\b${SECRETLY}\b[^.?!]{0,30}\b(?:${SOMEBODY}|his|her) (?:\w+ ){0,2}${ACCOUNT}\b`,
    String.raw`\bmass[ -]?report`,
    String.raw`\b(?:take down|ban|destroy|delete|disable|suspend|ddos|shut down)\b(?: \w+){0,2}? ${THEIRS} (?:\w+ ){0,2}${ACCOUNT}\b`,
    String.raw`\b${THEIRS} (?:\w+ ){0,2}${ACCOUNT} (?:taken down|banned|deleted|disabled|suspended|shut down)\b`,
    String.raw`\b${SOMEBODY_LATIN}\b[^.?!]{0,40}\b(?:hack|crack) ?(?:kar(?:o|na|ni|ne|do|de|ke|wa\w*|a\w*)?|kr(?:na|ni|do)?)\b(?! ?(?:li|di|rakh))`,
    String.raw`\b${SOMEBODY_LATIN}\b[^.?!]{0,40}\b(?:ghus(?:na|ne|ni)|(?:band|ban|delete) (?:karwa|kara)(?:na|ni|ne|o|do|dijiye)?|password (?:chahiye|nikal\w*|batao|pata))\b(?! ?(?:di|li))`,
    String.raw`\b${SOMEBODY_LATIN}\b[^.?!]{0,40}\b(?:udwa(?:na|ni|ne|do|o)|uda(?:na|ni|ne|o| do)|girwa(?:na|ni|ne|do|o)|report (?:karwa|kara)\w*)\b`,
    String.raw`\b${SOMEBODY_LATIN}\b${NOT_LOST}[^.?!]{0,40}\b${ACCOUNT}\b[^.?!]{0,30}\b${SECRETLY_LATIN}\b`,
    String.raw`\b${SECRETLY_LATIN}\b${NOT_LOST}[^.?!]{0,30}\b${SOMEBODY_LATIN}\b[^.?!]{0,30}\b${ACCOUNT}\b`,
    String.raw`\b${SOMEBODY_LATIN}\b(?:(?!\bmer[aei]\b)[^.?!]){0,30}\b(?:messages?|chats?|dms?|inbox)\b[^.?!]{0,20}\b(?:pa?dh|dekh|khol)(?:na|ne|ni|o|u|un|wa\w*| lo| sak\w*)\b(?! wal)`,
    `${SOMEBODY_HINDI}${NOT_LOST}[^.?!।]{0,40}(?:अकाउंट|इंस्टा|फेसबुक|व्हाट्सएप|फोन|प्रोफाइल)[^.?!।]{0,30}${SECRETLY_HINDI}`,
    `${SOMEBODY_HINDI}(?:(?!मेर[ेाी])[^.?!।]){0,40}(?:मैसेज|चैट|संदेश)[^.?!।]{0,20}(?:पढ|देख|खोल)(?![\\p{M}\\p{L}]* वाल)`,
    `${SOMEBODY_HINDI}[^.?!।]{0,40}(?:उडवा(?:ना|नी|ने|ओ| दो)|उडा(?:ना|नी|ने|ओ| दो))`,
    `${SOMEBODY_HINDI}[^.?!।]{0,40}(?:हैक कर(?! ?(?:लि|दि))|घुस(?:ना|ने)|(?:बंद|डिलीट) करवा(?:ना|ने|नी|ओ)|पासवर्ड (?:चाहिए|बता|निकाल))`,
  ].join("|"),
  "u",
);

export const ASKS_CLIENT =
  /\b(?:for whom|who(?:m| is| was| were| did)?\b.{0,40}\bfor|who(?:se)? .{0,20}\b(?:client|customer|commission\w*|order\w*|asked)|(?:which|what) (?:client|customer|company)|k(?:is|in) ?ke (?:liye|lie))\b|(?:किस|किन) ?के लिए/u;

export const WANTS_PERSON = new RegExp(
  [
    String.raw`\b(?:want|need|like|prefer|get me|give me|put me through to|connect me (?:to|with)|transfer me to|speak (?:to|with)|talk (?:to|with)|is there)(?: \w+){0,3}? (?:person|human|human being)\b(?! (?:who|that|to (?:build|make|design|develop|create|fix)))`,
    String.raw`\b(?:speak|talk) (?:to|with) (?:someone|somebody)\b`,
    String.raw`\b(?:koi|kisi) (?:aadmi|admi|insaan|insan|banda|bande|vyakti)\b.{0,25}\b(?:baat|bat|bt|call|contact)\b`,
  ].join("|"),
  "u",
);

const LANGUAGE_NAME = `(?<name>english|angrezi|hindi|hinglish|हिंदी|हिन्दी|अंग्रेजी|इंग्लिश|हिंग्लिश)`;
const IN_LANGUAGE = new RegExp(
  String.raw`(?:\bin(?:to)? ${LANGUAGE_NAME}|${LANGUAGE_NAME.replace("name", "asked")} (?:please|pls|plz|only|kripya|कृपया)|(?:please|pls|plz|kripya|कृपया) ${LANGUAGE_NAME.replace("name", "begged")}|${LANGUAGE_NAME.replace("name", "other")} (?:me|mein|mai|में))(?![\p{L}\p{M}])`,
  "u",
);
const SAYS = word(
  "answer|reply|say|tell|write|repeat|explain|translate|again|please|pls|same|batao|bataiye|btao|bata|bolo|boliye|likho|likhiye|samjhao|jawab|बताओ|बताइए|बताएं|बोलो|बोलिए|लिखो|लिखिए|समझाओ|जवाब",
);
const CONVERSES = word("we|talk|speak|work|clients?|baat|bat|website|site|app|seo|बात|साइट|वेबसाइट|ऐप");
const WORDS_MAX = 8;
const SHORT_WORDS = 3;

/** "Hindi me batao": the last answer once more. Whether Hindi is spoken at all is another question. */
export function readLanguageWish(
  folded: string,
): { language: "en" | "hi" | "hi-Latn"; rest: string } | undefined {
  const groups = IN_LANGUAGE.exec(folded)?.groups;
  const words = folded.split(/\s+/).length;
  if (!groups || words > WORDS_MAX || CONVERSES.test(folded)) return undefined;
  if (words > SHORT_WORDS && !SAYS.test(folded)) return undefined;
  const name = groups.name ?? groups.asked ?? groups.begged ?? groups.other ?? "";
  const rest = folded.replace(IN_LANGUAGE, " ");
  if (/^(?:eng|ang|अं|इं)/.test(name)) return { language: "en", rest };
  if (/^hingl|^हिंग/.test(name)) return { language: "hi-Latn", rest };
  // Asked in Latin letters by someone who writes Hindi in them.
  return { language: groups.other && /^[a-z]/.test(name) ? "hi-Latn" : "hi", rest };
}

const SPAN = String.raw`((?:(?:the|an?|any|my|your|about) )*[\p{L}\p{M}/]+(?: (?:design|development|app|shop|store|site|website))?)`;
export const LEFT_OUT: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:leave|take|drop|cut) ${SPAN} (?:out|off|away)(?![\p{L}\p{M}])`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:(?:do|don|did) not (?:need|want)|not (?!only|just)|without|minus|except|excluding|never ?mind(?: about)?|no need (?:for|of)|(?:do|don|did) not bother with|forget(?: about)?|skip|leave out|take out|drop|scrap|ditch|remove|no|instead of|rather than) ?${SPAN}`,
    "gu",
  ),
  /((?:[\p{L}\p{M}/]+ )?[\p{L}\p{M}/]+) (?:(?:ko |को )?(?:re?he?ne|rahne|chho?d|hata|nikal|रहने|छोड|हटा|निकाल) ?(?:do|de|dijiye|dijie|दो|दे|दीजिए|दीजिये)|(?:nahi|nahin|nhi|नहीं) (?:chahiye|chaiye|chahie|banwan[aie]|चाहिए|बनवान[ाी])|ke bina|chhod ?kar|के बिना|छोडकर)(?![\p{L}\p{M}])/gu,
];
