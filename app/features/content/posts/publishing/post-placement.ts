export const POST_AUDIENCES = ["web", "mail", "both"] as const;
export type PostAudience = (typeof POST_AUDIENCES)[number];

export interface PostPlacement {
  seriesId: string | null;
  /** Counted from 1; null without a series. */
  seriesPosition: number | null;
  audience: PostAudience;
}

export const SERIES_POSITION_MAX = 999;

export function parsePostAudience(text: string): PostAudience | undefined {
  return POST_AUDIENCES.find((audience) => audience === text);
}
