import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createProject } from "../app/features/content/projects/projects.server.ts";
import { readConfig } from "../config.ts";
import { packArchive } from "../tests/helpers/archives.ts";
import { buildProject, TEST_NOW } from "../tests/helpers/builders.ts";
import { createCliStage } from "../tests/helpers/cli-stage.ts";
import { exportContent, importContent } from "./portability.ts";

it("carries content from one site to another", async () => {
  const from = await createCliStage();
  await createProject(from.connection.db, buildProject({ title: "Carried" }), TEST_NOW);
  expect(await exportContent(from.config, [from.file])).toMatchObject({ ok: true });
  const to = await createCliStage();
  const preview = await importContent(to.config, [from.file, "--dry-run"]);
  expect(preview.message).toMatch(/Projects: 1 new, 0 changed, 0 unchanged, 0 refused/);
  expect(preview.message).toMatch(/Nothing was changed\.$/);
  expect((await importContent(to.config, [from.file])).message).toMatch(/Content imported\.$/);
  const rows = await to.connection.db.selectFrom("projects").select("title").execute();
  expect(rows).toEqual([{ title: "Carried" }]);
});

it("names what it leaves out of an archive of an earlier version", async () => {
  const { config, file } = await createCliStage();
  const manifest = { formatVersion: 1, exportedAt: TEST_NOW.toISOString() };
  const files = { "manifest.json": JSON.stringify(manifest), "data/payments.json": "[{}]" };
  writeFileSync(file, await packArchive(files));
  expect(await importContent(config, [file])).toEqual({
    ok: true,
    message:
      "Left out, Payments: Business records aren't imported. A backup brings them back.\nContent imported.",
  });
});

it("says what it needs, and what is wrong with the archive", async () => {
  const { config, file } = await createCliStage();
  writeFileSync(file, "no zip");
  expect((await importContent(config, [file])).message).toMatch(/not a zip archive/);
  expect((await importContent(config, [])).message).toMatch(/^Usage/);
  expect((await exportContent(config, [file, "--no-such-thing"])).message).toMatch(/^Usage/);
  const nowhere = readConfig({ DATA_DIR: join(config.dataDir, "nowhere") });
  expect((await exportContent(nowhere, [file])).message).toMatch(/no site yet/);
  expect(existsSync(nowhere.dataDir)).toBe(false);
});
