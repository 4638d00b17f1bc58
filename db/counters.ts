import { sql } from "kysely";
import type { Db } from "./schema.ts";

/**
 * The highest id that the table has ever had, plus 1. Call it in the transaction that inserts the row: the counter's
 * row stays locked until the commit, so that two writers never get the same id.
 */
export async function nextId(db: Db, table: "projects" | "posts"): Promise<number> {
  const { value } = await db
    .insertInto("counters")
    .values({ name: table, value: sql<number>`(select coalesce(max(id), 0) + 1 from ${sql.table(table)})` })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        value: sql`case when excluded.value > counters.value then excluded.value else counters.value + 1 end`,
      }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
