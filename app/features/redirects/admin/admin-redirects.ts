import { callApi, loadApiPage } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { MissedPath } from "../missed-path.ts";
import type { Redirect } from "../redirect.ts";

const REDIRECTS = "/api/seo/redirects";
const MISSED = "/api/seo/missed-paths";
export const REDIRECTS_PER_PAGE = 20;
export const MISSED_SHOWN_MAX = 50;

export interface RedirectsData {
  redirects: Redirect[];
  total: number;
  page: number;
  /** The most asked for. */
  missed: MissedPath[];
  missedTotal: number;
}

export type RedirectsIntent =
  | EditIntent
  | { intent: "forget"; path: string }
  | { intent: "import"; csv: string; isCheck: boolean };

export async function loadRedirects(address: string): Promise<RedirectsData> {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = new URLSearchParams({
    ...{ q: search.get("q") ?? "", page: `${page}`, pageSize: `${REDIRECTS_PER_PAGE}` },
  });
  const [redirects, missed] = await Promise.all([
    loadApiPage<Redirect>(`${REDIRECTS}?${query}`, address),
    loadApiPage<MissedPath>(`${MISSED}?pageSize=${MISSED_SHOWN_MAX}`, address),
  ]);
  return {
    ...{ redirects: redirects.items, total: redirects.total, page },
    ...{ missed: missed.items, missedTotal: missed.total },
  };
}

export async function runRedirectsIntent(intent: RedirectsIntent, from: string): Promise<unknown> {
  switch (intent.intent) {
    case "forget": {
      const body = { path: intent.path };
      return { ...(await callApi<{ message?: string }>(MISSED, { method: "DELETE", body, from })), intent };
    }
    case "import": {
      const body = { csv: intent.csv };
      const path = `${REDIRECTS}/import?check=${intent.isCheck}`;
      return { ...(await callApi(path, { method: "POST", body, from })), intent };
    }
    default:
      return runEditIntent(REDIRECTS, intent, from);
  }
}
