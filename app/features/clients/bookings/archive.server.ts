import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db, Schema } from "../../../../db/schema.ts";
import { defineArchiveKind, toList } from "../../../kit/archive-kind.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { callTypeInput, hoursSchema } from "./schema.ts";
import { getOwnHours, replaceOwnHours } from "./store/availability.server.ts";
import { listOwnerTypes, toCallTypeColumns } from "./store/call-types.server.ts";

const POSITION_MAX = 1000;

/** A call type as it travels in an archive, known by its slug. */
const callTypeRecord = callTypeInput.extend({ position: z.int().min(0).max(POSITION_MAX) });
type CallTypeRecord = z.infer<typeof callTypeRecord>;

/** Hours, exceptions, journeys and the pause; no hours are saved while those of the contact page apply. */
const callHoursRecord = z.object({ hours: hoursSchema.nullable(), isPaused: z.boolean() });

async function listCallTypeRecords(db: Db): Promise<CallTypeRecord[]> {
  return (await listOwnerTypes(db)).map(({ id: _id, version: _version, ...type }) => type);
}

async function saveCallTypeRecord(
  trx: Transaction<Schema>,
  { position, ...type }: CallTypeRecord,
  now: Date,
): Promise<void> {
  const at = toTimestamp(now);
  const columns = { ...toCallTypeColumns(type), position, updated_at: at };
  await trx
    .insertInto("call_types")
    .values({ id: randomUUID(), ...columns, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(({ eb }) => ({ ...columns, version: eb("call_types.version", "+", 1) })),
    )
    .execute();
}

export const callTypesKind = defineArchiveKind({
  name: "callTypes",
  place: toList("call-types"),
  schema: callTypeRecord,
  keyOf: ({ slug }) => slug,
  nameOf: ({ title }) => title,
  list: listCallTypeRecords,
  save: ({ trx, by }, record) => saveCallTypeRecord(trx, record, by.now),
});

export const callHoursKind = defineArchiveKind({
  name: "callHours",
  place: { as: "single", file: "data/call-hours.json" },
  schema: callHoursRecord,
  keyOf: () => "hours",
  async list(db) {
    const own = await getOwnHours(db);
    return own ? [own] : [];
  },
  save: ({ trx, by }, record) => replaceOwnHours(trx, by, record),
});
