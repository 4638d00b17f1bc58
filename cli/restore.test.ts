import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listSubscriberLinks } from "../app/features/content/newsletter/subscription/subscription-links.server.ts";
import { ensureOwner } from "../app/features/core/auth/account/owner.server.ts";
import { createPasswordHasher } from "../app/features/core/auth/account/password.server.ts";
import { writeBackup } from "../app/features/office/backups/file/write-backup.server.ts";
import { getLaunch, renewShareKey, updateHidden } from "../app/features/office/launch/launch.server.ts";
import { readConfig } from "../config.ts";
import { type Connection, openSqliteConnection } from "../db/connection.ts";
import { listTables, readSnapshot } from "../db/snapshot.ts";
import type { App } from "../server/app.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../tests/helpers/app.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  describeOnDatabase,
  openListeningPostgres,
} from "../tests/helpers/database.ts";
import { createMemoryMedia } from "../tests/helpers/memory-media.ts";
import { buildTokenInput, TEST_OWNER } from "../tests/helpers/owner.ts";
import { createFilledMedia, fillPortableSite } from "../tests/helpers/portability-site.ts";
import { restoreSite } from "./restore.ts";

const SECRET = "a secret that was there before the restore";

function createFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "soloist-restore-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A site with one of everything, a subscriber and an owner, in a backup. */
async function backUp(connection: Connection) {
  const created_at = TEST_NOW.toISOString();
  await fillPortableSite(connection);
  const passwords = createPasswordHasher();
  await ensureOwner(connection, { ...TEST_OWNER, now: TEST_NOW, passwords });
  await connection.db
    .insertInto("subscribers")
    .values({
      id: "s",
      email: "reader@site.example",
      name: "",
      status: "active",
      topics: "[]",
      source: "/blog",
      bounces: 0,
      created_at,
      confirmed_at: created_at,
    })
    .execute();
  const media = await createFilledMedia(connection);
  const file = join(createFolder(), "backup.zip");
  const personFiles = createMemoryMedia();
  await personFiles.put("contract", Buffer.from("A contract."));
  await connection.db
    .insertInto("person_files")
    .values({
      id: "contract",
      person_id: "p",
      name: "c.pdf",
      type: "application/pdf",
      bytes: 11,
      created_at,
    })
    .execute();
  const source = { connection, store: media, personFiles, appVersion: "1.2.3", now: TEST_NOW };
  const written = await writeBackup(source, file);
  return { file, media, written };
}

/** Every row of every table, in an order of our own. */
async function readAll(connection: Connection): Promise<Record<string, string[]>> {
  const scratch = join(createFolder(), "scratch.db");
  return readSnapshot(connection, scratch, async ({ tables, readRows }) => {
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const texts: string[] = [];
      for await (const row of readRows(table))
        texts.push(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      all[table] = texts.toSorted();
    }
    return all;
  });
}

async function requireWorkingLogin(connection: Connection): Promise<App> {
  const app = createTestApp({ connection, secret: SECRET, newId: randomUUID });
  const { username, password } = TEST_OWNER;
  const login = await app.request("/api/auth/login", jsonRequest("POST", { username, password }));
  expect(login.status).toBe(200);
  return app;
}

async function requireWorkingSite(connection: Connection): Promise<void> {
  const app = await requireWorkingLogin(connection);
  const { pathname, search } = new URL(
    listSubscriberLinks({ secret: SECRET, siteUrl: TEST_SITE_URL }, "s").oneClick,
  );
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await app.request(pathname + search, { method: "POST", body })).status).toBe(200);
  const { status } = await connection.db.selectFrom("subscribers").select("status").executeTakeFirstOrThrow();
  expect(status).toBe("unsubscribed");
}

describeEachDialect(
  "a backup",
  (setUp) => {
    it("comes back in an empty folder: every row, every picture, the log-in and signed links", async () => {
      const connection = await setUp();
      const { file, media } = await backUp(connection);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(join(file, ".."))).toEqual(["backup.zip"]);
      const dataDir = join(createFolder(), "new");
      const config = readConfig({ DATA_DIR: dataDir });
      expect(await restoreSite(config, [file])).toMatchObject({ ok: true });
      const restored = openSqliteConnection(join(dataDir, "site.db"));
      onTestFinished(() => restored.close());
      expect(await readAll(restored)).toEqual(await readAll(connection));
      for (const [name, bytes] of media.files)
        expect(readFileSync(join(dataDir, "media", name)).equals(bytes)).toBe(true);
      expect(readFileSync(join(dataDir, "person-files", "contract"), "utf8")).toBe("A contract.");
      expect(statSync(join(dataDir, "person-files", "contract")).mode & 0o777).toBe(0o600);
      const tags = (site: Connection) =>
        site.db.selectFrom("post_tags").selectAll().orderBy("name").execute();
      expect(await tags(restored)).toEqual(await tags(connection));
      await requireWorkingSite(restored);
      expect(await restoreSite(config, [file])).toEqual({
        ok: false,
        message: `There is a site in ${dataDir} already. Restore into an empty folder (DATA_DIR).`,
      });
    });

    it("comes back in an empty PostgreSQL", async () => {
      const connection = await setUp();
      const { file } = await backUp(connection);
      const database = await createPostgresDatabase({ migrated: false });
      const config = readConfig({ DATA_DIR: createFolder(), DATABASE_URL: database.url, SECRET });
      try {
        expect(await restoreSite(config, [file])).toMatchObject({ ok: true });
        const restored = await openListeningPostgres(database.url, () => undefined);
        try {
          expect(await readAll(restored)).toEqual(await readAll(connection));
          await requireWorkingSite(restored);
          const again = { ...config, dataDir: createFolder() };
          expect((await restoreSite(again, [file])).message).toMatch(/DATABASE_URL isn't empty/);
        } finally {
          await restored.close();
        }
      } finally {
        await database.drop();
      }
    });
  },
  { deepOn: ["postgres"] },
);

