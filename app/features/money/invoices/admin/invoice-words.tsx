import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import { nameOf } from "../../../clients/people/person.ts";
import { MailBadge } from "../../../core/outbox/outcomes/outcomes.tsx";
import { KIND_LABELS } from "../../documents/document.ts";
import { type InvoiceStatus, STATUS_LABELS } from "../invoice.ts";
import type { Invoice, InvoiceRow } from "../schema.ts";

const TONES: Partial<Record<InvoiceStatus, BadgeTone>> = { issued: "lit", part_paid: "lit", paid: "good" };

export const TREATMENT_LABELS: Record<Invoice["treatment"], string> = {
  untaxed: "Without GST",
  within_state: "CGST and SGST",
  between_states: "IGST",
  export: "Export, without GST",
  sez: "Special economic zone, without GST",
};

/** A document with nothing to be paid shows its kind instead of a status. */
export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<InvoiceRow, "kind" | "status" | "isOverdue" | "cancelledAt">;
}) {
  const { kind, status, isOverdue, cancelledAt } = invoice;
  if (cancelledAt !== null) return <Badge tone="bad">{`${KIND_LABELS[kind]}, cancelled`}</Badge>;
  if (kind !== "invoice") return <Badge>{KIND_LABELS[kind]}</Badge>;
  if (!isOverdue) return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
  return <Badge tone="bad">{status === "part_paid" ? "Partly paid, overdue" : "Overdue"}</Badge>;
}

/** The state of the document and that of its email. */
export function InvoiceState({ invoice }: { invoice: InvoiceRow }) {
  const { status, sentAt, mail } = invoice;
  return (
    <span className="flex flex-wrap gap-1">
      <InvoiceBadge invoice={invoice} />
      {status !== "draft" && (mail !== null || sentAt === null) && <MailBadge mail={mail} />}
    </span>
  );
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

/** For somebody, where that is known. */
export function pathToNew(personId?: string): string {
  return `/admin/invoices/new${personId ? `?person=${encodeURIComponent(personId)}` : ""}`;
}
