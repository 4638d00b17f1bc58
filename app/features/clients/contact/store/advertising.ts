import {
  countLinks,
  findSpamWords,
  hasLinkMarkup,
  hasMixedWord,
  isDisposableAddress,
} from "../../../../utils/text/spam-signs.ts";
import type { MessageInput } from "../schema.ts";

/** Factors by which each sign lowers the chance that a message is genuine. */
const LEFT = { spamWord: 0.4, salesWord: 0.7, link: 0.7, markup: 0.5, disposable: 0.6, mixedScripts: 0.5 };
const SALES_WORDS_MAX = 3;
const SUSPECT_BELOW = 0.3;
/** Clients may name gambling, loans and the like when they describe their work, so they get a lower threshold. */
const CLIENT_SUSPECT_BELOW = 0.1;

/** Each of these is harmless by itself; advertising uses several. */
const SALES_WORDS =
  /\b(?:bonus(?:es)?|free spins?|bets?|betting|gambl\w+|roulette|poker|slots?|sportsbook|winnings?|win big|earn money|guaranteed|click here|act now|limited offer|loans?|crypto|bitcoin|investments?|followers|traffic|rankings?|pills|weight loss|adult|dating)\b/giu;
const WORK_WORDS =
  /\b(?:redesign|rebuild|develop(?:er|ers|ing|ment)?|build (?:me|us|an?|our)|freelanc\w+|quote|budget|hire|hiring|integrat\w+|dashboard|backend|front-?end|landing page|prototype|deadline)\b/iu;

/** Whether a message advertises gambling, pills, loans or the like. Such a message gets no answer and no deal. */
export function isAdvertising({ name, email, subject, message }: MessageInput): boolean {
  const words = `${name}\n${subject}\n${message}`;
  const sales = new Set(words.match(SALES_WORDS)?.map((word) => word.toLowerCase())).size;
  const innocence =
    LEFT.spamWord ** findSpamWords(words).size *
    LEFT.salesWord ** Math.min(sales, SALES_WORDS_MAX) *
    (countLinks(words) > 0 ? LEFT.link : 1) *
    (hasLinkMarkup(words) ? LEFT.markup : 1) *
    (isDisposableAddress(email) ? LEFT.disposable : 1) *
    (hasMixedWord(words) ? LEFT.mixedScripts : 1);
  return innocence < (WORK_WORDS.test(words) ? CLIENT_SUSPECT_BELOW : SUSPECT_BELOW);
}
