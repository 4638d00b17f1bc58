import { expect, it, onTestFinished } from "vitest";
import { saveSettings } from "../app/features/core/settings/settings.server.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { openPostgresConnection, openSqliteConnection } from "./connection.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";

const OLDER = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0025"));

async function migrateSite(dialect: "sqlite" | "postgres", isUsed: boolean): Promise<string[]> {
  const database = dialect === "postgres" ? await createPostgresDatabase({ migrated: false }) : undefined;
  const connection = database
    ? openPostgresConnection(database.url, () => undefined)
    : openSqliteConnection(":memory:");
  onTestFinished(async () => {
    await connection.close();
    await database?.drop();
  });
  await migrate(connection, { migrations: OLDER });
  if (isUsed) await saveSettings(connection.db, { name: "In use" }, TEST_NOW);
  await migrate(connection);
  const marks = await connection.db.selectFrom("setup_marks").select("name").execute();
  return marks.map(({ name }) => name);
}

it.each(["sqlite", "postgres"] as const)("a site in use isn't asked to take its first steps (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  expect(await migrateSite(dialect, true)).toEqual(["card"]);
  expect(await migrateSite(dialect, false)).toEqual([]);
});
