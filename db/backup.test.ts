import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import { type Connection, openSqliteConnection } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { backupSqlite } from "./prepare.ts";

const DAY_MS = 86_400_000;

describe("backupSqlite", () => {
  let folder = "";
  let connection: Connection;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "soloist-"));
    connection = openSqliteConnection(join(folder, "site.db"));
    await migrate(connection);
    return async () => {
      await connection.close();
      rmSync(folder, { recursive: true });
    };
  });

  it("makes a database that opens and holds the same rows", async () => {
    await connection.db.insertInto("settings").values({ key: "a", value: "1", updated_at: "" }).execute();
    const file = await backupSqlite(connection, join(folder, "backups"), TEST_NOW);
    expect(file).toBe(join(folder, "backups", "site-2026-03-10T12-00-00-000Z.db"));
    const copy = openSqliteConnection(file);
    onTestFinished(() => copy.close());
    expect(copy.sqlite?.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(await copy.db.selectFrom("settings").select("key").execute()).toEqual([{ key: "a" }]);
    expect(await migrate(copy)).toEqual([]);
  });

  it("keeps the newest five and touches no other file", async () => {
    const dir = join(folder, "backups");
    for (let day = 0; day < 7; day++) {
      await backupSqlite(connection, dir, new Date(TEST_NOW.getTime() + day * DAY_MS));
      if (day === 0) writeFileSync(join(dir, "my-own-copy.db"), "");
    }
    const days = readdirSync(dir).map((name) => name.slice(0, "site-2026-03-10".length));
    expect(days.toSorted()).toEqual([
      "my-own-copy.db",
      "site-2026-03-12",
      "site-2026-03-13",
      "site-2026-03-14",
      "site-2026-03-15",
      "site-2026-03-16",
    ]);
  });
});
