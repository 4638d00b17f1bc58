import type { Picture } from "../media/media.ts";

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

export interface PostHeading {
  id: string;
  text: string;
  depth: number;
}

export interface Post extends PostSummary {
  content: string;
  /** Rendered from `content` by `renderMarkdown`, already sanitised. */
  html: string;
  headings: PostHeading[];
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
