import type { Source } from "../../answer.ts";

interface RecoveryPage extends Source {
  /** Matches folded text. */
  names: RegExp;
  /** The page to appeal against a disabled account. */
  disabled: Source;
}

/** Free ways, offered first: some visitors need no paid help. */
export const RECOVERY_PAGES: readonly RecoveryPage[] = [
  {
    title: "Instagram: hacked account",
    url: "https://www.instagram.com/hacked/",
    names: /\binst(?:a|a?g)|\big\b|इंस्टा|\bi(?:n|s)tagr?am/,
    disabled: { title: "Instagram: disabled account", url: "https://www.instagram.com/hacked/" },
  },
  {
    title: "Facebook: hacked account",
    url: "https://www.facebook.com/hacked",
    names: /\bfb\b|\bface?bo+k|fesbuk|फेसबुक/,
    disabled: {
      title: "Facebook: disabled account",
      url: "https://www.facebook.com/help/contact/260749603972907",
    },
  },
  {
    title: "YouTube: recover a hacked channel",
    url: "https://support.google.com/youtube/answer/76187",
    names: /\byou?tube?\b|\butube\b|\byt\b|\bchann?el\b|यूट्यूब|यू ट्यूब|चैनल/,
    disabled: {
      title: "YouTube: terminated channel",
      url: "https://support.google.com/youtube/answer/2802168",
    },
  },
];

/** Closed by the platform itself: "band karna" and the like may also be what somebody did to it. */
const DISABLED =
  /\b(?:disabled?|deactivated|suspend(?:ed)?|banned|ban ho|terminated|taken down|band ho)\b|बंद (?:हो|कर)|निष्क्रिय|डिसेबल|सस्पेंड|बैन/u;
const HACKED = /hack|\bhak\b|stolen|chori|हैक|चोरी/u;

export function isOfDisabled(folded: string): boolean {
  return DISABLED.test(folded) && !HACKED.test(folded);
}

export function findRecoveryPages(folded: string): Source[] {
  const named = RECOVERY_PAGES.filter(({ names }) => names.test(folded));
  const isDisabled = isOfDisabled(folded);
  return (named.length > 0 ? named : RECOVERY_PAGES).map(({ title, url, disabled }) =>
    isDisabled ? disabled : { title, url },
  );
}
