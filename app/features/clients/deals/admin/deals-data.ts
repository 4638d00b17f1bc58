import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { peopleClient } from "../../people/client.ts";
import { nameOf } from "../../people/person.ts";
import { dealsClient } from "../client.ts";
import { STAGES } from "../deal.ts";

export const DEALS_PER_PAGE = 25;

export type DealsData = Awaited<ReturnType<typeof loadDeals>>;
export type DealData = Awaited<ReturnType<typeof loadDeal>>;

/** One of three views of all deals; of each only what it shows. */
export async function loadDeals(address: string) {
  const search = new URL(address).searchParams;
  const [forecast, person, shown] = await Promise.all([
    load(dealsClient.forecast.$get(), address),
    loadClient(search.get("person"), address),
    loadView(search, address),
  ]);
  return { forecast: forecast.data, person, shown };
}

async function loadView(search: URLSearchParams, address: string) {
  const view = search.get("view");
  if (view === "sources") {
    const { data } = await load(dealsClient.sources.$get(), address);
    return { view, rows: data } as const;
  }
  if (view !== "list") {
    const { data } = await load(dealsClient.board.$get(), address);
    return { view: "board", columns: data } as const;
  }
  const page = readPageNumber(search);
  const stage = STAGES.find((one) => one === search.get("stage"));
  const person = search.get("person");
  const query = {
    q: search.get("q") ?? "",
    page: `${page}`,
    pageSize: `${DEALS_PER_PAGE}`,
    ...(stage && { stage }),
    ...(person && { person }),
  };
  const { items, total } = await loadPage(dealsClient.index.$get({ query }), address);
  return { view, deals: items, total, page } as const;
}

/** Loads the person for a new deal, if the owner comes from a person's page. */
async function loadClient(id: string | null, address: string) {
  if (!id) return undefined;
  const { data } = await load(peopleClient[":id"].$get({ param: { id: encodeURIComponent(id) } }), address);
  return { id: data.person.id, name: nameOf(data.person) };
}

export async function loadDeal(id: string, address: string) {
  const { data } = await load(dealsClient[":id"].$get({ param: { id: encodeURIComponent(id) } }), address);
  return data;
}
