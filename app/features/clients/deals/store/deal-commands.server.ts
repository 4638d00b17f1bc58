import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import { hideSubjects } from "../../../../kit/owner/activity-log.server.ts";
import {
  getTitle,
  invalidField,
  notFound,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { ensurePerson } from "../../people/new-people.server.ts";
import { findPerson } from "../../people/people.server.ts";
import { describeOrigin } from "../deals.server.ts";
import type { Deal, DealInput, DealUpdate } from "../schema.ts";
import { forgetEvents, recordEvent } from "./deal-events.server.ts";
import { type DealRow, describeDeal, findRow } from "./deal-rows.server.ts";

export interface DealWrite extends OwnerWrite {
  /** In the owner's time zone. */
  today: string;
}

export function createDeal(
  by: DealWrite,
  { newId, input }: { newId: () => string; input: DealInput },
): Promise<WriteResult<Deal>> {
  return writeAsOwner(by, { action: "deal_created", subject: getTitle }, async (trx) => {
    const at = toTimestamp(by.now);
    const person = await findClient(trx, by, newId, input);
    if (!person.ok) return person;
    const { title, stage, valueMinor, currency, expectedOn, next } = input;
    const row = await trx
      .insertInto("deals")
      .values({
        ...(await describeOrigin(trx, person.value)),
        id: newId(),
        person_id: person.value,
        title,
        stage,
        value_minor: valueMinor,
        currency,
        expected_on: expectedOn,
        next_action: next?.action ?? "",
        next_action_on: next?.on ?? "",
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, { deal_id: row.id, kind: "created", to_stage: stage, actor: by.actor, at });
    return { ok: true, value: await describeDeal(trx, row, by.today) };
  });
}

/** The id of a known person, or of one who is known from now on by an address. */
async function findClient(
  trx: Transaction<Schema>,
  by: OwnerWrite,
  newId: () => string,
  { personId, email, name }: DealInput,
): Promise<WriteResult<string>> {
  if (personId !== undefined) {
    const person = await findPerson(trx, personId);
    return person ? { ok: true, value: person.id } : invalidField("personId", "This person doesn't exist.");
  }
  if (email === undefined) return invalidField("email", "Please say whose deal this is.");
  const newcomer = { id: newId(), email, name, at: toTimestamp(by.now) };
  return { ok: true, value: await ensurePerson(trx, newcomer, by.now) };
}

export function updateDeal(by: DealWrite, id: string, input: DealUpdate): Promise<WriteResult<Deal>> {
  return writeAsOwner(by, { action: "deal_updated", subject: getTitle }, async (trx) => {
    const before = await findRow(trx, id);
    if (!before) return notFound("deal");
    const { title, valueMinor, currency, expectedOn, probability, version } = input;
    const changed = {
      title,
      value_minor: valueMinor,
      currency,
      expected_on: expectedOn,
      probability,
    };
    return saveDeal(trx, by, { before, version }, changed);
  });
}

type Columns = Partial<Omit<DealRow, "id" | "version" | "updated_at">>;

/** Writes to the version that was read. */
export async function saveDeal(
  trx: Transaction<Schema>,
  by: DealWrite,
  { before, version = before.version }: { before: DealRow; version: number | undefined },
  columns: Columns,
): Promise<WriteResult<Deal>> {
  const row = await trx
    .updateTable("deals")
    .set(({ eb }) => ({ ...columns, version: eb("version", "+", 1), updated_at: toTimestamp(by.now) }))
    .where("id", "=", before.id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  return row ? { ok: true, value: await describeDeal(trx, row, by.today) } : staleVersion("deal");
}

/** For good, with its history. Messages and the person stay. */
export function deleteDeal(by: OwnerWrite, id: string): Promise<WriteResult<{ id: string }>> {
  const entry = { action: "deal_deleted", subject: () => "a deal" } as const;
  return writeAsOwner(by, entry, async (trx): Promise<WriteResult<{ id: string }> | WriteFailure> => {
    const row = await findRow(trx, id);
    if (!row) return notFound("deal");
    await trx.deleteFrom("deals").where("id", "=", id).execute();
    await forgetEvents(trx, id);
    await hideSubjects(trx, { noun: "deal", recordId: id, subject: row.title });
    return { ok: true, value: { id } };
  });
}
