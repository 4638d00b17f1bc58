import { callApi, loadApi, loadApiPage } from "../../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../../utils/http/edit-intent.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import type { GrowthDay, GrowthRangeDays, Subscriber, SubscriberStatus } from "../subscriber.ts";
import { GROWTH_RANGES_DAYS } from "../subscriber.ts";

const CALL = "/api/newsletter/subscribers";
export const ROWS_PER_PAGE = 20;

export interface Growth {
  range: GrowthRangeDays;
  counts: Record<SubscriberStatus, number>;
  days: GrowthDay[];
}

export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
}

export interface SubscribersData {
  growth: Growth;
  list: ListPage<Subscriber>;
}

export const STATUS_LABELS: Record<SubscriberStatus, string> = {
  active: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
};

export async function loadSubscribers(address: string): Promise<SubscribersData> {
  const search = new URL(address).searchParams;
  const range = GROWTH_RANGES_DAYS.find((days) => `${days}` === search.get("days")) ?? GROWTH_RANGES_DAYS[0];
  const page = readPageNumber(search);
  const query = new URLSearchParams({
    ...{ page: `${page}`, pageSize: `${ROWS_PER_PAGE}` },
    ...{ q: search.get("q") ?? "", status: search.get("status") ?? "all" },
  });
  const [growth, list] = await Promise.all([
    loadApi<Omit<Growth, "range">>(`${CALL}/growth?days=${range}`, address),
    loadApiPage<Subscriber>(`${CALL}?${query}`, address),
  ]);
  return { growth: { ...growth, range }, list: { ...list, page } };
}

export type SubscribersIntent =
  | EditIntent
  | { intent: "import"; csv: string; haveAgreed: boolean; isCheck: boolean };

export async function runSubscribersIntent(intent: SubscribersIntent, from: string): Promise<unknown> {
  if (intent.intent !== "import") return runEditIntent(CALL, intent, from);
  const { csv, haveAgreed, isCheck } = intent;
  const path = `${CALL}/import?check=${isCheck}`;
  return { ...(await callApi(path, { method: "POST", body: { csv, haveAgreed }, from })), intent };
}
