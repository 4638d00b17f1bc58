export const PASSAGE_KINDS = [
  "service",
  "tier",
  "price",
  "terms",
  "faq",
  "profile",
  "project",
  "post",
  "page",
] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];

/** A piece of the site's own text that can answer a question. */
export interface Passage {
  id: string;
  title: string;
  /** A path of this site. */
  url: string;
  /** Plain text, sentences. */
  text: string;
  kind: PassageKind;
}
