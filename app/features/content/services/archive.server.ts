import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, getId, toList } from "../../../kit/archive-kind.server.ts";
import type { OwnerWrite } from "../../../kit/owner/owner-write.server.ts";
import { importVersioned } from "../../../kit/owner/versioned-write.server.ts";
import { serviceInput } from "./schema.ts";
import { toService, toServiceColumns } from "./services.server.ts";
import { SERVICE } from "./store/service-commands.server.ts";

export const serviceRecord = serviceInput.safeExtend({
  id: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Please use lower-case letters, digits and single hyphens."),
  position: z.int().min(0).max(100_000),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type ServiceRecord = z.infer<typeof serviceRecord>;

export async function listServiceRecords(db: Db): Promise<ServiceRecord[]> {
  const rows = await db
    .selectFrom("services")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const { _id: _, ...service } = toService(row);
    return {
      ...service,
      position: row.position,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
}

/** Writes over the service that has this id, also one in the trash, or adds it. */
export async function saveServiceRecord(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  record: ServiceRecord,
): Promise<void> {
  const columns = {
    ...toServiceColumns(record),
    position: record.position,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    deleted_at: null,
  };
  await importVersioned(trx, by, SERVICE, record.id, (before) =>
    before
      ? trx
          .updateTable("services")
          .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1) }))
          .where("id", "=", record.id)
          .execute()
      : trx
          .insertInto("services")
          .values({ id: record.id, ...columns })
          .execute(),
  );
}

export const servicesKind = defineArchiveKind({
  name: "services",
  place: toList("services"),
  schema: serviceRecord,
  keyOf: getId,
  nameOf: ({ title }) => title,
  list: listServiceRecords,
  save: ({ trx, by }, record) => saveServiceRecord(trx, by, record),
});
