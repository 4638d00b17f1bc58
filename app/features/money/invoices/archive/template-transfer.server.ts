import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import { defineArchiveKind, getId, type KindWrite, toList } from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import {
  findArchivedPerson,
  listArchivedPeople,
} from "../../../clients/people/archived-person/archived-person.server.ts";
import { PERIODS } from "../recurring/template.ts";
import { draftFields, toDraftRecord } from "./invoice-record.server.ts";

const templateRecord = z.object({
  ...draftFields,
  every: z.enum(PERIODS),
  nextOn: z.iso.date(),
  anchorDay: z.int().min(1).max(31),
  untilOn: z.iso.date().nullable(),
  issuesAutomatically: z.boolean(),
  isPaused: z.boolean(),
});

type TemplateRecord = z.infer<typeof templateRecord>;

async function listTemplateRecords(db: Db): Promise<TemplateRecord[]> {
  const rows = await db
    .selectFrom("invoice_templates")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const findClient = await listArchivedPeople(db);
  return rows.map((row) => ({
    ...toDraftRecord(row, findClient),
    every: row.every,
    nextOn: row.next_on,
    anchorDay: row.anchor_day,
    untilOn: row.until_on,
    issuesAutomatically: row.issues_automatically === 1,
    isPaused: row.paused === 1,
  }));
}

/** Paused, so that a copy of a site doesn't issue and send invoices beside it. */
async function addTemplate({ trx, by }: KindWrite, record: TemplateRecord): Promise<void> {
  const at = record.createdAt;
  await trx
    .insertInto("invoice_templates")
    .values({
      id: record.id,
      person_id: await findArchivedPerson(trx, record.client, { at, now: by.now }),
      title: record.title,
      currency: record.currency,
      inr_rate_micro: record.inrRateMicro,
      payment_days: record.paymentDays,
      lines: JSON.stringify(record.lines),
      notes: record.notes,
      every: record.every,
      next_on: record.nextOn,
      anchor_day: record.anchorDay,
      until_on: record.untilOn,
      issues_automatically: Number(record.issuesAutomatically),
      paused: 1,
      created_at: at,
      updated_at: toTimestamp(by.now),
    })
    .execute();
}

/** One that is here stays: it may have made invoices for periods that are still to come in the archive. */
export const recurringInvoicesKind = defineArchiveKind({
  name: "recurringInvoices",
  isOfVisitors: true,
  place: toList("recurring-invoices"),
  schema: templateRecord,
  keyOf: getId,
  nameOf: ({ title }) => title,
  list: listTemplateRecords,
  stays: () => true,
  save: addTemplate,
});
