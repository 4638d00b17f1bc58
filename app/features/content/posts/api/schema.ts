import { z } from "@hono/zod-openapi";
import { ownerRow } from "../../../../kit/http/owner-row.ts";
import { SLUG_MAX_CHARS } from "../../../../utils/text/slug.ts";
import { cleanList } from "../../../../utils/text/text-list.ts";
import { CATEGORY_ID_MAX_CHARS } from "../categories/categories.ts";
import { workingCopySchema } from "../drafts/schema.ts";
import {
  mapPostTexts,
  POST_CONTENT_MAX_CHARS,
  POST_EXCERPT_MAX_CHARS,
  POST_STATUSES,
  POST_TEXTS,
  POST_TITLE_MAX_CHARS,
  type PostStatus,
} from "../post.ts";
import { POST_AUDIENCES, SERIES_POSITION_MAX } from "../publishing/post-placement.ts";

const summaryFields = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  readTime: z.string(),
  category: z.string().describe("Its id in the list of categories"),
  tags: z.array(z.string()),
  featured: z.boolean(),
  likes: z.number().int(),
  comments: z.number().int(),
  views: z.number().int(),
  image: z.string(),
  color: z.string(),
});

export const postSummarySchema = summaryFields.extend({ categoryName: z.string() }).openapi("PostSummary");

const textFields = mapPostTexts((_, { about }) => z.string().describe(about));

export const postSchema = postSummarySchema
  .extend({
    content: z.string(),
    html: z.string(),
    words: z.number().int(),
    ...textFields,
    seriesId: z.string().nullable(),
    seriesPosition: z.number().int().nullable(),
  })
  .openapi("Post");

const ownerSummarySchema = summaryFields
  .extend({
    status: z.enum(POST_STATUSES),
    ...textFields,
    seriesId: z.string().nullable(),
    seriesPosition: z.number().int().nullable(),
    audience: z.enum(POST_AUDIENCES),
    ...ownerRow,
  })
  .openapi("OwnerPostSummary");

export type OwnerPostSummary = z.infer<typeof ownerSummarySchema>;

export const ownerLineSchema = ownerSummarySchema.extend({ hasDraft: z.boolean() }).openapi("OwnerPostLine");

export type OwnerPostLine = z.infer<typeof ownerLineSchema>;

export const ownerPostSchema = ownerSummarySchema
  .extend({ content: z.string(), countedReadTime: z.string().describe("What the text gives") })
  .openapi("OwnerPost");

export type OwnerPost = z.infer<typeof ownerPostSchema>;

export const savedPostSchema = ownerPostSchema
  .extend({
    /** The version of the draft that the editor continues; 0 when there is no draft yet. */
    draftVersion: z.number().int(),
  })
  .openapi("SavedPost");

export type SavedPost = z.infer<typeof savedPostSchema>;

export const editedPostSchema = savedPostSchema
  .extend({ workingCopy: workingCopySchema.nullable() })
  .openapi("EditedPost");

export type EditedPost = z.infer<typeof editedPostSchema>;

const canonicalUrl = z
  .string()
  .trim()
  .max(POST_TEXTS.canonicalUrl.maxChars)
  .refine(isWebAddress, "Please enter a full address, such as https://example.com/post.");
const texts = { ...mapPostTexts((_, { maxChars }) => z.string().trim().max(maxChars)), canonicalUrl };
const seriesId = z.string().min(1).max(100).nullable();
const seriesPosition = z
  .int("Please enter a whole number.")
  .min(1, "Please enter 1 or more.")
  .max(SERIES_POSITION_MAX)
  .nullable();

/** Nothing at all, or an address that a link may carry. */
function isWebAddress(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && !/\s/.test(text);
}

/** Checked against the owner's list when the post is saved, since that list is in the database. */
const category = z.string().trim().min(1).max(CATEGORY_ID_MAX_CHARS);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Please enter a colour such as #00d4ff.");

