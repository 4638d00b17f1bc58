import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { ownerServicesClient } from "../../../content/services/client.ts";
import { estimateRulesClient, estimatesClient } from "../client.ts";

export const ESTIMATES_PER_PAGE = 25;

export type EstimatesData = Awaited<ReturnType<typeof loadEstimates>>;
export type RulesData = Awaited<ReturnType<typeof loadRules>>;

export async function loadEstimates(address: string) {
  const page = readPageNumber(new URL(address).searchParams);
  const query = { page: `${page}`, pageSize: `${ESTIMATES_PER_PAGE}` };
  const { items, total } = await loadPage(estimatesClient.index.$get({ query }), address);
  return { estimates: items, total, page };
}

export async function loadRules(address: string) {
  const [rules, services] = await Promise.all([
    load(estimateRulesClient.index.$get(), address),
    load(ownerServicesClient.index.$get({ query: {} }), address),
  ]);
  const known = new Set(rules.map(({ id }) => id));
  const unpriced = services
    .filter(({ _id }) => !known.has(_id))
    .map(({ _id, title, currency }) => ({ id: _id, title, currency }));
  return { rules, unpriced };
}
