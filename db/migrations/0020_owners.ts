import { type Kysely, PostgresAdapter, sql } from "kysely";

/** As the library that kept the account until now has made them; a new site has none of them. */
const LIBRARY_TABLES = ["session", "account", "verification", "user"];

interface Before {
  user: { id: string; name: string; email: string; username: string; displayUsername: string | null };
  account: {
    userId: string;
    providerId: string;
    password: string | null;
    /** Text in SQLite, a date in PostgreSQL. */
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  owners: {
    id: string;
    username: string;
    name: string;
    email: string;
    password_hash: string;
    created_at: string;
    password_changed_at: string | null;
  };
}

/** The account moves from a library's tables into one of ours: name, address, password hash and id stay. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("owners")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("username", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("password_changed_at", "text")
    .execute();
  const names = await listTables(db);
  if (!names.has("user") || !names.has("account")) return;
  const accounts = await db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["user.id", "user.name", "user.email", "user.username", "user.displayUsername"])
    .select(["account.password", "account.createdAt", "account.updatedAt"])
    .where("account.providerId", "=", "credential")
    .execute();
  for (const { id, name, email, username, displayUsername, password, createdAt, updatedAt } of accounts) {
    if (password === null) continue;
    const [createdOn, changedOn] = [new Date(createdAt).toISOString(), new Date(updatedAt).toISOString()];
    await db
      .insertInto("owners")
      .values({
        id,
        username,
        name: displayUsername ?? name,
        email,
        password_hash: password,
        created_at: createdOn,
        password_changed_at: changedOn === createdOn ? null : changedOn,
      })
      .execute();
  }
  // First those that point at the others.
  for (const table of LIBRARY_TABLES) if (names.has(table)) await db.schema.dropTable(table).execute();
}

/** Where another schema of the database has tables of these names, they are somebody else's. */
async function listTables(db: Kysely<Before>): Promise<Set<string>> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const query = isPostgres
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}
