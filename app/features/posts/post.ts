import { z } from "zod";
import type { TextHeading } from "../../utils/text/rendered-markdown.ts";
import { SLUG_MAX_CHARS } from "../../utils/text/slug.ts";
import { cleanList } from "../../utils/text/text-list.ts";
import type { Picture } from "../media/media.ts";
import { type PostPlacement, placementChanges, placementFields } from "./publishing/post-placement.ts";

export const POST_CATEGORIES = ["react", "typescript", "nodejs", "tutorial", "python", "devops"] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

export const POST_CATEGORY_LABELS: Record<PostCategory, string> = {
  react: "React",
  typescript: "TypeScript",
  nodejs: "Node.js",
  tutorial: "Tutorials",
  python: "Python",
  devops: "DevOps",
};

/** The most tags that a public card shows before "+N" (spec section 9). */
export const POST_CARD_TAGS_MAX = 2;

export interface PostSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** ISO-8601 UTC. */
  publishedAt: string;
  updatedAt: string;
  readTime: string;
  category: PostCategory;
  tags: string[];
  featured: boolean;
  likes: number;
  comments: number;
  views: number;
  image: string;
  color: string;
  picture: Picture | null;
}

export interface Post extends PostSummary, Omit<PostPlacement, "audience"> {
  content: string;
  /** Rendered from `content` by the Markdown renderer, already sanitised. */
  html: string;
  headings: TextHeading[];
  /** How many are read. */
  words: number;
}

export function parsePostCategory(text: string | null): PostCategory | undefined {
  return POST_CATEGORIES.find((category) => category === text);
}

/** Spec section 5: case-insensitive substring of the title, the excerpt or any tag, and the category. */
export function filterPosts<T extends Pick<PostSummary, "title" | "excerpt" | "tags" | "category">>(
  posts: readonly T[],
  { category, query }: { category?: PostCategory | undefined; query: string },
): T[] {
  const needle = query.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (!category || post.category === category) &&
      [post.title, post.excerpt, ...post.tags].some((text) => text.toLowerCase().includes(needle)),
  );
}

export const POST_TITLE_MAX_CHARS = 200;
export const POST_EXCERPT_MAX_CHARS = 500;
export const POST_CONTENT_MAX_CHARS = 200_000;

/** A scheduled post is one whose time has not come; nothing has to happen then but the clock going on. */
export const POST_STATUSES = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

export interface PostTotals {
  articles: number;
  views: number;
  likes: number;
  comments: number;
}

const postColor = z.string().regex(/^#[0-9a-f]{6}$/i, "Please enter a colour such as #00d4ff.");

const ownFields = z.object({
  title: z.string().trim().min(1, "Please give the post a title.").max(POST_TITLE_MAX_CHARS),
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
  category: z.enum(POST_CATEGORIES).default("react"),
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
  color: /* @__PURE__ */ postColor.default("#00d4ff"),
});

/** A spread among the fields would keep all of them, and zod, in every page's bundle. */
const postFields = /* @__PURE__ */ ownFields.extend(placementFields);

/** A draft needs a title alone; what visitors will read is complete. */
function requireComplete(
  post: { status?: PostStatus | undefined; excerpt: string; content: string; tags: string[]; image: string },
  context: z.RefinementCtx,
): void {
  if (post.status === "draft") return;
  const missing = {
    ...(!post.excerpt && { excerpt: "Please write an excerpt." }),
    ...(post.content.trim() === "" && { content: "Please write some text." }),
    ...(post.tags.length === 0 && { tags: "Please add at least one tag." }),
    ...(!post.image && { image: "Please choose a featured image." }),
  };
  for (const [field, message] of Object.entries(missing)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
}

export const postInput = /* @__PURE__ */ postFields.superRefine(requireComplete);

export type PostInput = z.infer<typeof postInput>;

const placedFields = /* @__PURE__ */ postFields.extend(placementChanges);

/** What is left out stays as it is; with the version that was read, a newer one is not overwritten. */
const changedFields = /* @__PURE__ */ placedFields.extend({
  status: z.enum(POST_STATUSES).optional(),
  readTime: z.string().trim().max(40).optional(),
  category: z.enum(POST_CATEGORIES).optional(),
  featured: z.boolean().optional(),
  color: /* @__PURE__ */ postColor.optional(),
  version: z.int32().min(1).optional(),
  /** The version of the working copy that this save puts in the post's place; left out, the copy stays. */
  draftVersion: z.int32().min(0).optional(),
});

export const postUpdate = /* @__PURE__ */ changedFields.superRefine(requireComplete);

export type PostUpdate = z.infer<typeof postUpdate>;

/** A line of the owner's list. */
export interface OwnerPostSummary extends Omit<PostSummary, "picture">, PostPlacement {
  status: PostStatus;
  version: number;
  createdAt: string;
  deletedAt: string | null;
}

/** A line of the owner's list, which also says whether words are not saved yet. */
export interface OwnerPostLine extends OwnerPostSummary {
  hasDraft: boolean;
}

export interface OwnerPost extends OwnerPostSummary {
  content: string;
  /** What the text gives, whatever `readTime` says. */
  countedReadTime: string;
}

/** A checked input with what the server adds to it: the owner's name, the rendered text, the counters of a seed. */
export interface NewPost extends Omit<PostInput, keyof PostPlacement>, Partial<PostPlacement> {
  author: string;
  html: string;
  headings: TextHeading[];
  /** What is read of the rendered text, without marks. */
  text?: string;
  likes?: number;
  comments?: number;
  views?: number;
}

/** Nobody finds a post on the site that goes out by mail alone. */
export function isOnSite(audience: string): boolean {
  return audience !== "mail";
}
