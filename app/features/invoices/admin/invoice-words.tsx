import { Badge, type BadgeTone } from "../../../ui/admin/badge.tsx";
import { formatDate } from "../../../utils/dates.ts";
import { formatMoney } from "../../../utils/money.ts";
import { nameOf } from "../../people/person.ts";
import { type InvoiceStatus, KIND_LABELS, STATUS_LABELS } from "../invoice.ts";
import type { Invoice, InvoiceRow } from "../schema.ts";

const TONES: Partial<Record<InvoiceStatus, BadgeTone>> = { issued: "lit", part_paid: "lit", paid: "good" };

export const TREATMENT_LABELS: Record<Invoice["treatment"], string> = {
  untaxed: "Without GST",
  within_state: "CGST and SGST",
  between_states: "IGST",
  export: "Export, without GST",
};

/** What has nothing to be paid has no state but what it is. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceRow, "kind" | "status" | "isOverdue"> }) {
  const { kind, status, isOverdue } = invoice;
  if (kind !== "invoice") return <Badge>{KIND_LABELS[kind]}</Badge>;
  if (!isOverdue) return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
  return <Badge tone="bad">{status === "part_paid" ? "Partly paid, overdue" : "Overdue"}</Badge>;
}

export function describeClient({ person }: Pick<InvoiceRow, "person">): string {
  return nameOf({ name: person.name, emails: person.email ? [person.email] : [] });
}

export function nameInvoice({ number, kind }: Pick<InvoiceRow, "number" | "kind">): string {
  return number === null ? "Draft" : `${KIND_LABELS[kind]} ${number}`;
}

/** Nothing is owed on a draft or on other documents. */
export function describeBalance({ kind, status, balanceMinor, currency }: InvoiceRow): string {
  return kind !== "invoice" || status === "draft" ? "–" : formatMoney({ minor: balanceMinor, currency });
}

export function Day({ on }: { on: string | null }) {
  return on === null ? "–" : <time dateTime={on}>{formatDate(on)}</time>;
}

/** For somebody, where that is known. */
export function pathToNew(personId?: string): string {
  return `/admin/invoices/new${personId ? `?person=${encodeURIComponent(personId)}` : ""}`;
}
