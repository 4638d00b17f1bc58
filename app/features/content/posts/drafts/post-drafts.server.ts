import type { Connection } from "../../../../../db/connection.ts";
import type { Db } from "../../../../../db/schema.ts";
import { findObstacle, staleVersion, type WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { LATER_DRAFT_FIELDS } from "./post-draft.ts";
import type { PostDraft, PostDraftInput, WorkingCopy } from "./schema.ts";

interface DraftWrite {
  connection: Connection;
  now: Date;
}

export interface SavedDraft {
  draftVersion: number;
  updatedAt: string;
}

export async function findWorkingCopy(
  db: Db,
  postId: number,
): Promise<{ draftVersion: number; workingCopy: WorkingCopy | null }> {
  const row = await db.selectFrom("post_drafts").selectAll().where("post_id", "=", postId).executeTakeFirst();
  if (!row?.data) return { draftVersion: row?.version ?? 0, workingCopy: null };
  const draft = parseDraft(row.data);
  return {
    draftVersion: row.version,
    workingCopy: { draft, baseVersion: row.base_version, updatedAt: row.updated_at },
  };
}

export async function listWorkingCopies(db: Db): Promise<Map<number, PostDraft>> {
  const rows = await db
    .selectFrom("post_drafts")
    .select(["post_id", "data"])
    .where("data", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.post_id, parseDraft(row.data ?? "{}")]));
}

function parseDraft(data: string): PostDraft {
  return { ...LATER_DRAFT_FIELDS, ...parseJson<PostDraft>(data) };
}

/** Leaves no line in the log, which one every few seconds would bury; the save that ends the copy does. */
export function savePostDraft(
  { connection, now }: DraftWrite,
  id: number,
  { version, draftVersion, ...draft }: PostDraftInput,
): Promise<WriteResult<SavedDraft>> {
  return connection.transact(async (db) => {
    const post = await db
      .selectFrom("posts")
      .select(["version", "deleted_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    const obstacle = findObstacle("post", post, version);
    if (obstacle) return obstacle;
    const updatedAt = toTimestamp(now);
    const values = { data: JSON.stringify(draft), base_version: version, updated_at: updatedAt };
    const next = await moveOn(db, { id, draftVersion, values });
    return next ? { ok: true, value: { draftVersion: next, updatedAt } } : staleVersion("post");
  });
}

export function discardPostDraft(
  { connection, now }: DraftWrite,
  id: number,
  draftVersion: number | undefined,
): Promise<WriteResult<{ draftVersion: number }>> {
  return connection.transact(async (db) => {
    const asked = draftVersion ?? (await findWorkingCopy(db, id)).draftVersion;
    const next = await takeWorkingCopy(db, id, asked, now);
    return next === undefined ? staleVersion("post") : { ok: true, value: { draftVersion: next } };
  });
}

/**
 * The copy goes, since its words are in the post now; undefined when another window has typed into it since.
 */
export async function takeWorkingCopy(
  db: Db,
  id: number,
  draftVersion: number | undefined,
  now: Date,
): Promise<number | undefined> {
  const { draftVersion: current } = await findWorkingCopy(db, id);
  if (draftVersion === undefined) return current;
  if (current !== draftVersion) return undefined;
  if (current === 0) return 0;
  return moveOn(db, { id, draftVersion, values: { data: null, updated_at: toTimestamp(now) } });
}

/** Writes the row if its version is the expected one; two writers with the same expectation never both succeed. */
async function moveOn(
  db: Db,
  {
    id,
    draftVersion,
    values,
  }: {
    id: number;
    draftVersion: number;
    values: { data: string | null; base_version?: number; updated_at: string };
  },
): Promise<number | undefined> {
  if (draftVersion === 0) {
    const created = await db
      .insertInto("post_drafts")
      .values({ post_id: id, base_version: 0, ...values, version: 1 })
      .onConflict((conflict) => conflict.column("post_id").doNothing())
      .returning("version")
      .executeTakeFirst();
    return created?.version;
  }
  const updated = await db
    .updateTable("post_drafts")
    .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
    .where("post_id", "=", id)
    .where("version", "=", draftVersion)
    .returning("version")
    .executeTakeFirst();
  return updated?.version;
}
