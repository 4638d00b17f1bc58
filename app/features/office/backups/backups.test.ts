import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { checkBackup } from "../../../../cli/check-backup.ts";
import { readConfig } from "../../../../config.ts";
import type { Connection } from "../../../../db/connection.ts";
import { createTestApp, createTestSite } from "../../../../tests/helpers/app.ts";
import { startBucketServer } from "../../../../tests/helpers/bucket-server.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { logInOwner } from "../../../../tests/helpers/owner.ts";
import { openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { fillPortableSite } from "../../../../tests/helpers/portability-site.ts";
import { findBackupFailure, listBackups } from "./backups.server.ts";
import { makeBackup } from "./making/make-backup.server.ts";
import { describeFailure, runBackup, runNightlyBackup } from "./making/nightly.server.ts";

const HOUR_MS = 3_600_000;

/** With the owner's account of TEST_NOW, in the zone of the profile. */
async function open(connection: Connection, given: { dataDir?: string; environment?: object } = {}) {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), "soloist-backups-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await logInOwner(connection);
  await fillPortableSite(connection);
  let now = TEST_NOW;
  const { bucket } = readConfig({ ...given.environment });
  const config = { dataDir, bucket };
  const site = createTestSite({ connection, now: () => now, config, testRestore: checkBackup });
  return {
    site,
    dir: join(dataDir, "backups"),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

describeEachDialect("nightly backups", (setUp) => {
  it("are made once a night, and made up for when the server was down", async () => {
    const connection = await setUp();
    const { site, dir, later } = await open(connection);
    expect(await runNightlyBackup(site)).toBe(false);
    later(24 * HOUR_MS);
    expect(await runNightlyBackup(site)).toBe(true);
    expect(await runNightlyBackup(site)).toBe(false);
    const [backup] = await listBackups(connection.db);
    expect(backup).toMatchObject({ checkFault: null, checkedAt: expect.any(String) });
    expect(readdirSync(dir)).toEqual([backup?.name]);
    expect(statSync(join(dir, backup?.name ?? "")).mode & 0o777).toBe(0o600);
    later(5 * 24 * HOUR_MS);
    expect(await runNightlyBackup(site)).toBe(true);
    expect(await runNightlyBackup(site)).toBe(false);
    expect(await listBackups(connection.db)).toHaveLength(2);
  });

  it("are one of several nodes' alone", async () => {
    const connection = await setUp();
    const { site, later } = await open(connection);
    later(24 * HOUR_MS);
    const work = vi.fn(async () => {
      expect(await runBackup(site, async () => undefined)).toBe(false);
    });
    expect(await runBackup(site, work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describeOnDatabase("nightly backups", (setUp) => {
  it("that fail are told to the owner, and tried again later", async () => {
    const connection = await setUp();
    const { site, dir, later } = await open(connection);
    later(24 * HOUR_MS);
    // A file is in the place of the folder.
    writeFileSync(dir, "");
    await expect(runNightlyBackup(site)).rejects.toThrow();
    expect(await findBackupFailure(connection.db)).toMatchObject({ failures: 1 });
    expect(await runNightlyBackup(site)).toBe(false);
    rmSync(dir);
    later(60_000);
    expect(await runNightlyBackup(site)).toBe(true);
    expect(await findBackupFailure(connection.db)).toBeNull();
  });

  it("are tested, and one whose file has changed is found out", async () => {
    const connection = await setUp();
    const owner = await openOwner(connection);
    expect((await owner.ask(200, "POST", "/api/admin/backups")).message).toBe(
      "Backup made, and its restore tested",
    );
    const { backups } = await owner.list();
    const file = join(owner.dir, backups[0]?.name ?? "");
    const download = await owner.call("GET", `/api/admin/backups/${backups[0]?.name}/file`);
    expect(download.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await download.arrayBuffer()).equals(readFileSync(file))).toBe(true);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    const answer = await owner.ask(500, "POST", `/api/admin/backups/${backups[0]?.name}/check`);
    expect(answer.message).toBe("The backup failed. The file isn't what was written.");
    const after = await owner.list();
    expect(after.backups[0]).toMatchObject({ checkFault: "The file isn't what was written." });
    expect(after.failure).toMatchObject({ message: "The file isn't what was written." });
    rmSync(file);
    await owner.ask(404, "GET", `/api/admin/backups/${backups[0]?.name}/file`);
    const bell = await owner.ask<{ data: { notifications: { kind: string }[] } }>(
      200,
      "GET",
      "/api/notifications",
    );
    expect(bell.data.notifications.map(({ kind }) => kind)).toContain("backup_failed");
  });
});

async function openOwner(connection: Connection) {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-backups-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await fillPortableSite(connection);
  const owner = await openOwnerApp({ connection, config: { dataDir }, testRestore: checkBackup });
  type List = { backups: { name: string; checkFault: string | null }[]; failure: object | null };
  return {
    ...owner,
    dir: join(dataDir, "backups"),
    list: () => owner.ask<List>(200, "GET", "/api/admin/backups"),
  };
}

describeOnDatabase("the calls for backups", (setUp) => {
  it("are the owner's alone", async () => {
    const app = createTestApp({ connection: await setUp() });
    for (const [method, path] of [
      ["GET", "/api/admin/backups"],
      ["POST", "/api/admin/backups"],
      ["GET", "/api/admin/backups/soloist-2026-03-10t21-30-00-000z.zip/file"],
    ] as const)
      expect((await app.request(path, { method })).status).toBe(401);
  });
});

describeOnDatabase("with a bucket, backups", (setUp) => {
  it("lie there and nowhere else", async () => {
    const server = await startBucketServer();
    onTestFinished(() => server.stop());
    const environment = {
      S3_ENDPOINT: server.url,
      S3_BUCKET: "own",
      S3_ACCESS_KEY_ID: "key-id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const connection = await setUp();
    const { site, dir } = await open(connection, { environment });
    await makeBackup(site);
    const [backup] = await listBackups(connection.db);
    expect([...server.objects.keys()]).toEqual([`/own/backups/${backup?.name}`]);
    expect(backup).toMatchObject({ checkFault: null, checkedAt: expect.any(String) });
    expect(readdirSync(dir)).toEqual([]);
    expect(existsSync(join(dir, backup?.name ?? ""))).toBe(false);
  });
});

it("names what is wrong in the owner's words", () => {
  expect(describeFailure(Object.assign(new Error("x"), { code: "ENOSPC" }))).toBe(
    "There is no space left on the disk.",
  );
  expect(describeFailure(new Error("secret words"))).toBe("The server's log says why.");
});
