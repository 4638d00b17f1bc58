import type { Caller } from "../owner-calls.ts";
import type { MoneyFacts } from "../screen.ts";
import { createAsk, findClientPath } from "./answers.ts";

const BUSINESS = {
  legalName: "Kabir Anand",
  address: "1 Residency Road\nPune",
  stateCode: "27",
  pinCode: "411001",
  upiAddress: "kabir@okbank",
  quoteTerms: "Half of it is paid before the work begins.",
};
const LINE = { detail: "", sac: "", quantityMilli: 1000, discountMinor: 0, taxBp: 0 };
const PARTS = [
  { label: "Upfront", shareBp: 5000, event: "acceptance" },
  { label: "Delivery", shareBp: 5000, event: "done" },
];

/** Deals in several stages; a quote that waits, and one whose first part is invoiced and said to be paid. */
export async function fillMoney(caller: Caller): Promise<MoneyFacts> {
  const ask = createAsk(caller);
  const findPath = (record: string) => findClientPath(ask, record);
  const business = { ...(await ask<object>("GET", "/business")), ...BUSINESS };
  await ask("PUT", "/business", { ...business, currentPassword: caller.password });
  const quote = async (title: string, email: string, name: string) => {
    const { person, id } = await ask<{ id: string; person: { id: string } }>("POST", "/deals", {
      title,
      email,
      name,
      valueMinor: 8_500_000,
      next: { action: "Call about the scope", on: "2026-01-05" },
    });
    const stored = await ask<{ id: string }>("POST", "/quotes", {
      personId: person.id,
      dealId: id,
      title,
      terms: BUSINESS.quoteTerms,
      validDays: 14,
      milestones: PARTS,
      lines: [
        { ...LINE, id: "shop", title: "A shop with 40 products", unitMinor: 7_000_000 },
        { ...LINE, id: "search", title: "Search with filters", unitMinor: 1_500_000, isOptional: true },
      ],
    });
    await ask("POST", `/quotes/${stored.id}/send`, { version: 1 });
    return { quoteId: stored.id, dealId: id, quotePath: await findPath(`/quotes/${stored.id}`) };
  };
  const open = await quote("A shop for spices", "meera@spices.example", "Meera Joshi");
  const agreed = await quote("Booking for a clinic", "ravi@clinic.example", "Ravi Kulkarni");
  const today = new Date().toISOString().slice(0, 10);
  await ask("POST", `/quotes/${agreed.quoteId}/record-acceptance`, {
    how: "phone",
    name: "Ravi Kulkarni",
    on: today,
    selection: ["search"],
  });
  const [draft] = await caller.ask<{ id: string }[]>("GET", "/api/invoices?status=draft");
  const [work] = await caller.ask<{ id: string }[]>("GET", "/api/engagements");
  if (!draft || !work) throw new Error("An accepted quote has no draft of its first invoice, or no work.");
  await ask("POST", `/invoices/${draft.id}/issue`, {});
  const invoicePath = await findPath(`/invoices/${draft.id}`);
  const token = invoicePath.slice("/i/".length);
  await caller.visit("POST", `/api/invoices/${token}/claim`, {
    method: "upi",
    reference: "4123 4567 8901",
    amountMinor: 4_250_000,
    receivedOn: today,
  });
  return {
    ...open,
    agreedQuoteId: agreed.quoteId,
    agreedQuotePath: agreed.quotePath,
    invoiceId: draft.id,
    invoicePath,
    engagementId: work.id,
    portalPath: await findPath(`/engagements/${work.id}`),
  };
}
