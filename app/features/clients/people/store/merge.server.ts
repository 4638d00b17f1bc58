import type { Transaction } from "kysely";
import { lockTransaction } from "../../../../../db/dialect.ts";
import type { Schema } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { canUnmerge, findPerson, type PersonRow } from "../people.server.ts";
import { nameOf, UNMERGE_MAX_DAYS } from "../person.ts";
import type { Person } from "../schema.ts";
import { describe, PEOPLE_LOCK } from "./person-commands.server.ts";

/**
 * Merges one person into another by pointing one row at the other. Messages and notes stay where they are, so undoing the
 * merge restores both exactly.
 */
export function mergePeople(
  by: OwnerWrite,
  { into, from }: { into: string; from: string },
): Promise<WriteResult<Person>> {
  return writeAsOwner(by, { action: "person_merged", subject: nameOf }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
    const [winner, loser] = [await findPerson(trx, into), await findPerson(trx, from)];
    if (!winner || !loser) return notFound("person");
    if (winner.id === loser.id) return invalidField("personId", "This is the same person already.");
    await trx
      .updateTable("people")
      .set({ merged_into: winner.id, merged_at: toTimestamp(by.now) })
      .where("id", "=", loser.id)
      .execute();
    await trx.updateTable("people").set({ root_id: winner.id }).where("root_id", "=", loser.id).execute();
    return { ok: true, value: await describe(trx, winner) };
  });
}

/** Refuses after 30 days, when the owner has long worked with the two as one. */
export function unmergePerson(by: OwnerWrite, id: string): Promise<WriteResult<Person>> {
  return writeAsOwner(by, { action: "person_unmerged", subject: nameOf }, async (trx) => {
    await lockTransaction(trx, by.connection.dialect, PEOPLE_LOCK);
    const row = await trx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || row.merged_into === null) return notFound("merge");
    if (!canUnmerge(row.merged_at, by.now)) {
      const message = `A merge can be taken back for ${UNMERGE_MAX_DAYS} days.`;
      return { ok: false, code: "closed", message };
    }
    await trx
      .updateTable("people")
      .set({ merged_into: null, merged_at: null })
      .where("id", "=", id)
      .execute();
    const freed = await listTree(trx, row);
    await trx.updateTable("people").set({ root_id: id }).where("id", "in", freed).execute();
    return { ok: true, value: await describe(trx, { ...row, root_id: id, merged_into: null }) };
  });
}

/** The person and everybody merged into them earlier. */
async function listTree(trx: Transaction<Schema>, { id, root_id }: PersonRow): Promise<string[]> {
  const rows = await trx
    .selectFrom("people")
    .select(["id", "merged_into"])
    .where("root_id", "=", root_id)
    .execute();
  const children = Map.groupBy(rows, ({ merged_into }) => merged_into);
  const tree = [id];
  for (const one of tree) tree.push(...(children.get(one) ?? []).map((child) => child.id));
  return tree;
}
