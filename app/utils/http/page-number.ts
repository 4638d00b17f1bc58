/** The page of a list that an address of the admin area asks for; the first when what it says is no number. */
export function readPageNumber(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
}
