import { load, loadPage } from "../../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../../utils/http/page-number.ts";
import { postCategoriesClient } from "../../../posts/client.ts";
import { subscribersClient } from "../client.ts";
import { GROWTH_RANGES_DAYS, type SubscriberStatus } from "../subscriber.ts";

export const ROWS_PER_PAGE = 20;

export const STATUS_LABELS: Record<SubscriberStatus, string> = {
  active: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
};

export type SubscribersData = Awaited<ReturnType<typeof loadSubscribers>>;
export type Growth = SubscribersData["growth"];

export async function loadSubscribers(address: string) {
  const search = new URL(address).searchParams;
  const range = GROWTH_RANGES_DAYS.find((days) => `${days}` === search.get("days")) ?? GROWTH_RANGES_DAYS[0];
  const page = readPageNumber(search);
  const query = {
    page: `${page}`,
    pageSize: `${ROWS_PER_PAGE}`,
    q: search.get("q") ?? "",
    status: search.get("status") ?? "all",
  };
  const [growth, list, { categories }] = await Promise.all([
    load(subscribersClient.growth.$get({ query: { days: `${range}` } }), address),
    loadPage(subscribersClient.index.$get({ query }), address),
    load(postCategoriesClient.index.$get(), address),
  ]);
  return { growth: { ...growth, range }, list: { ...list, page }, categories };
}
