import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { type Assessment, assess, type Parties } from "../../documents/document-snapshot.ts";
import { findParties } from "../../documents/parties.server.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { addDraft, type DraftOrigin, toColumns } from "../drafts.server.ts";
import type { Invoice, InvoiceInput, InvoiceUpdate } from "../schema.ts";
import { describeInvoice, findStoredInvoice, type StoredInvoice } from "./invoice-rows.server.ts";

export interface InvoiceWrite extends OwnerWrite {
  newId: () => string;
  /** In the owner's time zone. */
  today: string;
}

export function createDraft(by: InvoiceWrite, input: InvoiceInput): Promise<WriteResult<Invoice>> {
  return writeAsOwner(by, { action: "invoice_created", subject: getTitle }, (trx) =>
    insertDraft(trx, by, input),
  );
}

export async function insertDraft(
  trx: Transaction<Schema>,
  by: InvoiceWrite,
  input: InvoiceInput,
  origin?: DraftOrigin,
): Promise<WriteResult<Invoice>> {
  const checked = await checkDraft(trx, input);
  if (!checked.ok) return checked;
  const row = await addDraft(trx, { id: by.newId(), input, ...checked.value, origin, now: by.now });
  return { ok: true, value: await describeInvoice(trx, row, by.today) };
}

/** Refuses a client who isn't there, and lines that no invoice can have. */
export async function checkDraft(
  db: Db,
  input: InvoiceInput,
): Promise<WriteResult<{ assessment: Assessment; parties: Parties }>> {
  const parties = await findParties(db, input.personId);
  if (!parties) return invalidField("personId", "This person doesn't exist.");
  const assessment = assess(input, parties);
  const fault = findLineFault(input.lines, assessment);
  return fault ?? { ok: true, value: { assessment, parties } };
}

export function updateDraft(
  by: InvoiceWrite,
  id: string,
  input: InvoiceUpdate,
): Promise<WriteResult<Invoice>> {
  return writeAsOwner(by, { action: "invoice_updated", subject: getTitle }, async (trx) => {
    const before = await findStoredInvoice(trx, id);
    const refusal = refuseUnlessDraft(before);
    if (refusal || !before) return refusal ?? notFound("invoice");
    const checked = await checkDraft(trx, input);
    if (!checked.ok) return checked;
    const row = await trx
      .updateTable("invoices")
      .set(({ eb }) => ({
        ...toColumns(input, checked.value.assessment),
        ...(input.paymentDays !== undefined && { payment_days: input.paymentDays }),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .where("status", "=", "draft")
      .where("version", "=", input.version ?? before.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describeInvoice(trx, row, by.today) } : staleVersion("invoice");
  });
}

/** Deletes for good: a draft has no number that could be missed. */
export function deleteDraft(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string; title: string }>> {
  return writeAsOwner(by, { action: "invoice_deleted", subject: getTitle }, async (trx) => {
    const row = await findStoredInvoice(trx, id);
    const refusal = refuseUnlessDraft(row);
    if (refusal || !row) return refusal ?? notFound("invoice");
    await trx.deleteFrom("invoices").where("id", "=", id).where("status", "=", "draft").execute();
    return { ok: true, value: { id, title: row.title } };
  });
}

export function refuseUnlessDraft(row: StoredInvoice | undefined): WriteFailure | undefined {
  if (!row) return notFound("invoice");
  if (row.status === "draft") return undefined;
  return {
    ok: false,
    code: "wrong_state",
    message: `${row.number} is issued and can't be changed. Correct it with a credit note.`,
  };
}

/** Refuses a discount above its line, and amounts that no column holds. */
export function findLineFault(
  lines: readonly DocumentLine[],
  { totals }: Assessment,
): WriteFailure | undefined {
  const index = totals.lineNets.findIndex((net) => net < 0);
  if (index >= 0)
    return invalidField(`lines.${index}.discountMinor`, "The discount is higher than the line.");
  const tooHigh = Math.max(totals.totalMinor, ...totals.lineNets) > AMOUNT_MAX_MINOR;
  return tooHigh
    ? invalidField(`lines.${lines.length - 1}.unitMinor`, "This amount is too high.")
    : undefined;
}
