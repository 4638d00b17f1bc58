import type { InsertObject } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

const ROWS_AT_ONCE = 500;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Every sixth of so many first rows of each kind belongs to one busy person. */
export const ITEMS_OF_ONE = 200;

export const at = (ms: number) => new Date(ms).toISOString();
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
export const emailOf = (person: number) => `person-${person}@example.com`;
/** The number of a row's person: the busy one, or all in turn. */
export const ownerOf = (n: number, people: number) =>
  n % 6 === 0 && n < ITEMS_OF_ONE ? 0 : (n * 7 + 1) % people;

export async function insertAll<Table extends keyof Schema & string>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
