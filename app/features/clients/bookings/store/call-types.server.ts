import type { Selectable, Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { CallTypeTable } from "../../../../../db/tables/booking-tables.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { Meeting, Question } from "../booking.ts";
import type { CallType } from "../call-type.ts";
import type { CallTypeInput, OwnerCallType, PublicCallType } from "../schema.ts";

/** The fields that the slot rules need, and those that are copied into a booking. */
export interface BookableType extends CallType {
  description: string;
  needsApproval: boolean;
  meeting: Meeting;
  questions: Question[];
}

const LOCK = "soloist call types";
const TYPES_MAX = 20;
const SLUG_TAKEN = "Another call type has this slug.";

export async function listBookableTypes(db: Db): Promise<BookableType[]> {
  const rows = await db
    .selectFrom("call_types")
    .selectAll()
    .where("is_active", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toBookable);
}

export async function findBookableType(db: Db, slug: string): Promise<BookableType | undefined> {
  const row = await db
    .selectFrom("call_types")
    .selectAll()
    .where("slug", "=", slug)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return row && toBookable(row);
}

/** Finds types that are no longer offered too, since their bookings can still be moved. */
export async function findTypeById(db: Db, id: string): Promise<BookableType | undefined> {
  const row = await db.selectFrom("call_types").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toBookable(row);
}

export function toPublicType(type: BookableType): PublicCallType {
  const { slug, title, description, minutes, needsApproval, meeting, questions } = type;
  return { slug, title, description, minutes, needsApproval, meeting: meeting.kind, questions };
}

export async function listOwnerTypes(db: Db): Promise<OwnerCallType[]> {
  const rows = await db.selectFrom("call_types").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(toOwner);
}

export function createCallType(
  by: OwnerWrite,
  id: string,
  input: CallTypeInput,
): Promise<WriteResult<OwnerCallType>> {
  return writeAsOwner(by, { action: "call_type_created", subject: getTitle }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const types = await listOwnerTypes(trx);
    if (types.length >= TYPES_MAX) return invalidField("title", `At most ${TYPES_MAX} call types.`);
    if (types.some(({ slug }) => slug === input.slug)) return invalidField("slug", SLUG_TAKEN);
    const at = toTimestamp(by.now);
    const row = await trx
      .insertInto("call_types")
      .values({ id, ...toCallTypeColumns(input), position: types.length, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: toOwner(row) };
  });
}

export function updateCallType(
  by: OwnerWrite,
  id: string,
  { version, ...input }: CallTypeInput & { version?: number | undefined },
): Promise<WriteResult<OwnerCallType>> {
  return writeAsOwner(by, { action: "call_type_updated", subject: getTitle }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const types = await listOwnerTypes(trx);
    const known = types.find((type) => type.id === id);
    if (!known) return notFound("call type");
    if (types.some((type) => type.slug === input.slug && type.id !== id)) {
      return invalidField("slug", SLUG_TAKEN);
    }
    if (version !== undefined && version !== known.version) return staleVersion("call type");
    const row = await trx
      .updateTable("call_types")
      .set({ ...toCallTypeColumns(input), version: known.version + 1, updated_at: toTimestamp(by.now) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ok: true, value: toOwner(row) };
  });
}

/** Booked calls keep their own title, time and place, so they stay as they are. */
export function deleteCallType(by: OwnerWrite, id: string): Promise<WriteResult<OwnerCallType>> {
  return writeAsOwner(by, { action: "call_type_deleted", subject: getTitle }, async (trx) => {
    const row = await trx.deleteFrom("call_types").where("id", "=", id).returningAll().executeTakeFirst();
    return row ? { ok: true, value: toOwner(row) } : notFound("call type");
  });
}

export function reorderCallTypes(by: OwnerWrite, ids: readonly string[]): Promise<WriteResult<number>> {
  const subject = (count: number) => countOf(count, "call type");
  return writeAsOwner(by, { action: "call_type_reordered", subject }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, LOCK);
    const known = new Set((await listOwnerTypes(trx)).map(({ id }) => id));
    const isWhole = new Set(ids).size === ids.length && ids.length === known.size;
    if (!isWhole || !ids.every((id) => known.has(id))) return staleVersion("list of call types");
    await savePositions(trx, ids);
    return { ok: true, value: ids.length };
  });
}

async function savePositions(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable("call_types").set({ position }).where("id", "=", id).execute();
  }
}

export function toCallTypeColumns(input: CallTypeInput) {
  return {
    slug: input.slug,
    title: input.title,
    description: input.description,
    minutes: input.minutes,
    interval_minutes: input.intervalMinutes,
    buffer_before: input.bufferBefore,
    buffer_after: input.bufferAfter,
    notice_minutes: input.noticeMinutes,
    window_days: input.windowDays,
    daily_cap: input.dailyCap,
    needs_approval: Number(input.needsApproval),
    is_active: Number(input.isActive),
    meeting: JSON.stringify(input.meeting),
    questions: JSON.stringify(input.questions),
  };
}

function toBookable(row: Selectable<CallTypeTable>): BookableType {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    minutes: row.minutes,
    intervalMinutes: row.interval_minutes,
    bufferBefore: row.buffer_before,
    bufferAfter: row.buffer_after,
    noticeMinutes: row.notice_minutes,
    windowDays: row.window_days,
    dailyCap: row.daily_cap,
    needsApproval: row.needs_approval === 1,
    meeting: parseJson<Meeting>(row.meeting),
    questions: parseJson<Question[]>(row.questions),
  };
}

function toOwner(row: Selectable<CallTypeTable>): OwnerCallType {
  return {
    ...toBookable(row),
    isActive: row.is_active === 1,
    position: row.position,
    version: row.version,
  };
}
