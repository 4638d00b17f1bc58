import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { FAQ_SHOWN_MAX } from "./faq/faq.ts";
import { faqTopic } from "./faq/schema.ts";
import { getAssistantSettings } from "./settings/assistant-settings.server.ts";
import { QUICK_QUESTIONS_MAX, RETENTION_MAX_DAYS } from "./settings/assistant-settings.ts";

/** The id of the only row, as in `assistant-settings.server.ts`. */
const ROW_ID = "assistant";
const text = (max: number) => z.string().trim().max(max);
const filled = (max: number) => text(max).min(1);

export const assistantRecord = z.object({
  isEnabled: z.boolean(),
  usesModel: z.boolean(),
  greeting: filled(1000),
  quickQuestions: z.array(filled(200)).max(QUICK_QUESTIONS_MAX),
  tone: text(300),
  monthlyTokenBudget: z.int().min(0).max(1_000_000_000),
  retentionDays: z.int().min(1).max(RETENTION_MAX_DAYS),
});

export type AssistantRecord = z.infer<typeof assistantRecord>;

/** A question of the owner with its answer, and its place among them. */
export const faqRecord = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  question: filled(300),
  answer: filled(4000),
  topic: faqTopic.default(""),
  /** Archives of older sites leave it out: the first ones were shown. */
  onContact: z.boolean().optional(),
  position: z.int().min(0).max(100_000),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type FaqRecord = z.infer<typeof faqRecord>;

export async function listAssistantRecords(db: Db): Promise<AssistantRecord[]> {
  const { version: _, ...settings } = await getAssistantSettings(db);
  return [settings];
}

export async function saveAssistantRecord(
  trx: Transaction<Schema>,
  record: AssistantRecord,
  now: Date,
): Promise<void> {
  const columns = { content: JSON.stringify(record), updated_at: toTimestamp(now) };
  await trx
    .insertInto("assistant_settings")
    .values({ id: ROW_ID, ...columns, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("assistant_settings.version", "+", 1) })),
    )
    .execute();
}

export async function listFaqRecords(db: Db): Promise<FaqRecord[]> {
  const rows = await db.selectFrom("faq_entries").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(({ created_at, updated_at, on_contact, version: _, ...row }) => ({
    ...row,
    onContact: on_contact === 1,
    createdAt: created_at,
    updatedAt: updated_at,
  }));
}

export async function saveFaqRecord(trx: Transaction<Schema>, record: FaqRecord): Promise<void> {
  const { id, createdAt, updatedAt, onContact = record.position < FAQ_SHOWN_MAX, ...rest } = record;
  const columns = { ...rest, on_contact: Number(onContact), created_at: createdAt, updated_at: updatedAt };
  await trx
    .insertInto("faq_entries")
    .values({ id, ...columns, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("faq_entries.version", "+", 1) })),
    )
    .execute();
}

export const assistantKind = defineArchiveKind({
  name: "assistant",
  place: { as: "single", file: "data/assistant.json" },
  schema: assistantRecord,
  keyOf: () => "assistant",
  list: listAssistantRecords,
  save: ({ trx, by }, record) => saveAssistantRecord(trx, record, by.now),
});

export const faqKind = defineArchiveKind({
  name: "faq",
  place: toList("faq"),
  schema: faqRecord,
  keyOf: getId,
  nameOf: ({ question }) => question,
  list: listFaqRecords,
  save: ({ trx }, record) => saveFaqRecord(trx, record),
});
