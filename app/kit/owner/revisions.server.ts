import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { RevisionTable } from "../../../db/tables/content-tables.ts";
import { toTimestamp } from "../../utils/dates.ts";
import { parseJson } from "../../utils/text/json.ts";
import type { OwnerWrite } from "./owner-write.server.ts";
import {
  listChanges,
  REVISIONS_KEPT_MAX,
  type Revision,
  type RevisionNoun,
  type RevisionSummary,
  type Snapshot,
} from "./revision.ts";

export interface RevisedRecord {
  noun: RevisionNoun;
  id: string | number;
}

export interface RecordState {
  version: number;
  snapshot: Snapshot;
}

/**
 * Belongs into the transaction of the write. The former content is kept too if no revision has it; a save without changes
 * leaves none.
 */
export async function recordRevision(
  trx: Db,
  by: Pick<OwnerWrite, "actor" | "now">,
  record: RevisedRecord & { before?: RecordState & { savedAt: string }; after: RecordState },
): Promise<void> {
  const { before, after } = record;
  const changes = before ? listChanges(before.snapshot, after.snapshot) : [];
  if (before && changes.length === 0) return;
  if (before && !(await isKept(trx, record, before.snapshot))) {
    await insertRevision(trx, record, { ...before, changes: [], actor: "" });
  }
  await insertRevision(trx, record, { ...after, changes, actor: by.actor, savedAt: toTimestamp(by.now) });
  await thinOut(trx, record);
}

async function isKept(trx: Db, record: RevisedRecord, snapshot: Snapshot): Promise<boolean> {
  const newest = await selectRevisions(trx, record).select("snapshot").limit(1).executeTakeFirst();
  return newest?.snapshot === JSON.stringify(snapshot);
}

async function insertRevision(
  trx: Db,
  { noun, id }: RevisedRecord,
  state: RecordState & { changes: string[]; actor: string; savedAt: string },
): Promise<void> {
  await trx
    .insertInto("revisions")
    .values({
      id: randomUUID(),
      noun,
      record_id: String(id),
      version: state.version,
      snapshot: JSON.stringify(state.snapshot),
      changes: JSON.stringify(state.changes),
      actor: state.actor,
      created_at: state.savedAt,
    })
    .execute();
}

/** Autosaves must not push the work of last week out of the history. */
async function thinOut(trx: Db, record: RevisedRecord): Promise<void> {
  const oldestKept = await selectRevisions(trx, record)
    .select("version")
    .limit(1)
    .offset(REVISIONS_KEPT_MAX - 1)
    .executeTakeFirst();
  if (!oldestKept) return;
  const day = (column: "old.created_at" | "later.created_at") => sql`substr(${sql.ref(column)}, 1, 10)`;
  await trx
    .deleteFrom("revisions")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("revisions as old")
        .innerJoin("revisions as later", (join) =>
          join
            .onRef("later.noun", "=", "old.noun")
            .onRef("later.record_id", "=", "old.record_id")
            .onRef("later.version", ">", "old.version")
            .on((on) => on(day("later.created_at"), "=", day("old.created_at"))),
        )
        .select("old.id")
        .where("old.noun", "=", record.noun)
        .where("old.record_id", "=", String(record.id))
        .where("old.version", "<", oldestKept.version),
    )
    .execute();
}

export async function listRevisions(db: Db, record: RevisedRecord): Promise<RevisionSummary[]> {
  const rows = await selectRevisions(db, record)
    .select(["id", "version", "actor", "created_at", "changes"])
    .execute();
  return rows.map(toSummary);
}

/** Whether there is such a record at all, in the trash too: one that was never saved here has no history. */
export async function hasRecord(db: Db, { noun, id }: RevisedRecord): Promise<boolean> {
  const row = await db
    // The tables have the column in common; only the ids of projects and posts are numbers.
    .selectFrom(noun as "services")
    .select(sql`1`.as("found"))
    .where(sql<string>`cast(${sql.ref("id")} as text)`, "=", String(id))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRevision(
  db: Db,
  record: RevisedRecord,
  revisionId: string,
): Promise<Revision | undefined> {
  const row = await selectRevisions(db, record).selectAll().where("id", "=", revisionId).executeTakeFirst();
  return row && { ...toSummary(row), snapshot: parseJson<Snapshot>(row.snapshot) };
}

/** For records that are gone for good. */
export async function deleteRevisions(
  trx: Db,
  noun: RevisionNoun,
  ids: readonly (string | number)[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("revisions")
    .where("noun", "=", noun)
    .where("record_id", "in", ids.map(String))
    .execute();
}

function selectRevisions(db: Db, { noun, id }: RevisedRecord) {
  return db
    .selectFrom("revisions")
    .where("noun", "=", noun)
    .where("record_id", "=", String(id))
    .orderBy("version", "desc")
    .orderBy("created_at", "desc");
}

function toSummary(row: Omit<Selectable<RevisionTable>, "snapshot" | "noun" | "record_id">): RevisionSummary {
  return {
    id: row.id,
    version: row.version,
    actor: row.actor,
    createdAt: row.created_at,
    changes: parseJson<string[]>(row.changes),
  };
}
