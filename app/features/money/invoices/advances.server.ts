import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import { notFound, type WriteFailure, type WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import type { Currency } from "../../../utils/money.ts";
import { takeTaxOut } from "../business/document-totals.ts";
import { isTaxed } from "../business/tax.ts";
import { assess, type Parties } from "../documents/document-snapshot.ts";
import { findParties } from "../documents/parties.server.ts";
import type { DocumentLine } from "../documents/schema.ts";
import { UNISSUED } from "./drafts.server.ts";
import type { IssueQuestion } from "./invoice.ts";
import type { Invoice } from "./schema.ts";
import type { InvoiceWrite } from "./store/draft-commands.server.ts";
import type { StoredInvoice } from "./store/invoice-rows.server.ts";
import { type IssuePlan, issueWhenSame, planIssue } from "./store/issue-invoice.server.ts";

export interface NewAdvance {
  personId: string;
  title: string;
  currency: Currency;
  inrRateMicro: number | null;
  /** With the tax inside it. */
  amountMinor: number;
  taxBp: number;
  notes: string;
  /** The day on which the money came. The voucher has the same date, since the tax is due for that month. */
  receivedOn: string;
  confirms?: readonly IssueQuestion[] | undefined;
}

interface Voucher {
  /** Why the money can't be booked, before anything is written. */
  findFault(db: Db): Promise<WriteFailure | undefined>;
  /** Books the money in the transaction that gives the voucher its number. */
  book(trx: Transaction<Schema>, voucherId: string): Promise<void>;
}

/** Issues the receipt voucher for money that came before its invoice (rule 50 of the CGST rules). */
export function issueVoucher(
  by: InvoiceWrite,
  site: Site,
  advance: NewAdvance,
  { findFault, book }: Voucher,
): Promise<WriteResult<Invoice>> {
  const id = by.newId();
  return issueWhenSame(by, site, {
    action: "advance_recorded",
    plan: async (db) => (await findFault(db)) ?? planVoucher(db, by, site, { id, ...advance }),
    prepare: async (trx, { row }) =>
      trx.insertInto("invoices").values(row).returningAll().executeTakeFirstOrThrow(),
    finish: (trx) => book(trx, id),
  });
}

async function planVoucher(
  db: Db,
  by: InvoiceWrite,
  site: Site,
  advance: NewAdvance & { id: string },
): Promise<WriteResult<IssuePlan>> {
  const parties = await findParties(db, advance.personId);
  if (!parties) return notFound("person");
  const row = createRow(advance, parties, toTimestamp(by.now));
  const { receivedOn: issuedOn, confirms } = advance;
  return planIssue(db, row, { site, issuedOn, parties, confirms });
}

function createRow(
  { id, personId, title, currency, inrRateMicro, amountMinor, taxBp, notes }: NewAdvance & { id: string },
  parties: Parties,
  at: string,
): StoredInvoice {
  const line = { title, detail: "", sac: "", quantityMilli: 1000, discountMinor: 0, taxBp };
  const { treatment } = assess({ lines: [], currency }, parties);
  const lines: DocumentLine[] = [
    { ...line, unitMinor: isTaxed(treatment) ? takeTaxOut(amountMinor, taxBp) : amountMinor },
  ];
  return {
    ...UNISSUED,
    id,
    kind: "receipt_voucher",
    person_id: personId,
    original_id: null,
    title,
    notes,
    currency,
    inr_rate_micro: currency === "INR" ? null : inrRateMicro,
    lines: JSON.stringify(lines),
    total_minor: amountMinor,
    created_at: at,
    updated_at: at,
  };
}
