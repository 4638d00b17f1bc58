import { loadPage, send } from "../../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../../utils/http/page-number.ts";
import { invoiceTemplatesClient } from "../client.ts";
import type { InvoiceTemplate, TemplateUpdate } from "../schema.ts";

export const TEMPLATES_PER_PAGE = 25;

export type TemplatesData = Awaited<ReturnType<typeof loadTemplates>>;

export async function loadTemplates(address: string) {
  const page = readPageNumber(new URL(address).searchParams);
  const query = { page: `${page}`, pageSize: `${TEMPLATES_PER_PAGE}` };
  const { items, total } = await loadPage(invoiceTemplatesClient.index.$get({ query }), address);
  return { templates: items, total, page };
}

export interface TemplateEdit {
  template: InvoiceTemplate;
  kind: "pause" | "resume" | "delete";
}

const at = (id: string) => ({ param: { id: encodeURIComponent(id) } });

export function writeTemplate({ template: { id, version }, kind }: TemplateEdit) {
  if (kind === "delete") return send(invoiceTemplatesClient[":id"].$delete(at(id)));
  return send(invoiceTemplatesClient[":id"][kind].$post({ ...at(id), json: { version } }));
}

export function saveTemplate(id: string | undefined, json: TemplateUpdate) {
  if (id === undefined) return send(invoiceTemplatesClient.index.$post({ json }));
  return send(invoiceTemplatesClient[":id"].$put({ ...at(id), json }));
}
