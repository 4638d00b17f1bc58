/** Who gets a post: visitors of the site, the newsletter's subscribers, or both. */
export const POST_AUDIENCES = ["web", "mail", "both"] as const;
export type PostAudience = (typeof POST_AUDIENCES)[number];

/** Where a post stands beside its own words. */
export interface PostPlacement {
  /** Where it appeared first, when that was elsewhere; empty otherwise. */
  canonicalUrl: string;
  seriesId: string | null;
  /** Counted from 1; null without a series. */
  seriesPosition: number | null;
  audience: PostAudience;
}

export const CANONICAL_URL_MAX_CHARS = 2000;
export const SERIES_POSITION_MAX = 999;

export function parsePostAudience(text: string): PostAudience | undefined {
  return POST_AUDIENCES.find((audience) => audience === text);
}
