import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ensureOwner } from "../app/features/core/auth/account/owner.server.ts";
import { createPasswordHasher } from "../app/features/core/auth/account/password.server.ts";
import type { App } from "../server/app.ts";
import type { KnownSite, StoredPostgres } from "../tests/fixtures/old-site/known-site.ts";
import { createTestApp, jsonRequest } from "../tests/helpers/app.ts";
import { createPostgresDatabase } from "../tests/helpers/database.ts";
import { createMemoryMedia } from "../tests/helpers/memory-media.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./connection.ts";
import type { DialectName } from "./dialect.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import { prepareDatabase } from "./prepare.ts";

/** Tables that a migration has emptied into others on purpose. */
const GONE = new Set(["account", "session", "user", "verification"]);
/** SQLite's own tables of the full-text index, which is built again. */
const SEARCH_INDEX = /^post_words_/;
const HOUR_MS = 3_600_000;

const FIXTURE = join(import.meta.dirname, "..", "tests", "fixtures", "old-site");
const unpack = (name: string) => gunzipSync(readFileSync(join(FIXTURE, name)));
const KNOWN: Record<DialectName, KnownSite> = JSON.parse(readFileSync(join(FIXTURE, "known.json"), "utf8"));

interface OldSite {
  connection: Connection;
  dataDir: string;
  close(): Promise<void>;
}

/** The database as the old server has left it. */
async function openOldSite(dialect: DialectName): Promise<OldSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-old-site-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (dialect === "sqlite") {
    const file = join(dataDir, "site.db");
    writeFileSync(file, unpack("site.db.gz"));
    const connection = openSqliteConnection(file);
    return { connection, dataDir, close: () => connection.close().then(removeFolder) };
  }
  const database = await createPostgresDatabase({ migrated: false });
  const connection = openPostgresConnection(database.url, () => undefined);
  const older = Object.entries(MIGRATIONS).filter(([name]) => name < "0016");
  await migrate(connection, { migrations: Object.fromEntries(older) });
  await restorePostgres(database.url);
  const close = async () => {
    await connection.close();
    await database.drop();
    removeFolder();
  };
  return { connection, dataDir, close };
}

