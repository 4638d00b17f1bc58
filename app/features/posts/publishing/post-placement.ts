import { z } from "zod";

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

const canonicalUrl = z
  .string()
  .trim()
  .max(CANONICAL_URL_MAX_CHARS)
  .refine(isWebAddress, "Please enter a full address, such as https://example.com/post.");
const seriesId = z.string().min(1).max(100).nullable();
const seriesPosition = z
  .int("Please enter a whole number.")
  .min(1, "Please enter 1 or more.")
  .max(SERIES_POSITION_MAX)
  .nullable();

export const placementFields = {
  canonicalUrl: /* @__PURE__ */ canonicalUrl.default(""),
  seriesId: /* @__PURE__ */ seriesId.default(null),
  /** The next free one of the series when left out. */
  seriesPosition: /* @__PURE__ */ seriesPosition.default(null),
  audience: /* @__PURE__ */ z.enum(POST_AUDIENCES).default("web"),
};

/** What is left out stays as it is. */
export const placementChanges = {
  canonicalUrl: /* @__PURE__ */ canonicalUrl.optional(),
  seriesId: /* @__PURE__ */ seriesId.optional(),
  seriesPosition: /* @__PURE__ */ seriesPosition.optional(),
  audience: /* @__PURE__ */ z.enum(POST_AUDIENCES).optional(),
};

/** Nothing at all, or an address that a link may carry. */
function isWebAddress(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && !/\s/.test(text);
}

export function parsePostAudience(text: string): PostAudience | undefined {
  return POST_AUDIENCES.find((audience) => audience === text);
}
