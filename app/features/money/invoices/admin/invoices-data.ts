import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { peopleClient } from "../../../clients/people/client.ts";
import { nameOf } from "../../../clients/people/person.ts";
import { mailClient } from "../../../core/outbox/client.ts";
import { businessClient } from "../../business/client.ts";
import { invoicesClient } from "../client.ts";
import { INVOICE_FILTERS } from "../invoice.ts";

export const INVOICES_PER_PAGE = 25;
/** A person's screen shows the latest of theirs; all of them are a list. */
const OF_PERSON_MAX = 5;

export type InvoicesData = Awaited<ReturnType<typeof loadInvoices>>;
export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>;
export type DraftData = Extract<InvoiceData, { kind: "draft" }>;
export type IssuedData = Extract<InvoiceData, { kind: "issued" }>;
export type PersonInvoicesData = Awaited<ReturnType<typeof loadPersonInvoices>>;

export async function loadInvoices(address: string) {
  const search = new URL(address).searchParams;
  const page = readPageNumber(search);
  const status = INVOICE_FILTERS.find((one) => one === search.get("status"));
  const person = search.get("person");
  const query = {
    q: search.get("q") ?? "",
    page: `${page}`,
    pageSize: `${INVOICES_PER_PAGE}`,
    ...(status && { status }),
    ...(person && { person }),
  };
  const [{ items, total }, figures, { data: business, gaps }, client] = await Promise.all([
    loadPage(invoicesClient.index.$get({ query }), address),
    load(invoicesClient.figures.$get(), address),
    load(businessClient.index.$get(), address),
    person ? loadClient(person, address) : undefined,
  ]);
  return {
    invoices: items,
    total,
    page,
    figures: figures.data,
    gaps,
    isRegistered: business.regime === "regular",
    person: client && { id: client.id, name: nameOf(client) },
  };
}

/** A new or stored draft with the data that its taxes depend on, or an issued document. */
export async function loadInvoice(id: string, address: string) {
  const { data: business } = await load(businessClient.index.$get(), address);
  if (id === "new") {
    const person = new URL(address).searchParams.get("person");
    const client = person ? await loadClient(person, address) : null;
    return { kind: "draft", invoice: undefined, client, business, mail: undefined } as const;
  }
  const param = { id: encodeURIComponent(id) };
  const { data: invoice } = await load(invoicesClient[":id"].$get({ param }), address);
  if (invoice.status !== "draft") {
    const [{ data }, reminders, { data: mail }, { data: mails }] = await Promise.all([
      load(invoicesClient[":id"].link.$get({ param }), address),
      load(invoicesClient[":id"].reminders.$get({ param }), address),
      load(mailClient.mail.$get(), address),
      load(mailClient.mails.$get({ query: { noun: "invoice", id } }), address),
    ]);
    const shared = { kind: "issued", invoice, business, link: data.link } as const;
    return { ...shared, reminders: reminders.data, mail, mails };
  }
  const [client, { data: mail }] = await Promise.all([
    loadClient(invoice.person.id, address),
    load(mailClient.mail.$get(), address),
  ]);
  return { kind: "draft", invoice, client, business, mail } as const;
}

async function loadClient(id: string, address: string) {
  const { data } = await load(peopleClient[":id"].$get({ param: { id: encodeURIComponent(id) } }), address);
  return data.person;
}

export function loadPersonInvoices(person: string, address: string) {
  const query = { q: "", person, page: "1", pageSize: `${OF_PERSON_MAX}` };
  return loadPage(invoicesClient.index.$get({ query }), address);
}
