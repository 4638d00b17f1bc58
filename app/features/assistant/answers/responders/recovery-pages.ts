import type { Source } from "../answer.ts";

interface RecoveryPage extends Source {
  /** In folded text. */
  names: RegExp;
}

/** Free of charge: a visitor who can do without an offer is told so first. */
export const RECOVERY_PAGES: readonly RecoveryPage[] = [
  {
    title: "Instagram: hacked account",
    url: "https://www.instagram.com/hacked/",
    names: /\binst(?:a|a?g)|\big\b|इंस्टा|\bi(?:n|s)tagr?am/,
  },
  {
    title: "Facebook: hacked account",
    url: "https://www.facebook.com/hacked",
    names: /\bfb\b|\bface?bo+k|fesbuk|फेसबुक/,
  },
  {
    title: "YouTube: recover a hacked channel",
    url: "https://support.google.com/youtube/answer/76187",
    names: /\byou?tube?\b|\butube\b|\byt\b|\bchann?el\b|यूट्यूब|यू ट्यूब|चैनल/,
  },
];

export function findRecoveryPages(folded: string): Source[] {
  const named = RECOVERY_PAGES.filter(({ names }) => names.test(folded));
  return (named.length > 0 ? named : RECOVERY_PAGES).map(({ title, url }) => ({ title, url }));
}
