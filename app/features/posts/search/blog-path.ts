import { POST_CATEGORIES, POST_CATEGORY_LABELS, type PostCategory, parsePostCategory } from "../post.ts";
import { formatPagePath } from "../post-page.ts";

export const BLOG_QUERY_MAX_CHARS = 100;

export interface BlogFilterState {
  category: PostCategory | undefined;
  query: string;
}

/** The blog's filters live in the address: `/blog?category=react&q=hooks`. */
export function parseBlogFilter(params: URLSearchParams): BlogFilterState {
  return {
    category: parsePostCategory(params.get("category")),
    query: (params.get("q") ?? "").trim().slice(0, BLOG_QUERY_MAX_CHARS),
  };
}

/** A changed filter begins at the first page. */
export function formatBlogPath({ category, query }: BlogFilterState, page = 1): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (query.trim()) params.set("q", query.trim());
  return formatPagePath(params.size > 0 ? `/blog?${params}` : "/blog", page);
}

export function listBlogFilters({ category, query }: BlogFilterState) {
  return [undefined, ...POST_CATEGORIES].map((name) => ({
    label: name ? POST_CATEGORY_LABELS[name] : "All Posts",
    to: formatBlogPath({ category: name, query }),
    current: name === category,
  }));
}
