/** The query parameters that change what a page shows; all others are dropped before it is rendered. */
const PAGE_QUERY: Record<string, readonly string[]> = {
  "/projects": ["category"],
  "/blog": ["category", "q"],
  "/contact": ["sent", "schedule"],
  "/newsletter": ["sent"],
  "/newsletter/confirm": ["token", "done"],
  "/newsletter/preferences": ["token", "done", "fault"],
  "/newsletter/unsubscribe": ["token", "done"],
};
const QUERY_VALUE_MAX_CHARS = 200;
export const DATA_SUFFIX = ".data";

/**
 * The one spelling of a page's address, path and allow-listed query, by which it is rendered and kept. React Router's
 * data requests (`/blog.data`) share the query of their page and also name the routes that they want.
 */
export function pageKey(path: string, query: URLSearchParams): string {
  const isData = path.endsWith(DATA_SUFFIX);
  const page = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const allowed = [...(PAGE_QUERY[page] ?? []), ...(isData ? ["_routes"] : [])];
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = query.get(name);
    if (value) kept.set(name, value.slice(0, QUERY_VALUE_MAX_CHARS));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
