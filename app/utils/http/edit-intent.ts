import { type ApiResult, callApi } from "./api-client.ts";

/** What a screen asks its action to do with one record. */
export type EditIntent =
  | { intent: "create"; body: object }
  | { intent: "update"; id: string | number; body: object }
  | { intent: "delete"; id: string | number }
  | { intent: "restore"; id: string | number }
  /** All ids, in the order in which they shall stand. */
  | { intent: "order"; ids: readonly (string | number)[] };

export type EditOutcome = ApiResult<{ message?: string }> & { intent: EditIntent };

export async function runEditIntent(
  resource: string,
  intent: EditIntent,
  from: string,
): Promise<EditOutcome> {
  return { ...(await sendIntent(resource, intent, from)), intent };
}

function sendIntent(resource: string, intent: EditIntent, from: string) {
  const record = "id" in intent ? `${resource}/${encodeURIComponent(intent.id)}` : resource;
  switch (intent.intent) {
    case "create":
      return callApi<{ message?: string }>(record, { method: "POST", body: intent.body, from });
    case "update":
      return callApi<{ message?: string }>(record, { method: "PUT", body: intent.body, from });
    case "delete":
      return callApi<{ message?: string }>(record, { method: "DELETE", from });
    case "order":
      return callApi<{ message?: string }>(`${resource}/order`, {
        method: "PUT",
        body: { ids: intent.ids },
        from,
      });
    case "restore":
      return callApi<{ message?: string }>(`${record}/restore`, { method: "POST", from });
  }
}
