import { z } from "zod";
import type { Db } from "../../../../../db/schema.ts";
import {
  defineArchiveKind,
  getId,
  type KindWrite,
  type Refusal,
  toList,
} from "../../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import {
  archivedPerson,
  findArchivedPerson,
  listArchivedPeople,
} from "../../../clients/people/archived-person/archived-person.server.ts";
import { LINES_MAX, TITLE_MAX_CHARS } from "../../documents/document.ts";
import { type DocumentLine, documentLineSchema } from "../../documents/schema.ts";
import { amount, currency, day, id, moment, text } from "../../invoices/archive/archive.server.ts";
import { ENGAGEMENT_STATUSES, REASON_MAX_CHARS } from "../engagement.ts";

const milestoneRecord = z.object({
  id,
  quoteId: id,
  label: text.min(1),
  lines: z.array(documentLineSchema.extend({ title: text.min(1) })).max(LINES_MAX),
  totalMinor: amount,
  doneAt: moment.nullable(),
  invoiceId: id.nullable(),
  createdAt: moment,
});

/** Agreed work with its milestones in their order. Files that its portal showed stay behind with the people's files. */
const engagementRecord = z.object({
  id,
  client: archivedPerson,
  status: z.enum(ENGAGEMENT_STATUSES),
  dealId: id.nullable(),
  quoteId: id,
  title: z.string().min(1).max(TITLE_MAX_CHARS),
  currency,
  startedOn: day,
  finishedOn: day.nullable(),
  cancelledReason: z.string().max(REASON_MAX_CHARS),
  createdAt: moment,
  milestones: z
    .array(milestoneRecord)
    .max(1000)
    .refine(
      (milestones) => new Set(milestones.map((milestone) => milestone.id)).size === milestones.length,
      "Each milestone needs an id of its own.",
    ),
});

type EngagementRecord = z.infer<typeof engagementRecord>;

async function listEngagementRecords(db: Db): Promise<EngagementRecord[]> {
  const rows = await db.selectFrom("engagements").selectAll().orderBy("created_at").orderBy("id").execute();
  const milestones = await db.selectFrom("milestones").selectAll().orderBy("position").execute();
  const byEngagement = Map.groupBy(milestones, ({ engagement_id }) => engagement_id);
  const findClient = await listArchivedPeople(db);
  return rows.map((row) => ({
    id: row.id,
    client: findClient(row.person_id),
    status: row.status,
    dealId: row.deal_id,
    quoteId: row.quote_id,
    title: row.title,
    currency: row.currency,
    startedOn: row.started_on,
    finishedOn: row.finished_on,
    cancelledReason: row.cancelled_reason,
    createdAt: row.created_at,
    milestones: (byEngagement.get(row.id) ?? []).map((milestone) => ({
      id: milestone.id,
      quoteId: milestone.quote_id,
      label: milestone.label,
      lines: parseJson<DocumentLine[]>(milestone.lines),
      totalMinor: milestone.total_minor,
      doneAt: milestone.done_at,
      invoiceId: milestone.invoice_id,
      createdAt: milestone.created_at,
    })),
  }));
}

async function saveEngagement(write: KindWrite, record: EngagementRecord): Promise<void> {
  const here = await write.trx
    .selectFrom("engagements")
    .select("id")
    .where("id", "=", record.id)
    .executeTakeFirst();
  await (here ? fillMilestones(write, record) : addEngagement(write, record));
}

/** Joins milestones to the invoices that come with them, so that none is invoiced again. */
async function fillMilestones({ trx }: KindWrite, { milestones }: EngagementRecord): Promise<void> {
  for (const { id, invoiceId, doneAt } of milestones) {
    if (invoiceId === null) continue;
    await trx
      .updateTable("milestones")
      .set({ invoice_id: invoiceId, done_at: doneAt })
      .where("id", "=", id)
      .where("invoice_id", "is", null)
      .execute();
  }
}

/** The portal's links that were sent before end. */
async function addEngagement({ trx, by }: KindWrite, record: EngagementRecord): Promise<void> {
  const at = record.createdAt;
  await trx
    .insertInto("engagements")
    .values({
      id: record.id,
      status: record.status,
      person_id: await findArchivedPerson(trx, record.client, { at, now: by.now }),
      deal_id: record.dealId,
      quote_id: record.quoteId,
      title: record.title,
      currency: record.currency,
      started_on: record.startedOn,
      finished_on: record.finishedOn,
      cancelled_reason: record.cancelledReason,
      link_version: Math.floor(by.now.getTime() / 1000),
      created_at: at,
      updated_at: toTimestamp(by.now),
    })
    .execute();
  for (const [position, milestone] of record.milestones.entries()) {
    await trx
      .insertInto("milestones")
      .values({
        ...{ id: milestone.id, engagement_id: record.id, quote_id: milestone.quoteId, position },
        ...{ label: milestone.label, lines: JSON.stringify(milestone.lines) },
        ...{ total_minor: milestone.totalMinor, done_at: milestone.doneAt },
        ...{ invoice_id: milestone.invoiceId, created_at: milestone.createdAt },
      })
      .execute();
  }
}

async function refuseEngagements(db: Db, records: readonly EngagementRecord[]): Promise<Refusal[]> {
  const engagements = await db.selectFrom("engagements").select(["id", "quote_id"]).execute();
  const byQuote = new Map(engagements.map((row) => [row.quote_id, row.id]));
  const rows = await db.selectFrom("milestones").select(["id", "engagement_id"]).execute();
  const owners = new Map(rows.map((row) => [row.id, row.engagement_id]));
  const refused: Refusal[] = [];
  for (const record of records) {
    const refuse = (reason: string) => refused.push({ key: record.title, reason });
    const isForeign = (owner: string | undefined) => owner !== undefined && owner !== record.id;
    if (isForeign(byQuote.get(record.quoteId))) refuse("Its quote belongs to another engagement.");
    else if (record.milestones.some(({ id: milestoneId }) => isForeign(owners.get(milestoneId))))
      refuse("One of its milestones belongs to another engagement.");
    byQuote.set(record.quoteId, record.id);
    for (const milestone of record.milestones) owners.set(milestone.id, record.id);
  }
  return refused;
}

/** Whether each milestone that has an invoice in the archive has one here too. */
function hasAllInvoices(before: EngagementRecord, record: EngagementRecord): boolean {
  const open = new Set(before.milestones.filter(({ invoiceId }) => invoiceId === null).map(getId));
  return !record.milestones.some((milestone) => milestone.invoiceId !== null && open.has(milestone.id));
}

/** One that is here only learns of invoices: a milestone that has one here must not lose it. */
export const engagementsKind = defineArchiveKind({
  name: "engagements",
  isOfVisitors: true,
  place: toList("engagements"),
  schema: engagementRecord,
  keyOf: getId,
  nameOf: ({ title }) => title,
  list: listEngagementRecords,
  stays: hasAllInvoices,
  refuse: refuseEngagements,
  save: saveEngagement,
});
