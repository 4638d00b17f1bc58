import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openPostgresConnection } from "./db/connection.ts";
import { createPostgresDatabase } from "./tests/helpers/database.ts";
import { listOpenPaths, runOpenly } from "./tests/helpers/open-umask.ts";

// A whole first start, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });

it("keeps what a start writes from other users, and makes no owner with a common password", async () => {
  const parent = mkdtempSync(join(tmpdir(), "soloist-start-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const dataDir = join(parent, "data");
  const { code, output } = await runOpenly(["main.ts"], { DATA_DIR: dataDir, ADMIN_PASSWORD: "Password1" });
  expect(existsSync(join(dataDir, "site.db"))).toBe(true);
  expect(listOpenPaths(dataDir)).toEqual([]);
  expect(output).toBe(
    "ADMIN_PASSWORD is not accepted. This is one of the most common passwords. Please choose another one.\n",
  );
  expect(code).toBe(1);
});

it("refuses to share a database without a bucket, in one sentence, before it changes anything", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-start-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await createPostgresDatabase({ migrated: false });
  onTestFinished(() => database.drop());
  const node = { isShared: true, onRefused: () => undefined };
  const running = openPostgresConnection(database.url, () => undefined, { node });
  onTestFinished(() => running.close());
  expect(await running.isAdmitted).toBe(true);
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET: "a secret of thirty-two characters" };
  const { code, output } = await runOpenly(["main.ts"], env);
  expect(output).toBe(
    "Another server uses this database, and pictures in a data folder can't be shared: stop it, or set S3_BUCKET and the other S3 variables for both.\n",
  );
  expect(code).toBe(1);
  expect(await running.db.introspection.getTables()).toEqual([]);
});
