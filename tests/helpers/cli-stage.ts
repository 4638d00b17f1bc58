import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig } from "../../config.ts";
import { openSqliteConnection } from "../../db/connection.ts";
import { writeMigratedSqlite } from "./migrated-sqlite.ts";

/** A site in a folder of its own, as the command line finds it. */
export async function createCliStage() {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-cli-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  writeMigratedSqlite(join(dataDir, "site.db"));
  const connection = openSqliteConnection(join(dataDir, "site.db"));
  onTestFinished(() => connection.close());
  return { connection, config: readConfig({ DATA_DIR: dataDir }), file: join(dataDir, "site.zip") };
}
