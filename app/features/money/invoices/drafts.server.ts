import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Assessment, Parties } from "../documents/document-snapshot.ts";
import type { InvoiceInput } from "./schema.ts";
import type { StoredInvoice } from "./store/invoice-rows.server.ts";

/** The columns of a credit note or receipt voucher before it is issued. */
export const UNISSUED = {
  status: "draft",
  number: null,
  fiscal_year: null,
  series_no: null,
  issued_on: null,
  due_on: null,
  payment_days: 0,
  place_of_supply: null,
  treatment: null,
  totals: null,
  snapshot: null,
  snapshot_sha256: null,
  net_minor: 0,
  tax_minor: 0,
  total_minor: 0,
  inr_minor: 0,
  paid_minor: 0,
  tds_minor: 0,
  written_off_minor: 0,
  credited_minor: 0,
  link_version: 1,
  sent_at: null,
  version: 1,
  template_id: null,
  period: null,
} as const satisfies Partial<StoredInvoice>;

/** The recurring invoice that a draft is made from, and its period. */
export interface DraftOrigin {
  template_id: string;
  period: string;
}

interface NewDraft {
  id: string;
  input: InvoiceInput;
  parties: Parties;
  /** The tax treatment as of today. */
  assessment: Assessment;
  origin?: DraftOrigin | undefined;
  now: Date;
}

/** Adds a draft, which has no number yet. */
export function addDraft(
  trx: Transaction<Schema>,
  { id, input, parties, assessment, origin, now }: NewDraft,
): Promise<StoredInvoice> {
  const at = toTimestamp(now);
  return trx
    .insertInto("invoices")
    .values({
      id,
      kind: "invoice",
      status: "draft",
      ...toColumns(input, assessment),
      ...origin,
      payment_days: input.paymentDays ?? parties.business.paymentDays,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type DraftTotals = Pick<Assessment["totals"], "netMinor" | "taxMinor" | "totalMinor">;

export function toColumns(input: InvoiceInput, { totals }: { totals: DraftTotals }) {
  return {
    person_id: input.personId,
    title: input.title,
    currency: input.currency,
    inr_rate_micro: input.currency === "INR" ? null : input.inrRateMicro,
    lines: JSON.stringify(input.lines),
    notes: input.notes,
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    total_minor: totals.totalMinor,
  };
}
