import type { Person } from "../../app/features/clients/people/schema.ts";
import { BUSINESS_DEFAULTS } from "../../app/features/money/business/business.server.ts";
import { computeTotals } from "../../app/features/money/business/document-totals.ts";
import type { OwnerBusiness } from "../../app/features/money/business/schema.ts";
import type { Invoice, InvoiceRow } from "../../app/features/money/invoices/schema.ts";
import { REGISTERED } from "./invoices.ts";

export const BUSINESS: OwnerBusiness = { ...BUSINESS_DEFAULTS, ...REGISTERED, version: 1 };

export const CLIENT: Person = {
  id: "p1",
  name: "Neha Sharma",
  phone: "",
  company: "",
  country: "",
  emails: ["neha@example.com"],
  address: "4 MG Road",
  stateCode: "29",
  gstin: "",
  isSez: false,
  currency: "",
  language: "",
  version: 1,
  createdAt: "2026-03-01T10:00:00.000Z",
};

export function buildLine(given: Partial<Invoice["lines"][number]> = {}): Invoice["lines"][number] {
  return {
    title: "Web shop",
    detail: "",
    sac: "",
    quantityMilli: 1000,
    unitMinor: 1_000_000,
    discountMinor: 0,
    taxBp: 1800,
    ...given,
  };
}

/** A draft as the API answers; with a number it's issued. */
export function buildInvoice(given: Partial<Invoice> = {}): Invoice {
  const lines = given.lines ?? [buildLine()];
  const treatment = given.treatment ?? "within_state";
  const totals = computeTotals(lines, { treatment, roundsToWhole: true });
  return {
    id: "i1",
    kind: "invoice",
    status: given.number ? "issued" : "draft",
    number: null,
    person: { id: "p1", name: "Neha Sharma", email: "neha@example.com" },
    title: "Web shop",
    creditable: given.number && given.kind !== "credit_note" ? totals : null,
    roundsToWhole: true,
    original: null,
    creditNotes: [],
    issuedOn: null,
    dueOn: null,
    isOverdue: false,
    paymentDays: 7,
    currency: "INR",
    inrRateMicro: null,
    treatment,
    placeOfSupply: "29-Karnataka",
    lines,
    totals,
    totalMinor: totals.totalMinor,
    paidMinor: 0,
    tdsMinor: 0,
    writtenOffMinor: 0,
    creditedMinor: 0,
    balanceMinor: totals.totalMinor,
    notes: "",
    sentAt: null,
    mail: null,
    cancelledAt: null,
    version: 1,
    createdAt: "2026-03-10T10:00:00.000Z",
    updatedAt: "2026-03-10T10:00:00.000Z",
    ...given,
  };
}

export function buildIssued(given: Partial<Invoice> = {}): Invoice {
  return buildInvoice({ number: "S/25-26/0001", issuedOn: "2026-03-10", dueOn: "2026-03-17", ...given });
}

export function buildInvoiceRow(given: Partial<Invoice> = {}): InvoiceRow {
  return buildIssued(given);
}
