/** The query parameters that change what a page shows; all others are dropped before it is rendered. */
const PAGE_QUERY: Record<string, readonly string[]> = {
  "/projects": ["category"],
  "/blog": ["category", "q", "page"],
  "/contact": ["sent", "schedule"],
  "/newsletter": ["sent"],
  "/newsletter/confirm": ["token", "done"],
  "/newsletter/preferences": ["token", "done", "fault"],
  "/newsletter/unsubscribe": ["token", "done"],
  "/comments/moderate": ["token", "wish", "changed"],
  "/comments/replies": ["token"],
};
/** The same for addresses that hold the name of a post or of a list. */
const POST_QUERY: readonly { address: RegExp; names: readonly string[] }[] = [
  { address: /^\/blog\/[^/]+$/, names: ["comment"] },
  { address: /^\/blog\/[^/]+\/comments$/, names: ["page", "reply"] },
  { address: /^\/blog\/(tag\/[^/]+|archive\/\d{4}|series\/[^/]+)$/, names: ["page"] },
];
const QUERY_VALUE_MAX_CHARS = 200;
export const DATA_SUFFIX = ".data";

/**
 * The one spelling of a page's address, path and allow-listed query, by which it is rendered and kept. React Router's
 * data requests (`/blog.data`) share the query of their page and also name the routes that they want.
 */
export function pageKey(path: string, query: URLSearchParams): string {
  const isData = path.endsWith(DATA_SUFFIX);
  const page = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const names = PAGE_QUERY[page] ?? POST_QUERY.find(({ address }) => address.test(page))?.names ?? [];
  const allowed = [...names, ...(isData ? ["_routes"] : [])];
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = query.get(name);
    if (value) kept.set(name, value.slice(0, QUERY_VALUE_MAX_CHARS));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
