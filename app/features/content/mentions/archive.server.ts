import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import {
  MENTION_AUTHOR_MAX_CHARS,
  MENTION_EXCERPT_MAX_CHARS,
  MENTION_KINDS,
  MENTION_STATUSES,
  MENTION_URL_MAX_CHARS,
} from "./mention.ts";
import { MENTION_SETTINGS_ID } from "./mention-settings.server.ts";
import { mentionSettingsInput, webAddress } from "./schema.ts";

/** Another site's mention of a page of ours, as an archive has it; unverified ones are never in an archive. */
export const mentionRecord = z.object({
  id: z.string().min(1).max(100),
  source: webAddress,
  target: z.string().max(MENTION_URL_MAX_CHARS).regex(/^\//),
  post: z.string().min(1).max(200),
  kind: z.enum(MENTION_KINDS),
  author: z.string().max(MENTION_AUTHOR_MAX_CHARS),
  authorUrl: z.union([z.literal(""), webAddress]),
  excerpt: z.string().max(MENTION_EXCERPT_MAX_CHARS),
  status: z.enum(MENTION_STATUSES).exclude(["received"]),
  createdAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime().nullable(),
});

export type MentionRecord = z.infer<typeof mentionRecord>;

export function toMentionKey({ source, target }: Pick<MentionRecord, "source" | "target">): string {
  return `${source} of ${target}`;
}

export async function listMentionRecords(db: Db): Promise<MentionRecord[]> {
  const rows = await db
    .selectFrom("mentions")
    .innerJoin("posts", "posts.id", "mentions.post_id")
    .select([
      ...(["mentions.id", "source", "target", "posts.slug as post", "kind", "mentions.author"] as const),
      ...(["author_url as authorUrl", "mentions.excerpt", "mentions.status"] as const),
      ...(["mentions.created_at as createdAt", "verified_at as verifiedAt"] as const),
    ])
    .where("mentions.status", "!=", "received")
    .where("posts.deleted_at", "is", null)
    .$narrowType<Pick<MentionRecord, "status">>()
    .execute();
  return rows.toSorted((a, b) => (toMentionKey(a) < toMentionKey(b) ? -1 : 1));
}

/** Comes after the posts; a mention of a missing post is dropped. No source page is fetched again. */
export async function saveMentionRecord(trx: Transaction<Schema>, record: MentionRecord): Promise<void> {
  const post = await trx.selectFrom("posts").select("id").where("slug", "=", record.post).executeTakeFirst();
  if (!post) return;
  const columns = {
    post_id: post.id,
    kind: record.kind,
    author: record.author,
    author_url: record.authorUrl,
    excerpt: record.excerpt,
    status: record.status,
    attempts: 0,
    next_try_at: null,
    created_at: record.createdAt,
    verified_at: record.verifiedAt,
  };
  const taken = await trx.selectFrom("mentions").select("id").where("id", "=", record.id).executeTakeFirst();
  await trx
    .insertInto("mentions")
    .values({
      id: taken ? randomUUID() : record.id,
      source: record.source,
      target: record.target,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(["source", "target"]).doUpdateSet(columns))
    .execute();
}

/** Whether the site takes part, as it travels in an archive. */
export const mentionSettingsRecord = mentionSettingsInput.pick({ isOn: true, hub: true });

export type MentionSettingsRecord = z.infer<typeof mentionSettingsRecord>;

export async function listMentionSettingsRecords(db: Db): Promise<MentionSettingsRecord[]> {
  const rows = await db.selectFrom("mention_settings").select(["is_on", "hub"]).execute();
  return rows.map(({ is_on, hub }) => ({ isOn: is_on === 1, hub }));
}

/** Set to the time of the import, so that imported posts send no notifications. */
export async function saveMentionSettingsRecord(
  db: Db,
  { isOn, hub }: MentionSettingsRecord,
  now: Date,
): Promise<void> {
  const columns = { is_on: Number(isOn), hub, updated_at: toTimestamp(now) };
  await db
    .insertInto("mention_settings")
    .values({ id: MENTION_SETTINGS_ID, ...columns, version: 1 })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb, ref }) => ({
        ...columns,
        version: eb(ref("mention_settings.version"), "+", 1),
      })),
    )
    .execute();
}

export const mentionsKind = defineArchiveKind({
  name: "mentions",
  isOfVisitors: true,
  place: toList("mentions"),
  schema: mentionRecord,
  keyOf: toMentionKey,
  list: listMentionRecords,
  ignored: "id",
  save: ({ trx }, record) => saveMentionRecord(trx, record),
});

export const mentionSettingsKind = defineArchiveKind({
  name: "mentionSettings",
  place: { as: "single", file: "data/mention-settings.json" },
  schema: mentionSettingsRecord,
  keyOf: () => "mentions",
  list: listMentionSettingsRecords,
  save: ({ trx, by }, record) => saveMentionSettingsRecord(trx, record, by.now),
});
