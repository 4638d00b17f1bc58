import { lockTransaction } from "../../../db/dialect.ts";
import { countOf } from "../../utils/text/count-of.ts";
import { type OwnerWrite, type WriteFailure, type WriteResult, writeAsOwner } from "./owner-write.server.ts";

interface OrderedList {
  noun: "project" | "service" | "page";
  table: "projects" | "services" | "pages";
  /** Ids that the order leaves out. */
  without?: readonly string[];
}

/** Puts all records of the list into the order of their ids, or changes nothing; answers how many there are. */
export function reorderAsOwner(
  by: OwnerWrite,
  { noun, table, without = [] }: OrderedList,
  ids: readonly (number | string)[],
): Promise<WriteResult<number>> {
  const subject = (count: number) => countOf(count, noun);
  return writeAsOwner(by, { action: `${noun}_reordered`, subject }, async (trx) => {
    // Two orders at once would lock the rows of each other.
    await lockTransaction(trx, by.connection.dialect, `soloist ${table}`);
    // The tables have these columns in common; the ids of services and pages are text.
    const list = table as "projects";
    const rows = await trx.selectFrom(list).select("id").where("deleted_at", "is", null).execute();
    const current = new Set<number | string>(rows.map(({ id }) => id));
    for (const id of without) current.delete(id);
    const isWhole = new Set(ids).size === ids.length && ids.length === current.size;
    if (!isWhole || !ids.every((id) => current.has(id))) return changedMeanwhile(noun);
    for (const [position, id] of ids.entries()) {
      await trx
        .updateTable(list)
        .set({ position })
        .where("id", "=", id as number)
        .execute();
    }
    return { ok: true, value: ids.length };
  });
}

function changedMeanwhile(noun: string): WriteFailure {
  const message = `The list of ${noun}s has changed in the meantime. Please reload it and try again.`;
  return { ok: false, code: "stale_version", message };
}
