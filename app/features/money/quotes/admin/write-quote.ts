import { send } from "../../../../kit/http/client.ts";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { quotesClient } from "../client.ts";
import type { QuoteInput, RecordInput } from "../schema.ts";

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export function saveQuote(id: string | undefined, json: QuoteInput) {
  if (id === undefined) return send(quotesClient.index.$post({ json }));
  return send(quotesClient[":id"].$put({ ...at(id), json }));
}

export function deleteQuote(id: string) {
  return send(quotesClient[":id"].$delete(at(id)));
}

export function sendQuote({ id, version }: { id: string; version: number }) {
  return send(quotesClient[":id"].send.$post({ ...at(id), json: { version } }));
}

export function withdrawQuote(id: string) {
  return send(quotesClient[":id"].withdraw.$post(at(id)));
}

export function renewLink(id: string) {
  return send(quotesClient[":id"]["new-link"].$post(at(id)));
}

export function recordAcceptance(id: string, json: RecordInput) {
  return send(quotesClient[":id"]["record-acceptance"].$post({ ...at(id), json }));
}

/** Gives the reason when it fails. */
export function downloadVersion(id: string, n: number): Promise<string | undefined> {
  return downloadApi(`/api/quotes/${encodeURIComponent(id)}/versions/${n}/quote.pdf`);
}

export function downloadAcceptance(id: string): Promise<string | undefined> {
  return downloadApi(`/api/quotes/${encodeURIComponent(id)}/acceptance.pdf`);
}
