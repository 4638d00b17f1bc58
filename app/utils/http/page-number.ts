export function readPageNumber(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
}
