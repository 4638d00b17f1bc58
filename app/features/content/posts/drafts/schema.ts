import { z } from "@hono/zod-openapi";
import { SLUG_MAX_CHARS } from "../../../../utils/text/slug.ts";
import { CATEGORY_ID_MAX_CHARS } from "../categories/categories.ts";
import {
  mapPostTexts,
  POST_CONTENT_MAX_CHARS,
  POST_EXCERPT_MAX_CHARS,
  POST_TITLE_MAX_CHARS,
} from "../post.ts";
import { POST_AUDIENCES } from "../publishing/post-placement.ts";

/** The contents of the editor's fields, finished or not; only their length is validated. */
export const postDraft = z.object({
  title: z.string().max(POST_TITLE_MAX_CHARS),
  slug: z.string().max(SLUG_MAX_CHARS),
  excerpt: z.string().max(POST_EXCERPT_MAX_CHARS),
  content: z.string().max(POST_CONTENT_MAX_CHARS),
  author: z.string().max(100),
  readTime: z.string().max(40),
  category: z.string().max(CATEGORY_ID_MAX_CHARS),
  /** As typed, separated by commas. */
  tags: z.string().max(2000),
  featured: z.boolean(),
  image: z.string().max(2000),
  color: z.string().max(20),
  /** A day and a time of the owner's clock, each empty until chosen. */
  publishDate: z.string().max(10),
  publishTime: z.string().max(5),
  ...mapPostTexts((_, { maxChars }) => z.string().max(maxChars).default("")),
  /** Empty without a series. */
  seriesId: z.string().max(100).default(""),
  /** As typed; empty for the next free one. */
  seriesPosition: z.string().max(10).default(""),
  audience: z.enum(POST_AUDIENCES).default("web"),
});

export type PostDraft = z.infer<typeof postDraft>;

export const postDraftInput = postDraft.extend({
  version: z.int32().min(1),
  draftVersion: z.int32().min(0),
});

export type PostDraftInput = z.infer<typeof postDraftInput>;

export const workingCopySchema = z.object({
  draft: postDraft,
  baseVersion: z.number().int(),
  updatedAt: z.string(),
});

export type WorkingCopy = z.infer<typeof workingCopySchema>;
