import { callApi, loadApiPage } from "../../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../../utils/http/edit-intent.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import type { Suppression } from "../../../outbox/suppression.ts";
import { type ListPage, ROWS_PER_PAGE } from "./subscribers-data.ts";

const CALL = "/api/newsletter/suppressed";

export async function loadSuppressed(address: string): Promise<ListPage<Suppression>> {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const query = new URLSearchParams({
    ...{ page: `${page}`, pageSize: `${ROWS_PER_PAGE}`, q: search.get("q") ?? "" },
  });
  return { ...(await loadApiPage<Suppression>(`${CALL}?${query}`, address)), page };
}

export type SuppressedIntent = EditIntent | { intent: "allow"; email: string; scope: Suppression["scope"] };

export async function runSuppressedIntent(intent: SuppressedIntent, from: string): Promise<unknown> {
  if (intent.intent !== "allow") return runEditIntent(CALL, intent, from);
  const body = { email: intent.email, scope: intent.scope };
  return { ...(await callApi(CALL, { method: "DELETE", body, from })), intent };
}
