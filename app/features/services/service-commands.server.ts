import type { Selectable } from "kysely";
import { lockTransaction } from "../../../db/dialect.ts";
import type { Db, ServiceTable } from "../../../db/schema.ts";
import { restoreLimit } from "../../../db/soft-delete.ts";
import { toTimestamp } from "../../utils/dates.ts";
import {
  findObstacle,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../activity/owner-writes.server.ts";
import { deleteAsOwner, restoreAsOwner } from "../activity/trash.server.ts";
import type { OwnerService, ServiceInput, ServiceUpdate } from "./service.ts";
import { createService, toService, toServiceColumns } from "./services.server.ts";

/** In the owner's order; the trash instead of what is on show when `deleted` is set. */
export async function listOwnerServices(
  db: Db,
  { now, query, deleted }: { now: Date; query: string; deleted: boolean },
): Promise<OwnerService[]> {
  const rows = await db
    .selectFrom("services")
    .selectAll()
    .$if(!deleted, (select) => select.where("deleted_at", "is", null))
    .$if(deleted, (select) => select.where("deleted_at", ">", restoreLimit(now)))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const needle = query.trim().toLowerCase();
  return rows
    .map(toOwnerService)
    .filter(({ title, description, features }) =>
      [title, description, ...features].some((text) => text.toLowerCase().includes(needle)),
    );
}

export async function findOwnerService(db: Db, id: string): Promise<OwnerService | undefined> {
  const row = await db.selectFrom("services").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toOwnerService(row);
}

export function createOwnerService(by: OwnerWrite, input: ServiceInput): Promise<WriteResult<OwnerService>> {
  return writeAsOwner(by, { action: "service_created", subject: getTitle }, async (db) => {
    // Two services that are made at once must not choose the same id.
    await lockTransaction(db, by.connection.dialect, "soloist services");
    const created = await createService(db, input, by.now);
    if (!created.ok) return created;
    const row = await db
      .selectFrom("services")
      .selectAll()
      .where("id", "=", created.value.id)
      .executeTakeFirstOrThrow();
    return { ok: true, value: toOwnerService(row) };
  });
}

export function updateService(
  by: OwnerWrite,
  id: string,
  input: ServiceUpdate,
): Promise<WriteResult<OwnerService>> {
  return writeAsOwner(by, { action: "service_updated", subject: getTitle }, async (db) => {
    const row = await db.selectFrom("services").selectAll().where("id", "=", id).executeTakeFirst();
    const obstacle = findObstacle("service", row, input.version);
    if (obstacle || !row) return obstacle ?? staleVersion("service");
    const updated = await db
      .updateTable("services")
      .set({ ...toServiceColumns(input), version: row.version + 1, updated_at: toTimestamp(by.now) })
      .where("id", "=", id)
      // Somebody else's save may have come between the two statements.
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst();
    return updated ? { ok: true, value: toOwnerService(updated) } : staleVersion("service");
  });
}

export function deleteService(by: OwnerWrite, id: string): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { noun: "service", table: "services", id });
}

export function restoreService(by: OwnerWrite, id: string): Promise<WriteResult<OwnerService>> {
  const target = { noun: "service", table: "services", id } as const;
  return restoreAsOwner(by, target, (db) => findOwnerService(db, id));
}

function toOwnerService(row: Selectable<ServiceTable>): OwnerService {
  return {
    ...toService(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

function getTitle({ title }: { title: string }): string {
  return title;
}
