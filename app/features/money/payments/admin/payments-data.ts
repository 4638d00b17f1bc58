import { load, loadPage } from "../../../../kit/http/client.ts";
import { readPageNumber } from "../../../../utils/http/page-number.ts";
import { businessClient } from "../../business/client.ts";
import { invoicesClient } from "../../invoices/client.ts";
import { paymentsClient } from "../client.ts";
import { loadProviders } from "../providers/admin/providers-data.ts";

export const PAYMENTS_PER_PAGE = 25;
const CLAIMS_MAX = 50;
const INVOICES_MAX = 100;

export type PaymentsData = Awaited<ReturnType<typeof loadPayments>>;

export async function loadPayments(address: string) {
  const page = readPageNumber(new URL(address).searchParams);
  const listOf = (status: "claimed" | "decided" | "unmatched", number: number, pageSize: number) =>
    loadPage(
      paymentsClient.index.$get({ query: { status, page: `${number}`, pageSize: `${pageSize}` } }),
      address,
    );
  const open = (status: "issued" | "part_paid") =>
    loadPage(invoicesClient.index.$get({ query: { status, pageSize: `${INVOICES_MAX}` } }), address);
  const [unmatched, providers, claims, list, tds, issued, partPaid, business] = await Promise.all([
    listOf("unmatched", 1, CLAIMS_MAX),
    loadProviders(address),
    listOf("claimed", 1, CLAIMS_MAX),
    listOf("decided", page, PAYMENTS_PER_PAGE),
    load(paymentsClient.tds.$get(), address),
    open("issued"),
    open("part_paid"),
    load(businessClient.index.$get(), address),
  ]);
  return {
    unmatched: unmatched.items,
    hasProvider: providers.providers.some(
      ({ keysFrom }) => keysFrom === "environment" || keysFrom === "saved",
    ),
    claims: claims.items,
    payments: list.items,
    total: list.total,
    page,
    tds: tds.data,
    business: business.data,
    openInvoices: [...partPaid.items, ...issued.items].map(
      ({ id, number, person, currency, balanceMinor }) => ({
        id,
        currency,
        balanceMinor,
        name: `${number ?? ""}, ${person.name}`,
      }),
    ),
  };
}

/** Loads the panel on the screen of one invoice, which has payments once it's issued. */
export async function loadInvoicePayments(invoiceId: string, address: string) {
  const param = { id: encodeURIComponent(invoiceId) };
  const call = paymentsClient.invoices[":id"];
  const [payments, links] = await Promise.all([
    load(call.$get({ param }), address),
    load(call.links.$get({ param }), address),
  ]);
  return { payments: payments.data, links: links.data };
}