describeOnDatabase("a backup", (setUp) => {
  it("opens nothing once it was restored: no session, no API token, no known device, no hidden site", async () => {
    const connection = await setUp();
    const { db } = connection;
    await fillPortableSite(connection);
    const passwords = createPasswordHasher();
    await ensureOwner(connection, { ...TEST_OWNER, now: TEST_NOW, passwords });
    const app = createTestApp({ connection, secret: SECRET, newId: randomUUID });
    const { username, password } = TEST_OWNER;
    const login = await app.request(
      "/api/auth/login",
      jsonRequest("POST", { username, password }, { origin: TEST_SITE_URL.origin }),
    );
    const { token: session } = (await login.json()) as { token: string };
    const made = await app.request(
      "/api/auth/tokens",
      jsonRequest("POST", buildTokenInput(), {
        authorization: `Bearer ${session}`,
        cookie: login.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; "),
      }),
    );
    const { token } = (await made.json()) as { token: string };
    const by = { connection, actor: "Test Owner", now: TEST_NOW };
    await updateHidden(by, true);
    await renewShareKey(by);
    expect(await db.selectFrom("known_clients").select("key").execute()).not.toEqual([]);
    const file = join(createFolder(), "backup.zip");
    const stores = { store: createMemoryMedia(), personFiles: createMemoryMedia() };
    await writeBackup({ connection, ...stores, appVersion: "1.2.3", now: TEST_NOW }, file);
    const dataDir = join(createFolder(), "new");
    const answer = await restoreSite(readConfig({ DATA_DIR: dataDir }), [file]);
    expect(answer.message).toContain("Copy the file `secret` of the old data folder into the new one too");
    const restored = openSqliteConnection(join(dataDir, "site.db"));
    onTestFinished(() => restored.close());
    const again = createTestApp({ connection: restored, secret: SECRET, newId: randomUUID });
    for (const bearer of [session, token]) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await again.request("/api/auth/session", { headers })).status).toBe(401);
    }
    expect(await restored.db.selectFrom("owner_sessions").select("id").execute()).toEqual([]);
    expect(await restored.db.selectFrom("known_clients").select("key").execute()).toEqual([]);
    expect(await getLaunch(restored.db)).toEqual({ isHidden: true, shareKey: null });
    await requireWorkingLogin(restored);
  });

  it("names the variable where one sets the secret", async () => {
    const { file } = await backUp(await setUp());
    const config = readConfig({ DATA_DIR: join(createFolder(), "new"), SECRET });
    const { message } = await restoreSite(config, [file]);
    expect(message).toContain("Set the same SECRET as before");
    expect(message).not.toContain("Copy the file");
  });

  it("holds every table but the list of backups and what triggers write", async () => {
    const connection = await setUp();
    const { written } = await backUp(connection);
    expect(Object.keys(written.manifest.tables)).toEqual(await listTables(connection.db));
    expect(written.manifest.tables).toMatchObject({ owners: { rows: 1 }, subscribers: { rows: 1 } });
  });

  it("that is damaged is refused before anything is made", async () => {
    const connection = await setUp();
    const { file } = await backUp(connection);
    const bytes = readFileSync(file);
    // Within the pictures, which are stored as they are.
    const place = bytes.indexOf("RIFF");
    expect(place).toBeGreaterThan(0);
    bytes.write("RAFF", place);
    writeFileSync(file, bytes);
    const dataDir = join(createFolder(), "new");
    const config = readConfig({ DATA_DIR: dataDir });
    for (const args of [[file], [file, "--check"]]) {
      const { ok, message } = await restoreSite(config, args);
      expect([ok, message]).toEqual([
        false,
        expect.stringMatching(/^The backup is damaged: the picture file/),
      ]);
    }
    expect(existsSync(dataDir)).toBe(false);
  });
});

it("says what it needs, and what is no backup", async () => {
  const dir = createFolder();
  const file = join(dir, "no.zip");
  writeFileSync(file, "no zip");
  const config = readConfig({ DATA_DIR: join(dir, "new") });
  expect((await restoreSite(config, [])).message).toMatch(/^Usage/);
  expect((await restoreSite(config, [file])).message).toBe("This is not a backup, or it is damaged.");
});
