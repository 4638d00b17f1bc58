import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createProject } from "../app/features/projects/projects.server.ts";
import { readConfig } from "../config.ts";
import { openSqliteConnection } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { buildProject, TEST_NOW } from "../tests/helpers/builders.ts";
import { exportContent, importContent } from "./portability.ts";

async function createStage() {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-cli-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const connection = openSqliteConnection(join(dataDir, "site.db"));
  onTestFinished(() => connection.close());
  await migrate(connection);
  return { connection, config: readConfig({ DATA_DIR: dataDir }), file: join(dataDir, "site.zip") };
}

it("carries content from one site to another", async () => {
  const from = await createStage();
  await createProject(from.connection.db, buildProject({ title: "Carried" }), TEST_NOW);
  expect(await exportContent(from.config, [from.file])).toMatchObject({ ok: true });
  const to = await createStage();
  const rehearsal = await importContent(to.config, [from.file, "--dry-run"]);
  expect(rehearsal.message).toMatch(/Projects: 1 new, 0 changed, 0 unchanged, 0 refused/);
  expect(rehearsal.message).toMatch(/Nothing was written\.$/);
  expect((await importContent(to.config, [from.file])).message).toMatch(/Content imported\.$/);
  const rows = await to.connection.db.selectFrom("projects").select("title").execute();
  expect(rows).toEqual([{ title: "Carried" }]);
});

it("says what it needs, and what is wrong with the archive", async () => {
  const { config, file } = await createStage();
  writeFileSync(file, "no zip");
  expect((await importContent(config, [file])).message).toMatch(/not a zip archive/);
  expect((await importContent(config, [])).message).toMatch(/^Usage/);
  expect((await exportContent(config, [file, "--no-such-thing"])).message).toMatch(/^Usage/);
  const nowhere = readConfig({ DATA_DIR: join(config.dataDir, "nowhere") });
  expect((await exportContent(nowhere, [file])).message).toMatch(/no site yet/);
  expect(existsSync(nowhere.dataDir)).toBe(false);
});
