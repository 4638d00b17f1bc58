import { type ApiResult, callApi, loadApi } from "../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import {
  type ImportReport,
  KEYWORD_ORDERS,
  type KeywordHistory,
  type KeywordOrder,
  type KeywordRow,
  type KeywordSourceState,
} from "../keywords.ts";

const CALL = "/api/seo/keywords";

export interface KeywordsData {
  rows: KeywordRow[];
  total: number;
  source: KeywordSourceState;
  page: number;
  order: KeywordOrder;
  search: string;
  /** The keyword that the address names, if it is still there. */
  opened: KeywordHistory | null;
}

export type KeywordsIntent =
  | { intent: "import"; csv: string; day: string }
  | { intent: "refresh" }
  | { intent: "delete"; id: string };

export type KeywordsOutcome =
  | { intent: "import"; answer: ApiResult<{ message: string; data: ImportReport }> }
  | { intent: "refresh" | "delete"; answer: ApiResult<{ message: string }> };

export async function loadKeywords(address: string): Promise<KeywordsData> {
  const asked = new URL(address).searchParams;
  const order = KEYWORD_ORDERS.find((each) => each === asked.get("order")) ?? "position";
  const search = (asked.get("q") ?? "").slice(0, 200);
  const page = Math.min(readPageNumber(asked), 100_000);
  const query = new URLSearchParams({ search, sort: order, page: `${page}` });
  const id = asked.get("keyword");
  const [list, opened] = await Promise.all([
    loadApi<{ data: Pick<KeywordsData, "rows" | "total" | "source"> }>(`${CALL}?${query}`, address),
    id
      ? callApi<{ data: KeywordHistory }>(`${CALL}/${encodeURIComponent(id)}`, { from: address })
      : undefined,
  ]);
  return { ...list.data, page, order, search, opened: opened?.ok ? opened.data.data : null };
}

export async function runKeywordsIntent(intent: KeywordsIntent, from: string): Promise<KeywordsOutcome> {
  switch (intent.intent) {
    case "import": {
      const body = { csv: intent.csv, ...(intent.day && { day: intent.day }) };
      return { intent: "import", answer: await callApi(`${CALL}/import`, { method: "POST", body, from }) };
    }
    case "refresh":
      return {
        intent: "refresh",
        answer: await callApi(`${CALL}/refresh`, { method: "POST", body: {}, from }),
      };
    case "delete": {
      const path = `${CALL}/${encodeURIComponent(intent.id)}`;
      return { intent: "delete", answer: await callApi(path, { method: "DELETE", from }) };
    }
  }
}
