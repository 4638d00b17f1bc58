import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createPostgresDatabase, openListeningPostgres } from "../tests/helpers/database.ts";
import { openPostgresConnection } from "./connection.ts";
import { migrate } from "./migrate.ts";

const fail = (error: Error) => {
  throw error;
};

it("a role of PostgreSQL that owns the site's database, and has no other power, is enough", {
  tags: ["deep"],
}, async () => {
  const database = await createPostgresDatabase({ migrated: false });
  const role = `site_${randomUUID().slice(0, 8)}`;
  const url = new URL(database.url);
  const admin = openPostgresConnection(database.url, fail);
  await sql`create role ${sql.ref(role)} login password 'site'`.execute(admin.db);
  await sql`alter database ${sql.ref(url.pathname.slice(1))} owner to ${sql.ref(role)}`.execute(admin.db);
  Object.assign(url, { username: role, password: "site" });
  const connection = await openListeningPostgres(url.href, fail);
  try {
    expect((await migrate(connection)).length).toBeGreaterThan(40);
    const { rows } =
      await sql`select usesuper, usecreatedb from pg_user where usename = current_user`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ usesuper: false, usecreatedb: false }]);
    expect(await connection.db.selectFrom("owners").selectAll().execute()).toEqual([]);
  } finally {
    await connection.close();
    await admin.close();
    await database.drop();
  }
});
