import { send } from "../../../../kit/http/client.ts";
import { downloadApi } from "../../../../utils/http/api-download.ts";
import { invoicesClient } from "../client.ts";
import type { IssueQuestion } from "../invoice.ts";
import type { CreditInput, InvoiceUpdate } from "../schema.ts";

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export function saveInvoice(id: string | undefined, json: InvoiceUpdate) {
  if (id === undefined) return send(invoicesClient.index.$post({ json }));
  return send(invoicesClient[":id"].$put({ ...at(id), json }));
}

export function deleteInvoice(id: string) {
  return send(invoicesClient[":id"].$delete(at(id)));
}

interface Issuing {
  id: string;
  version: number;
  email: boolean;
  confirms: IssueQuestion[];
}

export function issueInvoice({ id, version, email, confirms }: Issuing) {
  const json = { version, email, ...(confirms.length > 0 && { confirms }) };
  return send(invoicesClient[":id"].issue.$post({ ...at(id), json }));
}

export function creditInvoice(id: string, json: CreditInput) {
  return send(invoicesClient[":id"].credit.$post({ ...at(id), json }));
}

export function sendInvoice(id: string) {
  return send(invoicesClient[":id"].send.$post(at(id)));
}

export function markSent(id: string) {
  return send(invoicesClient[":id"]["mark-sent"].$post(at(id)));
}

export function renewLink(id: string) {
  return send(invoicesClient[":id"]["new-link"].$post(at(id)));
}

/** Gives the reason when it fails. */
export function downloadPdf(id: string): Promise<string | undefined> {
  return downloadApi(`/api/invoices/${encodeURIComponent(id)}/invoice.pdf`);
}
