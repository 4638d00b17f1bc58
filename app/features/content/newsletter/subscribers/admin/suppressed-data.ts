import { loadPage } from "../../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../../utils/http/page-number.ts";
import { suppressedClient } from "../client.ts";
import { ROWS_PER_PAGE } from "./subscribers-data.ts";

export type SuppressedData = Awaited<ReturnType<typeof loadSuppressed>>;

export async function loadSuppressed(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = { page: `${page}`, pageSize: `${ROWS_PER_PAGE}`, q: search.get("q") ?? "" };
  return { ...(await loadPage(suppressedClient.index.$get({ query }), address)), page };
}
