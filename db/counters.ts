import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Schema } from "./schema.ts";

/**
 * The highest id ever used plus 1; the counter's row stays locked until the commit, so no two get the same.
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

export async function lockNames(db: Db, table: "projects" | "posts"): Promise<void> {
  await db
    .updateTable("counters")
    .set(({ ref }) => ({ value: ref("value") }))
    .where("name", "=", table)
    .execute();
}

export const COUNT_MAX = 10_000;

/** Counts the rows that the query finds; it stops at `max`, so that a flood cannot make it slow. */
export async function countUpTo<T extends keyof Schema>(
  db: Db,
  query: SelectQueryBuilder<Schema, T, object>,
  max = COUNT_MAX,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.select(sql<number>`1`.as("one")).limit(max).as("found"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
