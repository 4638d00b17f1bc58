import type { PostCategory } from "../categories/categories.ts";
import { formatPagePath } from "../post-page.ts";

export const BLOG_QUERY_MAX_CHARS = 100;

export interface BlogFilterState {
  category: string | undefined;
  query: string;
}

/** The blog's filters live in the address: `/blog?category=react&q=hooks`. The server checks that the category exists. */
export function parseBlogFilter(params: URLSearchParams): BlogFilterState {
  const category = params.get("category") ?? "";
  return {
    category: /^[a-z0-9-]+$/.test(category) ? category : undefined,
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

export function listBlogFilters({ category, query }: BlogFilterState, categories: readonly PostCategory[]) {
  return [{ id: undefined, name: "All Posts" }, ...categories].map(({ id, name }) => ({
    label: name,
    to: formatBlogPath({ category: id, query }),
    current: id === category,
  }));
}
