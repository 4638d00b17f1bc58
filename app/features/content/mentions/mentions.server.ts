import type { Selectable } from "kysely";
import type { Db } from "../../../../db/schema.ts";
import type { MentionTable } from "../../../../db/tables/publishing-tables.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import type { MentionDecision, MentionStatus, ShownMention } from "./mention.ts";
import type { OwnerMention } from "./schema.ts";

const SHOWN_MAX = 100;

/** Approved mentions, oldest first, up to `SHOWN_MAX`. */
export async function listApprovedMentions(db: Db, postId: number): Promise<ShownMention[]> {
  const rows = await db
    .selectFrom("mentions")
    .selectAll()
    .where("post_id", "=", postId)
    .where("status", "=", "approved")
    .orderBy("created_at")
    .orderBy("id")
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(toShownMention);
}

interface MentionFilter {
  status?: MentionStatus | undefined;
  id?: string | undefined;
  limit: number;
  offset: number;
}

export async function listMentions(
  db: Db,
  { status, id, limit, offset }: MentionFilter,
): Promise<{ mentions: OwnerMention[]; total: number }> {
  const found = selectVerified(db)
    .$call((select) => (status ? select.where("mentions.status", "=", status) : select))
    .$if(id !== undefined, (select) => select.where("mentions.id", "=", id ?? ""));
  const rows = await found
    .selectAll("mentions")
    .select("posts.title as postTitle")
    .orderBy("mentions.created_at", "desc")
    .orderBy("mentions.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return { mentions: rows.map(toOwnerMention), total: Number(total) };
}

/** A site that was approved once is approved automatically from then on, as with comments. */
export function decideMention(
  by: OwnerWrite,
  id: string,
  status: MentionDecision,
): Promise<WriteResult<OwnerMention>> {
  const action = ({ approved: "mention_approved", held: "mention_held", spam: "mention_refused" } as const)[
    status
  ];
  return writeAsOwner(by, { action, subject: ({ author }) => author }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("mentions")
      .set({ status })
      .where("id", "=", id)
      .where("status", "!=", "received")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return notFound("mention");
    return { ok: true, value: await getMention(trx, id) };
  });
}

export function deleteMention(by: OwnerWrite, id: string): Promise<WriteResult<OwnerMention>> {
  return writeAsOwner(by, { action: "mention_deleted", subject: ({ author }) => author }, async (trx) => {
    const row = await trx.selectFrom("mentions").select("id").where("id", "=", id).executeTakeFirst();
    if (!row) return notFound("mention");
    const mention = await getMention(trx, id);
    await trx.deleteFrom("mentions").where("id", "=", id).execute();
    return { ok: true, value: mention };
  });
}

async function getMention(db: Db, id: string): Promise<OwnerMention> {
  const row = await db
    .selectFrom("mentions")
    .leftJoin("posts", "posts.id", "mentions.post_id")
    .selectAll("mentions")
    .select("posts.title as postTitle")
    .where("mentions.id", "=", id)
    .executeTakeFirstOrThrow();
  return toOwnerMention(row);
}

/** Before it is verified, a mention is only an address that somebody has sent. */
function selectVerified(db: Db) {
  return db
    .selectFrom("mentions")
    .leftJoin("posts", "posts.id", "mentions.post_id")
    .where("mentions.status", "!=", "received");
}

function toShownMention(row: Selectable<MentionTable>): ShownMention {
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    author: row.author,
    excerpt: row.excerpt,
    createdAt: row.created_at,
  };
}

function toOwnerMention(row: Selectable<MentionTable> & { postTitle: string | null }): OwnerMention {
  return {
    ...toShownMention(row),
    authorUrl: row.author_url,
    status: row.status,
    target: row.target,
    postTitle: row.postTitle,
    verifiedAt: row.verified_at,
  };
}
