import type { Selectable } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import type { PersonFileTable } from "../../../../../db/tables/people-tables.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { findPerson } from "../people.server.ts";
import { nameOf } from "../person.ts";
import {
  cleanFileName,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_WRONG_TYPE,
  findFileType,
  PERSON_FILE_MAX_BYTES,
} from "../person-file.ts";
import { type PersonFileStore, personFileStore } from "../person-file-store.server.ts";
import type { PersonFile } from "../schema.ts";
import { describe, PEOPLE_LOCK } from "../store/person-commands.server.ts";

export interface FileDeps {
  store: PersonFileStore;
  newId: () => string;
  /** Runs when files could not be deleted; the hourly pass tries again. */
  onLeftover: (error: unknown) => void;
}

export interface NewFile {
  name: string;
  bytes: Uint8Array;
}

export function createFileDeps(site: Site): FileDeps {
  return {
    store: site.get(personFileStore),
    newId: site.newId,
    onLeftover: (err) => site.log.warn({ err }, "Files of a person could not be deleted"),
  };
}

const UPLOAD_MAX_MS = 3_600_000;
const LEFTOVERS_AT_ONCE = 200;

/** Latest first, those of people merged into this one among them. */
export async function listFiles(db: Db, personId: string): Promise<PersonFile[]> {
  const rows = await selectFiles(db, personId)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toFile);
}

export async function findFile(
  db: Db,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<PersonFile | undefined> {
  const person = await findPerson(db, personId);
  if (!person) return undefined;
  const row = await selectFiles(db, person.id).selectAll().where("id", "=", fileId).executeTakeFirst();
  return row && toFile(row);
}

function selectFiles(db: Db, rootId: string) {
  return db
    .selectFrom("person_files")
    .where("person_id", "in", (eb) => eb.selectFrom("people").select("id").where("root_id", "=", rootId));
}

/** Stores the bytes before the row, so that a row always has its file. A crash leaves a row in the list of leftovers. */
export async function addFile(
  by: OwnerWrite,
  deps: FileDeps,
  { personId, file }: { personId: string; file: NewFile },
): Promise<WriteResult<PersonFile>> {
  const name = cleanFileName(file.name);
  const type = findFileType(name);
  if (!type) return invalidField("file", FILE_WRONG_TYPE);
  if (file.bytes.byteLength === 0) return invalidField("file", FILE_EMPTY);
  if (file.bytes.byteLength > PERSON_FILE_MAX_BYTES) return refuseSize();
  const id = deps.newId();
  const { db } = by.connection;
  if (!(await findPerson(db, personId))) return notFound("person");
  await insertLeftovers(db, [id], by.now);
  let who = "";
  const row = { id, name, type, bytes: file.bytes.byteLength, created_at: toTimestamp(by.now) };
  const store = async () => {
    await deps.store.put(id, file.bytes);
    const entry = { action: "person_file_added", subject: () => who, record: () => personId } as const;
    return writeAsOwner<PersonFile>(by, entry, async (trx) => {
      await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
      const person = await findPerson(trx, personId);
      if (!person) return notFound("person");
      who = nameOf(await describe(trx, person));
      await trx.deleteFrom("person_file_leftovers").where("id", "=", id).execute();
      await trx
        .insertInto("person_files")
        .values({ ...row, person_id: person.id })
        .execute();
      return { ok: true, value: toFile({ ...row, person_id: person.id }) };
    });
  };
  const stored = await store().catch(async (error: unknown) => {
    await removeFiles(db, deps, [id]);
    throw error;
  });
  if (!stored.ok) await removeFiles(db, deps, [id]);
  return stored;
}

export async function deleteFile(
  by: OwnerWrite,
  deps: FileDeps,
  { personId, fileId }: { personId: string; fileId: string },
): Promise<WriteResult<PersonFile>> {
  let who = "";
  const entry = { action: "person_file_deleted", subject: () => who, record: () => personId } as const;
  const result = await writeAsOwner<PersonFile>(by, entry, async (trx) => {
    const person = await findPerson(trx, personId);
    const file = await findFile(trx, { personId, fileId });
    if (!person || !file) return notFound("file");
    who = nameOf(await describe(trx, person));
    await insertLeftovers(trx, [fileId], by.now);
    await trx.deleteFrom("person_files").where("id", "=", fileId).execute();
    return { ok: true, value: file };
  });
  if (result.ok) await removeFiles(by.connection.db, deps, [fileId]);
  return result;
}

export function refuseSize(): WriteFailure {
  return { ok: false, code: "file_too_large", message: FILE_TOO_LARGE, fields: { file: FILE_TOO_LARGE } };
}

export async function insertLeftovers(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const created_at = toTimestamp(now);
  await db
    .insertInto("person_file_leftovers")
    .values(ids.map((id) => ({ id, created_at })))
    .execute();
}

export async function removeFiles(
  db: Db,
  { store, onLeftover }: Pick<FileDeps, "store" | "onLeftover">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  try {
    await store.delete(ids);
    await db.deleteFrom("person_file_leftovers").where("id", "in", ids).execute();
  } catch (error) {
    onLeftover(error);
  }
}

/** Deletes what uploads and erasures that a crash has ended left behind; younger ones may still be under way. */
export async function sweepFiles(
  db: Db,
  deps: Pick<FileDeps, "store" | "onLeftover">,
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom("person_file_leftovers")
    .select("id")
    .where("created_at", "<", toTimestamp(new Date(now.getTime() - UPLOAD_MAX_MS)))
    .limit(LEFTOVERS_AT_ONCE)
    .execute();
  await removeFiles(
    db,
    deps,
    rows.map(({ id }) => id),
  );
}

function toFile(row: Selectable<PersonFileTable>): PersonFile {
  return { id: row.id, name: row.name, type: row.type, bytes: row.bytes, createdAt: row.created_at };
}
