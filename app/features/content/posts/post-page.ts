import type { PostSummary } from "./post.ts";
import type { Segment } from "./search/search-matches.ts";

export const POSTS_PER_PAGE = 12;
/** No visitor turns so many pages; a larger number is no page. */
const PAGE_MAX = 100_000;

export interface FoundPost extends PostSummary {
  found: {
    title: Segment[];
    excerpt: Segment[];
    /** The text around the match, when the excerpt has no match. */
    passage: Segment[] | undefined;
  };
}

export interface PostPage {
  posts: (PostSummary | FoundPost)[];
  page: number;
  pages: number;
  total: number;
}

export function parsePage(text: string | null): number | undefined {
  if (text === null || text === "") return 1;
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= PAGE_MAX ? page : undefined;
}

/** Four digits, as addresses of years are written. */
export function parseYear(text: string): number | undefined {
  return /^[12]\d{3}$/.test(text) ? Number(text) : undefined;
}

export function countPages(total: number, pageSize = POSTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export function formatPagePath(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}
