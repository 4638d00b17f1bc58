import { keysOf, recordOf } from "../../../utils/object-keys.ts";
import type { TextHeading } from "../../../utils/text/rendered-markdown.ts";
import type { Picture } from "../../core/media/media.ts";
import type { PostPlacement } from "./publishing/post-placement.ts";

/** Shown before "+N". */
export const POST_CARD_TAGS_MAX = 2;

/** Texts a post may do without. A name here makes a column, a field of calls, copies, revisions, archives. */
export const POST_TEXTS = {
  canonicalUrl: {
    column: "canonical_url",
    label: "Canonical URL",
    about: "Where it appeared first; empty when that was here",
    maxChars: 2000,
  },
} as const;

export type PostTexts = Record<keyof typeof POST_TEXTS, string>;

export function mapPostTexts<T>(
  map: (name: keyof PostTexts, text: (typeof POST_TEXTS)[keyof PostTexts]) => T,
): Record<keyof PostTexts, T> {
  return recordOf(keysOf(POST_TEXTS), (name) => map(name, POST_TEXTS[name]));
}

export interface PostSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  readTime: string;
  category: string;
  categoryName: string;
  tags: string[];
  featured: boolean;
  likes: number;
  comments: number;
  views: number;
  image: string;
  color: string;
  picture: Picture | null;
}

export interface Post extends PostSummary, PostTexts, Omit<PostPlacement, "audience"> {
  content: string;
  /** Rendered from `content` by the Markdown renderer, already sanitised. */
  html: string;
  headings: TextHeading[];
  words: number;
}

export function filterPosts<T extends Pick<PostSummary, "title" | "excerpt" | "tags" | "category">>(
  posts: readonly T[],
  { category, query }: { category?: string | undefined; query: string },
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

/** A checked input with the server's additions: the owner's name, the rendered text, the counters of a seed. */
export interface NewPost
  extends Pick<Post, "title" | "excerpt" | "content" | "html" | "headings" | "author" | "readTime">,
    Pick<Post, "category" | "tags" | "featured" | "image" | "color">,
    Partial<PostTexts & PostPlacement> {
  slug?: string | undefined;
  publishedAt?: string | undefined;
  status: PostStatus;
  /** The rendered text without markup. */
  text?: string;
  likes?: number;
  comments?: number;
  views?: number;
}

/** A post that only goes out by mail isn't on the site. */
export function isOnSite(audience: string): boolean {
  return audience !== "mail";
}