async function restorePostgres(url: string): Promise<void> {
  const { statements, rows }: StoredPostgres = JSON.parse(unpack("postgres.json.gz").toString());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  // Neither foreign keys nor triggers: all rows are there, in the order of their tables' names.
  await client.query("set session_replication_role = replica");
  for (const [table, list] of Object.entries(rows)) {
    await client.query(`delete from "${table}"`);
    const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`;
    await client.query(insert, [JSON.stringify(list)]);
  }
  await client.end();
}

type Row = Record<string, unknown>;
type Contents = Record<string, Row[]>;

async function readAll({ db, dialect }: Connection): Promise<Contents> {
  const list =
    dialect === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const contents: Contents = {};
  for (const { name } of (await list.execute(db)).rows) {
    contents[name] = (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows;
  }
  return contents;
}

/** The rows that are not there any more with all that they said; columns may have come. */
function findLost(before: Contents, after: Contents): Contents {
  const lost: Contents = {};
  for (const [table, rows] of Object.entries(before)) {
    if (GONE.has(table) || SEARCH_INDEX.test(table)) continue;
    // The text of a mail goes once it was sent.
    const columns = Object.keys(rows[0] ?? {}).filter((column) => `${table}.${column}` !== "outbox.mail");
    const toText = (row: Row) => JSON.stringify(columns.map((column) => row[column] ?? null));
    const kept = new Set(after[table]?.map(toText));
    const missing = rows.filter((row) => !kept.has(toText(row)));
    if (missing.length > 0 || !after[table]) lost[table] = missing;
  }
  return lost;
}

/** Does what main.ts does before it listens. The environment may by now name an owner that the site never had. */
async function start({ connection, dataDir }: OldSite, now: Date) {
  await prepareDatabase(connection, { dataDir, media: createMemoryMedia(), now });
  const other = { username: "somebody", email: "somebody@else.example", password: "of somebody else" };
  return ensureOwner(connection, { ...other, siteUrl: new URL("https://else.example"), now });
}

function openApp(connection: Connection, known: KnownSite, now: Date): App {
  return createTestApp({
    connection,
    secret: known.secret,
    siteUrl: new URL(known.siteUrl),
    passwords: createPasswordHasher(),
    now: () => now,
    newId: randomUUID,
  });
}

// biome-ignore lint/suspicious/noExplicitAny: compared with what is expected, field by field
type Answer = any;

// A released migration never changes again, so what it does to an old site is proven every night.
describe.each(["sqlite", "postgres"] as const)("a site of before (%s)", { tags: ["deep"] }, (dialect) => {
  const known = KNOWN[dialect];
  const now = new Date(Date.parse(known.madeAt) + HOUR_MS);
  let site: OldSite;
  let app: App;
  let before: Contents;
  let after: Contents;
  let started: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    site = await openOldSite(dialect);
    before = await readAll(site.connection);
    started = await start(site, now);
    after = await readAll(site.connection);
    app = openApp(site.connection, known, now);
  });
  afterAll(() => site.close());

  const { token, cookie } = known.session;
  const session = { authorization: `Bearer ${token}`, cookie: `${cookie.name}=${cookie.value}` };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  async function ask(path: string, headers: Record<string, string> = session): Promise<Answer> {
    const response = await app.request(path, { headers });
    return response.status === 200 ? response.json() : response.status;
  }

  async function tryLogin(given: { password: string; code?: string }) {
    const body = { username: known.username, ...given };
    const response = await app.request("/api/auth/login", jsonRequest("POST", body));
    const { error, token } = (await response.json()) as { error?: string; token?: string };
    return error ?? (await ask("/api/auth/session", bearer(token ?? ""))).user;
  }

  it("starts with each row that it had, and with nobody new", () => {
    const counts = Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]));
    expect(counts).toEqual(known.counts);
    expect(findLost(before, after)).toEqual({});
    expect(
      Object.keys(before)
        .filter((name) => !(name in after))
        .toSorted(),
    ).toEqual([...GONE]);
    expect(after.kysely_migration?.map(({ name }) => name).toSorted()).toEqual(Object.keys(MIGRATIONS));
    expect(started).toEqual({ ok: true, created: undefined });
  });

  it("has the owner that it had", async () => {
    const [user, account] = [before.user?.[0], before.account?.[0]];
    expect(after.owners).toEqual([
      {
        id: user?.id,
        ...known.user,
        username: known.username.toLowerCase(),
        password_hash: account?.password,
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
        password_changed_at: new Date(account?.updatedAt as string | Date).toISOString(),
        first_login_at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    ]);
    expect(await ask("/api/auth/hint")).toMatchObject({ hasInitialPassword: false });
  });

  it("answers the sessions and the API token of before", async () => {
    expect(await ask("/api/auth/session")).toMatchObject({ user: known.user });
    expect(await ask("/api/auth/session", bearer(token))).toBe(401);
    expect(await ask("/api/auth/session", bearer(known.scriptToken))).toMatchObject({ user: known.user });
    expect(await ask("/api/auth/session", bearer(known.apiToken))).toMatchObject({ user: known.user });
    expect(await ask("/api/auth/tokens")).toMatchObject([
      { name: "Night job", scope: "all", expiresAt: null },
    ]);
    expect(await ask("/api/auth/sessions")).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ isCurrent: true, isBrowser: true })]),
    );
  });

  it("lets its owner in with the password and a code of before, and nobody else", async () => {
    const { password, firstPassword, totpSecret, recoveryCode, usedRecoveryCode } = known;
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: now.getTime() });
    expect(await tryLogin({ password: firstPassword, code })).toBe("invalid_credentials");
    expect(await tryLogin({ password })).toBe("code_required");
    expect(await tryLogin({ password, code: usedRecoveryCode })).toBe("invalid_code");
    expect(await tryLogin({ password, code })).toEqual(known.user);
    expect(await tryLogin({ password, code })).toBe("invalid_code");
    expect(await ask("/api/auth/totp")).toMatchObject({ data: { isOn: true, recoveryCodesLeft: 9 } });
    expect(await tryLogin({ password, code: recoveryCode })).toEqual(known.user);
    expect(await ask("/api/auth/totp")).toMatchObject({ data: { isOn: true, recoveryCodesLeft: 8 } });
  });

  it("shows its posts, and keeps what is not for readers", async () => {
    const { post, scheduledPost, trashedPostId } = known;
    expect(await ask(`/api/posts/${post.slug}`)).toMatchObject({
      id: post.id,
      title: post.title,
      tags: ["Old", "Site"],
      html: expect.stringContaining("<em>lasts</em>, with ünï códe ✓."),
    });
    expect(await ask("/api/posts?q=begun")).toMatchObject([{ id: post.id }]);
    expect(await ask(`/api/posts/${scheduledPost.slug}`)).toBe(404);
    expect(await ask(`/api/admin/posts/${post.id}`)).toMatchObject({
      version: 2,
      draftVersion: 1,
      workingCopy: { baseVersion: 2, draft: { title: post.draftTitle, tags: "Old, Site, New" } },
    });
    expect(await ask("/api/admin/posts?status=scheduled")).toMatchObject([
      { id: scheduledPost.id, publishedAt: scheduledPost.publishedAt },
    ]);
    expect(await ask("/api/admin/posts?status=draft")).toMatchObject([{ title: "Only begun" }]);
    expect(await ask("/api/admin/posts?deleted=true")).toMatchObject([{ id: trashedPostId }]);
    expect(await ask(`/api/posts/${post.id}/revisions`)).toHaveLength(2);
  });

  it("shows what visitors have written", async () => {
    const { messageId, comment, post } = known;
    expect(await ask(`/api/messages/${messageId}`)).toMatchObject({
      data: {
        message: {
          name: "Ravi Kumar",
          message: "Could you\nhelp?",
          budget: "10k-25k",
          projectType: "web-app",
        },
        replies: [{ body: "Gladly. Shall we talk on Monday?" }],
      },
    });
    expect(await ask(`/api/posts/${post.slug}/comments`)).toMatchObject({
      threads: [{ id: comment.id, comment: { author: comment.author } }],
    });
    expect(await ask("/api/admin/comments?status=held")).toMatchObject({
      total: 1,
      data: [{ text: "Held." }],
    });
    expect(await ask("/api/assistant/conversations")).toMatchObject({ total: 1 });
  });

  it("is what its owner has made of it", async () => {
    const { redirect, siteTitle, tagline } = known;
    expect(await ask("/api/seo/redirects")).toMatchObject([{ ...redirect, status: 301 }]);
    expect(await ask("/api/settings", {})).toMatchObject({ data: { siteTitle } });
    expect(await ask("/api/profile", {})).toMatchObject({ data: { hero: { tagline } } });
    expect(await ask("/api/projects", {})).toHaveLength(6);
    expect(await ask("/api/services", {})).toHaveLength(7);
  });

  it("goes on with the issue that was paused, and with the links of its mails", async () => {
    const { pausedIssueId, subscribers, unsubscribePath } = known;
    const listed = await ask("/api/newsletter/subscribers");
    const statusOf = (list: { email: string; status: string }[]) =>
      Object.fromEntries(list.map(({ email, status }) => [email, status]));
    const { first, second, pending } = subscribers;
    expect(statusOf(listed)).toEqual({ [first]: "active", [second]: "active", [pending]: "pending" });
    expect(await ask(`/api/newsletter/issues/${pausedIssueId}`)).toMatchObject({
      data: { status: "paused", subject: "News of before", progress: { sent: 1, waiting: 1 } },
    });
    const resumed = await app.request(
      `/api/newsletter/issues/${pausedIssueId}/resume`,
      jsonRequest("POST", {}, session),
    );
    expect(await resumed.json()).toMatchObject({ data: { status: "sending" } });
    const leaving = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await app.request(unsubscribePath, { method: "POST", body: leaving })).status).toBe(200);
    expect(statusOf(await ask("/api/newsletter/subscribers"))).toMatchObject({ [first]: "unsubscribed" });
  });
});

it("keeps a copy of the SQLite file as it was", { tags: ["deep"] }, async () => {
  const site = await openOldSite("sqlite");
  onTestFinished(() => site.close());
  const before = await readAll(site.connection);
  await start(site, new Date(KNOWN.sqlite.madeAt));
  const folder = join(site.dataDir, "backups");
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  const backup = openSqliteConnection(join(folder, names[0] ?? ""));
  onTestFinished(() => backup.close());
  expect(await readAll(backup)).toEqual(before);
});

it.each(["sqlite", "postgres"] as const)("knows a password of before that was never changed (%s)", {
  tags: ["deep"],
}, async (dialect) => {
  const site = await openOldSite(dialect);
  onTestFinished(() => site.close());
  await sql`update account set ${sql.ref("updatedAt")} = ${sql.ref("createdAt")}`.execute(site.connection.db);
  const now = new Date(KNOWN[dialect].madeAt);
  await start(site, now);
  const owners = await site.connection.db.selectFrom("owners").select("password_changed_at").execute();
  expect(owners).toEqual([{ password_changed_at: null }]);
  // Its owner has logged in, so strangers don't learn that.
  const app = openApp(site.connection, KNOWN[dialect], now);
  expect(await (await app.request("/api/auth/hint")).json()).toMatchObject({ hasInitialPassword: false });
});

it("leaves tables alone that go by the same names in another schema of the database", {
  tags: ["deep"],
}, async () => {
  const database = await createPostgresDatabase({ migrated: false });
  const connection = openPostgresConnection(database.url, () => undefined);
  onTestFinished(async () => {
    await connection.close();
    await database.drop();
  });
  await sql`create schema elsewhere`.execute(connection.db);
  for (const name of GONE)
    await sql`create table elsewhere.${sql.ref(name)} (id text)`.execute(connection.db);
  await migrate(connection);
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'elsewhere'`.execute(connection.db);
  expect(rows).toHaveLength(GONE.size);
});
