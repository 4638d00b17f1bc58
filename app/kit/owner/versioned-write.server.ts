import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  findObstacle,
  getTitle,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "./owner-write.server.ts";
import type { Snapshot } from "./revision.ts";
import { recordRevision } from "./revisions.server.ts";

type Trx = Transaction<Schema>;

interface VersionedRow {
  id: string | number;
  title: string;
  version: number;
  updated_at: string;
  deleted_at: string | null;
}

/** How a feature whose records have versions is read, and which part of it goes into its history. */
export interface VersionedNoun<Row extends VersionedRow> {
  noun: "project" | "post" | "service" | "page";
  find(trx: Trx, id: Row["id"]): Promise<Row | undefined>;
  toSnapshot(row: Row): Snapshot;
}

/** Creates the record with its first revision and its line in the log. */
export function createVersioned<Row extends VersionedRow>(
  by: OwnerWrite,
  kind: VersionedNoun<Row>,
  create: (trx: Trx) => Promise<WriteResult<Row["id"]>>,
): Promise<WriteResult<Row>> {
  return writeAsOwner(by, { action: `${kind.noun}_created`, subject: getTitle }, async (trx) => {
    const created = await create(trx);
    if (!created.ok) return created;
    const row = await kind.find(trx, created.value);
    if (!row) throw new Error(`The new ${kind.noun} cannot be found.`);
    await recordRevision(trx, by, { noun: `${kind.noun}s`, id: row.id, after: toState(kind, row) });
    return { ok: true, value: row };
  });
}

/** Changes the version that the owner has read, and keeps both the old and the new content. */
export function updateVersioned<Row extends VersionedRow>(
  by: OwnerWrite,
  kind: VersionedNoun<Row>,
  target: { id: Row["id"]; version: number | undefined },
  write: (
    trx: Trx,
    row: Row,
    /** To be written too; only where the version is still `row.version`, since another save may have come between. */
    next: { version: number; updated_at: string },
  ) => Promise<Row | WriteFailure | undefined>,
): Promise<WriteResult<Row>> {
  return writeAsOwner(by, { action: `${kind.noun}_updated`, subject: getTitle }, async (trx) => {
    const row = await kind.find(trx, target.id);
    const obstacle = findObstacle(kind.noun, row, target.version);
    if (obstacle || !row) return obstacle ?? staleVersion(kind.noun);
    const next = { version: row.version + 1, updated_at: toTimestamp(by.now) };
    const updated = await write(trx, row, next);
    if (!updated) return staleVersion(kind.noun);
    if ("ok" in updated) return updated;
    await recordRevision(trx, by, {
      noun: `${kind.noun}s`,
      id: row.id,
      before: { ...toState(kind, row), savedAt: row.updated_at },
      after: toState(kind, updated),
    });
    return { ok: true, value: updated };
  });
}

/** Writes a record from elsewhere, new here or not, and keeps it in the record's history; the log is the caller's. */
export async function importVersioned<Row extends VersionedRow>(
  trx: Trx,
  by: Pick<OwnerWrite, "actor" | "now">,
  kind: VersionedNoun<Row>,
  id: Row["id"],
  write: (before: Row | undefined) => Promise<unknown>,
): Promise<void> {
  const before = await kind.find(trx, id);
  await write(before);
  const after = await kind.find(trx, id);
  if (!after) throw new Error(`The imported ${kind.noun} cannot be found.`);
  await recordRevision(trx, by, {
    noun: `${kind.noun}s`,
    id,
    ...(before && { before: { ...toState(kind, before), savedAt: before.updated_at } }),
    after: toState(kind, after),
  });
}

/** Maps a command's row to the form that the owner sees. */
export function mapValue<A, B>(result: WriteResult<A>, map: (value: A) => B): WriteResult<B> {
  return result.ok ? { ok: true, value: map(result.value) } : result;
}

function toState<Row extends VersionedRow>(kind: VersionedNoun<Row>, row: Row) {
  return { version: row.version, snapshot: kind.toSnapshot(row) };
}
