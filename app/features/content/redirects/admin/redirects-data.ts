import { loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { redirectsClient } from "../client.ts";

export const REDIRECTS_PER_PAGE = 20;
export const MISSED_SHOWN_MAX = 50;

export type RedirectsData = Awaited<ReturnType<typeof loadRedirects>>;

export async function loadRedirects(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = { q: search.get("q") ?? "", page: `${page}`, pageSize: `${REDIRECTS_PER_PAGE}` };
  const [redirects, missed] = await Promise.all([
    loadPage(redirectsClient.redirects.$get({ query }), address),
    loadPage(redirectsClient["missed-paths"].$get({ query: { pageSize: `${MISSED_SHOWN_MAX}` } }), address),
  ]);
  return {
    redirects: redirects.items,
    total: redirects.total,
    page,
    missed: missed.items,
    missedTotal: missed.total,
  };
}
