import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { checkDraft, type InvoiceWrite } from "../../store/draft-commands.server.ts";
import type { InvoiceTemplate, TemplateInput, TemplateUpdate } from "../schema.ts";
import { findDayFrom, readAnchor } from "../template.ts";
import { describeTemplate, findStoredTemplate, type StoredTemplate } from "./template-rows.server.ts";

export function createTemplate(
  by: InvoiceWrite,
  input: TemplateInput,
): Promise<WriteResult<InvoiceTemplate>> {
  return writeAsOwner(by, { action: "recurring_invoice_created", subject: getTitle }, async (trx) => {
    const fault = findDayFault(input);
    if (fault) return fault;
    const checked = await checkDraft(trx, input);
    if (!checked.ok) return checked;
    const at = toTimestamp(by.now);
    const row = await trx
      .insertInto("invoice_templates")
      .values({
        id: by.newId(),
        ...toColumns(input),
        payment_days: input.paymentDays ?? checked.value.parties.business.paymentDays,
        anchor_day: readAnchor(input.nextOn),
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: await describeTemplate(trx, row) };
  });
}

export function updateTemplate(
  by: InvoiceWrite,
  id: string,
  input: TemplateUpdate,
): Promise<WriteResult<InvoiceTemplate>> {
  return writeAsOwner(by, { action: "recurring_invoice_updated", subject: getTitle }, async (trx) => {
    const before = await findStoredTemplate(trx, id);
    if (!before) return notFound("recurring invoice");
    const fault = findDayFault(input);
    if (fault) return fault;
    const checked = await checkDraft(trx, input);
    if (!checked.ok) return checked;
    const row = await trx
      .updateTable("invoice_templates")
      .set(({ eb }) => ({
        ...toColumns(input),
        ...(input.paymentDays !== undefined && { payment_days: input.paymentDays }),
        // A series that starts on the 31st may have 28 February as its next day.
        ...(input.nextOn !== before.next_on && { anchor_day: readAnchor(input.nextOn) }),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .where("version", "=", input.version ?? before.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describeTemplate(trx, row) } : staleVersion("recurring invoice");
  });
}

/** Its invoices stay. */
export function deleteTemplate(
  by: OwnerWrite,
  id: string,
): Promise<WriteResult<{ id: string; title: string }>> {
  return writeAsOwner(by, { action: "recurring_invoice_deleted", subject: getTitle }, async (trx) => {
    const row = await trx
      .deleteFrom("invoice_templates")
      .where("id", "=", id)
      .returning(["id", "title"])
      .executeTakeFirst();
    return row ? { ok: true, value: row } : notFound("recurring invoice");
  });
}

export function pauseTemplate(
  by: InvoiceWrite,
  id: string,
  version?: number,
): Promise<WriteResult<InvoiceTemplate>> {
  return setPaused(by, { id, version, action: "recurring_invoice_paused", change: () => ({ paused: 1 }) });
}

/** Leaves out the periods of the pause. */
export function resumeTemplate(
  by: InvoiceWrite,
  id: string,
  version?: number,
): Promise<WriteResult<InvoiceTemplate>> {
  return setPaused(by, {
    id,
    version,
    action: "recurring_invoice_resumed",
    change: ({ next_on, every, anchor_day, paused }) => ({
      paused: 0,
      next_on: paused === 1 ? findDayFrom(next_on, by.today, { every, anchorDay: anchor_day }) : next_on,
    }),
  });
}

interface Pausing {
  id: string;
  version: number | undefined;
  action: "recurring_invoice_paused" | "recurring_invoice_resumed";
  change: (row: StoredTemplate) => Partial<Pick<StoredTemplate, "paused" | "next_on">>;
}

function setPaused(
  by: InvoiceWrite,
  { id, version, action, change }: Pausing,
): Promise<WriteResult<InvoiceTemplate>> {
  return writeAsOwner(by, { action, subject: getTitle }, async (trx) => {
    const before = await findStoredTemplate(trx, id);
    if (!before) return notFound("recurring invoice");
    const row = await trx
      .updateTable("invoice_templates")
      .set(({ eb }) => ({
        ...change(before),
        version: eb("version", "+", 1),
        updated_at: toTimestamp(by.now),
      }))
      .where("id", "=", id)
      .where("version", "=", version ?? before.version)
      .returningAll()
      .executeTakeFirst();
    return row ? { ok: true, value: await describeTemplate(trx, row) } : staleVersion("recurring invoice");
  });
}

function findDayFault({ nextOn, untilOn }: TemplateInput): WriteFailure | undefined {
  if (untilOn === null || untilOn >= nextOn) return undefined;
  return invalidField("untilOn", "The last day is before the next invoice.");
}

function toColumns(input: TemplateInput) {
  return {
    person_id: input.personId,
    title: input.title,
    currency: input.currency,
    inr_rate_micro: input.currency === "INR" ? null : input.inrRateMicro,
    lines: JSON.stringify(input.lines),
    notes: input.notes,
    every: input.every,
    next_on: input.nextOn,
    until_on: input.untilOn,
    issues_automatically: Number(input.issuesAutomatically),
  };
}
