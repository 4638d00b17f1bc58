import type { Selectable } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db } from "../../../../../db/schema.ts";
import { restoreLimit } from "../../../../../db/soft-delete.ts";
import type { ServiceTable } from "../../../../../db/tables/content-tables.ts";
import { reorderAsOwner } from "../../../../kit/owner/order.server.ts";
import type { OwnerWrite, WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import {
  deleteAsOwner,
  restoreAsOwner,
  type TrashedNoun,
} from "../../../../kit/owner/trashed-records.server.ts";
import {
  createVersioned,
  mapValue,
  updateVersioned,
  type VersionedNoun,
} from "../../../../kit/owner/versioned-write.server.ts";
import type { OwnerService, ServiceInput, ServiceUpdate } from "../schema.ts";
import { createService, toService, toServiceColumns } from "../services.server.ts";

type Row = Selectable<ServiceTable>;

/** In the owner's order; with `deleted`, the trash instead of the public services. */
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

export const SERVICE: VersionedNoun<Row> = {
  noun: "service",
  find: findRow,
  toSnapshot(row): ServiceUpdate {
    const { _id, id: _, endingPrice = "", ...fields } = toService(row);
    return { ...fields, endingPrice };
  },
};

export async function createOwnerService(
  by: OwnerWrite,
  input: ServiceInput,
): Promise<WriteResult<OwnerService>> {
  const created = await createVersioned(by, SERVICE, async (trx) => {
    // Two services that are made at once must not choose the same id.
    await lockTransaction(trx, by.connection.dialect, "soloist services");
    const service = await createService(trx, input, by.now);
    return service.ok ? { ok: true, value: service.value.id } : service;
  });
  return mapValue(created, toOwnerService);
}

export async function updateService(
  by: OwnerWrite,
  id: string,
  input: ServiceUpdate,
): Promise<WriteResult<OwnerService>> {
  const target = { id, version: input.version };
  const updated = await updateVersioned(by, SERVICE, target, (trx, row, next) =>
    trx
      .updateTable("services")
      .set({ ...toServiceColumns(input), ...next })
      .where("id", "=", id)
      .where("version", "=", row.version)
      .returningAll()
      .executeTakeFirst(),
  );
  return mapValue(updated, toOwnerService);
}

export function reorderServices(by: OwnerWrite, ids: readonly string[]): Promise<WriteResult<number>> {
  return reorderAsOwner(by, { noun: "service", table: "services" }, ids);
}

export const SERVICE_TRASH: TrashedNoun = {
  noun: "service",
  table: "services",
  parseId: (text) => text,
};

export function deleteService(by: OwnerWrite, id: string): Promise<WriteResult<{ title: string }>> {
  return deleteAsOwner(by, { ...SERVICE_TRASH, id });
}

export function restoreService(by: OwnerWrite, id: string): Promise<WriteResult<OwnerService>> {
  const target = { ...SERVICE_TRASH, id };
  return restoreAsOwner(by, target, async (db) => {
    const row = await findRow(db, id);
    return row && toOwnerService(row);
  });
}

function findRow(db: Db, id: string): Promise<Row | undefined> {
  return db.selectFrom("services").selectAll().where("id", "=", id).executeTakeFirst();
}

function toOwnerService(row: Row): OwnerService {
  return {
    ...toService(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
