import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Widens all columns of money on PostgreSQL, whose integers end at 2,14,74,836.47. SQLite's hold more already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'integer' and right(column_name, 6) = '_minor'
    order by table_name, column_name
  `.execute(db);
  for (const [table, list] of Map.groupBy(rows, ({ table_name }) => table_name)) {
    await withoutTriggers(db, table, async () => {
      const changes = list.map(({ column_name }) => sql`alter column ${sql.ref(column_name)} type bigint`);
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
    });
  }
}

/** PostgreSQL doesn't change the type of a column that a trigger reads. */
async function withoutTriggers(db: Kysely<unknown>, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal
    order by tgname
  `.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
