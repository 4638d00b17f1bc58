import type { Generated } from "kysely";

export type StoredDocumentKind = "invoice" | "credit_note" | "receipt_voucher";
export type StoredInvoiceStatus = "draft" | "issued" | "part_paid" | "paid" | "credited";

/** A draft has no number. Once it has one, triggers keep all that the document says from changing. */
export interface InvoiceTable {
  id: string;
  kind: StoredDocumentKind;
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
  treatment: "untaxed" | "within_state" | "between_states" | "export" | null;
  /** JSON. */
  lines: string;
  /** JSON: of an issued document, by rate. */
  totals: string | null;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  /** In paise, by the rate at the time of issue: what counts for the turnover of the year. */
  inr_minor: Generated<number>;
  /** Confirmed money, tax that the client deducted, and what credit notes took off. */
  paid_minor: Generated<number>;
  tds_minor: Generated<number>;
  credited_minor: Generated<number>;
  notes: Generated<string>;
  /** Canonical JSON of everything on the document, both parties included. */
  snapshot: string | null;
  snapshot_sha256: string | null;
  link_version: Generated<number>;
  sent_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** The last number that was taken in a financial year, and the last day on which one was. */
export interface DocumentSeriesTable {
  kind: StoredDocumentKind | "quote";
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