const postFields = z.object({
  title: z.string().trim().min(1, "Add a title.").max(POST_TITLE_MAX_CHARS),
  /** Made from the title when left out or empty. */
  slug: z
    .string()
    .trim()
    .max(SLUG_MAX_CHARS)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use lower-case letters, digits and single hyphens.")
    .optional(),
  excerpt: z.string().trim().max(POST_EXCERPT_MAX_CHARS),
  content: z.string().max(POST_CONTENT_MAX_CHARS),
  /** The owner's name when left out or empty. */
  author: z.string().trim().max(100).optional(),
  status: z.enum(POST_STATUSES).default("published"),
  /** The moment of creation when left out. */
  publishedAt: z.iso.datetime().optional(),
  /** Counted from the text when left out or empty. */
  readTime: z.string().trim().max(40).default(""),
  /** The first of the list when left out. */
  category: category.optional(),
  tags: z.array(z.string().trim().max(60)).transform(cleanList).pipe(z.array(z.string()).max(30)),
  featured: z.boolean().default(false),
  image: z
    .string()
    .trim()
    .max(2000)
    .regex(
      /^(\/media\/[\w-]+|https?:\/\/\S+)?$/,
      "Please enter a full address, such as https://example.com.",
    ),
  color: color.default("#00d4ff"),
  ...mapPostTexts((name) => texts[name].default("")),
  seriesId: seriesId.default(null),
  /** The next free one of the series when left out. */
  seriesPosition: seriesPosition.default(null),
  audience: z.enum(POST_AUDIENCES).default("web"),
});

/** A draft needs only a title; a post for visitors must be complete. */
function requireComplete(
  post: { status?: PostStatus | undefined; excerpt: string; content: string; tags: string[]; image: string },
  context: z.RefinementCtx,
): void {
  if (post.status === "draft") return;
  const missing = {
    ...(!post.excerpt && { excerpt: "Add an excerpt." }),
    ...(post.content.trim() === "" && { content: "Add some text." }),
    ...(post.tags.length === 0 && { tags: "Add at least one tag." }),
    ...(!post.image && { image: "Add a featured image." }),
  };
  for (const [field, message] of Object.entries(missing)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}

export const postInput = postFields.superRefine(requireComplete);

export type PostInput = z.infer<typeof postInput>;

/** Fields that are left out stay as they are; with the version that was read, a newer one is not overwritten. */
const changedFields = postFields.extend({
  ...mapPostTexts((name) => texts[name].optional()),
  seriesId: seriesId.optional(),
  seriesPosition: seriesPosition.optional(),
  audience: z.enum(POST_AUDIENCES).optional(),
  status: z.enum(POST_STATUSES).optional(),
  readTime: z.string().trim().max(40).optional(),
  featured: z.boolean().optional(),
  color: color.optional(),
  version: z.int32().min(1).optional(),
  /** The version of the working copy that this save puts in the post's place; left out, the copy stays. */
  draftVersion: z.int32().min(0).optional(),
});

export const postUpdate = changedFields.superRefine(requireComplete);

export type PostUpdate = z.infer<typeof postUpdate>;

/** As many as a page of the owner's list holds, and then some. */
const BULK_POSTS_MAX = 100;

export const BULK_POST_ACTIONS = ["publish", "unpublish", "delete"] as const;
export type BulkPostAction = (typeof BULK_POST_ACTIONS)[number];

export const bulkPosts = z.object({
  action: z.enum(BULK_POST_ACTIONS),
  ids: z
    .array(z.int32().min(1))
    .min(1, "Please choose a post.")
    .max(BULK_POSTS_MAX, `Please choose at most ${BULK_POSTS_MAX} posts at once.`),
});

export type BulkPosts = z.infer<typeof bulkPosts>;

export const bulkPostsResult = z.object({
  changed: z.number().int(),
  skipped: z.array(z.object({ title: z.string(), reason: z.string() })),
});

export type BulkPostsResult = z.infer<typeof bulkPostsResult>;
