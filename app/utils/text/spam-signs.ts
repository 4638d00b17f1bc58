const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;
const MARKUP = /\[(?:url|link|img)\b|<a\s|href\s*=/i;
/** Words that hardly ever appear in real messages to a developer, in any language. */
const SPAM_WORDS =
  /\b(?:viagra|cialis|levitra|casinos?|jackpot|porno?|xxx|escorts?|onlyfans|payday loans?|backlinks?|guest posts?|seo services?|forex|binary options|replica watches|t\.me\/\S+|wa\.me\/\S+)\b/giu;
const DISPOSABLE_HOSTS =
  /@(?:[\w-]+\.)*(?:mailinator|guerrillamail|10minutemail|temp-?mail|tempmailo|trashmail|yopmail|throwawaymail|sharklasers|getnada|maildrop|dispostable|fakeinbox|mohmal|emailondeck)\.[a-z.]+$/i;

export function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}

export function withoutLinks(text: string): string {
  return text.replace(LINK, "");
}

export function hasLinkMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** The spam words in a text, in lower case and without repeats. */
export function findSpamWords(text: string): Set<string> {
  return new Set(text.match(SPAM_WORDS)?.map((word) => word.toLowerCase()));
}

export function isDisposableAddress(email: string): boolean {
  return DISPOSABLE_HOSTS.test(email);
}

/** True when one word mixes alphabets that look alike, as in "pаypal" with a Cyrillic "а". */
export function hasMixedWord(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) &&
      word.length > 2,
  );
}
