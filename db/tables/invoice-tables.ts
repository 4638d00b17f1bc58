import type { Generated } from "kysely";

export type StoredInvoiceKind = "invoice" | "credit_note" | "receipt_voucher";
export type StoredInvoiceStatus = "draft" | "issued" | "part_paid" | "paid" | "credited";

/** A draft has no number. Once it has one, triggers keep all that the document says from changing. */
export interface InvoiceTable {
  id: string;
  kind: StoredInvoiceKind;
  status: StoredInvoiceStatus;
  number: string | null;
  /** "26-27". */
  fiscal_year: string | null;
  series_no: number | null;
  person_id: string;
  /** Which invoice a credit note corrects. */
  original_id: string | null;
  title: string;
  /** Days of the owner's calendar. */
  issued_on: string | null;
  due_on: string | null;
  payment_days: number;
  currency: "INR" | "USD" | "EUR";
  /** Rupees for one unit of the currency, in millionths; null for rupees. */
  inr_rate_micro: number | null;
  place_of_supply: string | null;
  treatment: "untaxed" | "within_state" | "between_states" | "export" | "sez" | null;
  /** JSON. */
  lines: string;
  /** JSON: of an issued document, by rate. */
  totals: string | null;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  /** In paise, by the rate at the time of issue: what counts for the turnover of the year. */
  inr_minor: Generated<number>;
  /** Confirmed money, tax that the client deducted, write-offs, and credit notes. */
  paid_minor: Generated<number>;
  tds_minor: Generated<number>;
  written_off_minor: Generated<number>;
  credited_minor: Generated<number>;
  notes: Generated<string>;
  /** Canonical JSON of everything on the document, both parties included. */
  snapshot: string | null;
  snapshot_sha256: string | null;
  link_version: Generated<number>;
  sent_at: string | null;
  /** For a recurring invoice: its template, and the first day of its period. Each period has one invoice. */
  template_id: Generated<string | null>;
  period: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** The last number that was taken in a financial year, and the last day on which one was. */
export interface DocumentSeriesTable {
  kind: StoredInvoiceKind | "quote";
  fiscal_year: string;
  last_no: number;
  last_day: string;
}

/** The PDF of an issued document, which is never drawn a second time. */
export interface DocumentFileTable {
  document_id: string;
  sha256: string;
  base64: string;
}

export type StoredQuoteStatus = "draft" | "sent" | "viewed" | "accepted" | "declined" | "withdrawn";

/** An offer to a client. What was sent of it is in `quote_versions`; the content here is what the next version will say. */
export interface QuoteTable {
  id: string;
  /** A change order adds to an engagement. */
  kind: "quote" | "change";
  status: StoredQuoteStatus;
  /** Null until it's sent for the first time. */
  number: string | null;
  person_id: string;
  deal_id: string | null;
  /** Only for a change order. */
  engagement_id: string | null;
  title: string;
  currency: "INR" | "USD" | "EUR";
  /** JSON: lines, milestones, terms, notes, days that it's valid. */
  content: string;
  /** With tax, and the options that are ticked at first. */
  total_minor: number;
  /** The last day on the owner's calendar on which the latest sent version can be accepted. */
  valid_until: string | null;
  /** 0 until it's sent. */
  current_version: Generated<number>;
  /** The version of whose last day the client was reminded. */
  reminded_version: Generated<number>;
  link_version: Generated<number>;
  /** By others than the owner. */
  views: Generated<number>;
  first_viewed_at: string | null;
  last_viewed_at: string | null;
  sent_at: string | null;
  decided_at: string | null;
  decline_reason: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** A version of a quote that was sent; triggers keep it from changing. Its PDF is in `document_files` as "<quote>.<n>". */
export interface QuoteVersionTable {
  quote_id: string;
  n: number;
  /** Canonical JSON of all that it says. */
  snapshot: string;
  sha256: string;
  total_minor: number;
  valid_until: string;
  sent_at: string;
}

/** The record of an agreement; triggers keep it from changing. Its PDF is in `document_files` under its id. */
export interface AcceptanceTable {
  id: string;
  quote_id: string;
  n: number;
  /** Canonical JSON of the agreement: its content, person, time, way and network address. */
  canonical: string;
  sha256: string;
  name: string;
  how: "link" | "phone" | "paper";
  total_minor: number;
  at: string;
}

/** Agreed work for a client. */
export interface EngagementTable {
  id: string;
  status: "active" | "completed" | "cancelled";
  person_id: string;
  deal_id: string | null;
  quote_id: string;
  title: string;
  currency: "INR" | "USD" | "EUR";
  /** Days of the owner's calendar. */
  started_on: string;
  finished_on: string | null;
  cancelled_reason: Generated<string>;
  link_version: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** A part of an engagement that is paid by an invoice of its own. */
export interface MilestoneTable {
  id: string;
  engagement_id: string;
  /** The accepted quote or change order that it comes from. */
  quote_id: string;
  position: number;
  label: string;
  /** JSON: the lines of its invoice. */
  lines: string;
  /** With tax, as agreed. */
  total_minor: number;
  done_at: string | null;
  invoice_id: string | null;
  created_at: string;
}

export interface InvoiceTemplateTable {
  id: string;
  person_id: string;
  title: string;
  currency: InvoiceTable["currency"];
  inr_rate_micro: number | null;
  payment_days: number;
  /** JSON. */
  lines: string;
  notes: Generated<string>;
  every: "month" | "quarter" | "year";
  /** The day of the owner's calendar on which the next one is made. */
  next_on: string;
  /** The day of the month to come back to after a shorter month. */
  anchor_day: number;
  until_on: string | null;
  issues_automatically: Generated<number>;
  paused: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** Each step at most once. Only "sent" wrote to the client. */
export interface InvoiceReminderTable {
  invoice_id: string;
  /** Days after the due date; before it, negative. */
  step: number;
  outcome: "sent" | "skipped" | "owner_told";
  sent_at: string;
}

/** A file of the client's that their portal shows. */
export interface EngagementFileTable {
  engagement_id: string;
  /** An id in `person_files`; the row is deleted with the file. */
  file_id: string;
  shared_at: string;
}
