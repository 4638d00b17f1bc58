import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Connection } from "../../../db/connection.ts";
import type { App } from "../../../server/app.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../tests/helpers/database.ts";
import { openMigratedSqlite } from "../../../tests/helpers/migrated-sqlite.ts";
import { logInOwner, quickPasswords } from "../../../tests/helpers/owner.ts";
import {
  appendTurn,
  createConversation,
  createVisitorToken,
} from "../../features/assistant/chat/store/conversations.server.ts";
import { SESSION_MAX_MS } from "../../features/core/auth/session.ts";
import { createSession, deleteSessions } from "../../features/core/auth/sessions.server.ts";
import type { TokenScope } from "../../features/core/auth/tokens/api-token.ts";
import { insertApiToken } from "../../features/core/auth/tokens/api-tokens.server.ts";
import { FEATURES } from "../../features/features.server.ts";

/** Reads that are open to everybody; any other read of the API is the owner's. */
const PUBLIC_READS = [
  "GET /api/ai-assistant/config",
  "GET /api/ai-assistant/events",
  "GET /api/auth/hint",
  "GET /api/booking/:token",
  "GET /api/booking/slots",
  "GET /api/booking/types",
  "GET /api/comments/unsubscribe",
  "GET /api/newsletter/preview",
  "GET /api/newsletter/unsubscribe",
  "GET /api/openapi.json",
  "GET /api/posts",
  "GET /api/posts/:slug",
  "GET /api/posts/:slug/comments",
  "GET /api/posts/:slug/likes",
  "GET /api/profile",
  "GET /api/projects",
  "GET /api/seo/status",
  "GET /api/services",
  "GET /api/settings",
];

/** One of each kind that the list below would miss if a part of the API were mounted elsewhere. */
const SAMPLES = [
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/tokens/1",
  "POST /api/auth/passkeys",
  "POST /api/auth/passkeys/options",
  "DELETE /api/auth/passkeys/1",
  "POST /api/auth/totp/confirm",
  "POST /api/auth/totp/disable",
  "POST /api/auth/totp/recovery-codes",
  "PUT /api/services/order",
  "POST /api/services/1/restore",
  "POST /api/posts/1/revisions/1/restore",
  "POST /api/settings",
  "POST /api/settings/mail-test",
  "PUT /api/profile/hero",
  "PUT /api/pages/1",
  "POST /api/media",
  "PATCH /api/media/1",
  "PUT /api/posts/1/draft",
  "POST /api/posts/1/preview-link",
  "POST /api/messages/1/reply",
  "POST /api/messages/1/release",
  "POST /api/messages/1/mails/1/resend",
  "POST /api/notifications/seen",
  "DELETE /api/trash/1/1",
  "POST /api/import",
];

const PUBLIC_WRITES = FEATURES.flatMap((feature) => feature.publicWrites ?? []).toSorted();

const LATER = new Date(TEST_NOW.getTime() + 86_400_000).toISOString();

const isRead = (method: string) => ["GET", "HEAD", "OPTIONS"].includes(method);

/** Every registered call that is the owner's, with a value in the place of each parameter. */
function listOwnerCalls(app: App, covers: (method: string) => boolean): { method: string; path: string }[] {
  const routes = app.routes.filter(
    ({ method, path }) => method !== "ALL" && covers(method) && path.startsWith("/api/"),
  );
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  return [...calls]
    .filter((call) => ![...PUBLIC_WRITES, ...PUBLIC_READS].includes(call))
    .map((call) => {
      const [method = "", path = ""] = call.split(" ");
      return { method, path: path.replaceAll(/:\w+(\{[^}]*\})?/g, "1") };
    });
}

/** Sorted: PostgreSQL gives the rows in another order once one has been written again, with whatever is in it. */
async function readEverything({ db }: Connection): Promise<string> {
  const tables = await db.introspection.getTables();
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()];
    }),
  );
  return JSON.stringify(contents);
}

const openSession = (connection: Connection, ownerId: string, given: { id: string; isBrowser: boolean }) =>
  createSession(connection.db, { label: "", ownerId, ...given }, TEST_NOW);

const openToken = (
  { db }: Connection,
  ownerId: string,
  given: { id: string; scope: TokenScope; expiresAt?: string },
) => insertApiToken(db, { name: "a script", expiresAt: LATER, ...given, ownerId }, TEST_NOW);

async function findOwnerId({ db }: Connection): Promise<string> {
  const { id } = await db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
  return id;
}

/** Keys of every kind that must open nothing. */
async function createUselessKeys(connection: Connection): Promise<Record<string, Record<string, string>>> {
  await logInOwner(connection);
  const ownerId = await findOwnerId(connection);
  const revoked = await openSession(connection, ownerId, { id: "revoked", isBrowser: false });
  const apiToken = await openToken(connection, ownerId, { id: "revoked token", scope: "all" });
  await deleteSessions(connection.db, { ownerId });
  const expiredToken = await openToken(connection, ownerId, {
    id: "expired token",
    scope: "all",
    expiresAt: TEST_NOW.toISOString(),
  });
  const sessions = [];
  for (const id of ["mine", "foreign"])
    sessions.push(await openSession(connection, ownerId, { id, isBrowser: true }));
  // The last, since a log-in sweeps away what has ended.
  const { authorization: expired } = await logInOwner(
    connection,
    new Date(TEST_NOW.getTime() - SESSION_MAX_MS),
  );
  const [mine, foreign] = sessions;
  const bearer = (token = "") => `Bearer ${token}`;
  return {
    "no token": {},
    "an empty token": { authorization: "Bearer " },
    "another scheme": { authorization: `Basic ${mine?.token}` },
    "a forged token": { authorization: bearer("A".repeat(43)) },
    "a token of enormous length": { authorization: bearer("A".repeat(5000)) },
    "an expired token": { authorization: expired },
    "a revoked token": { authorization: bearer(revoked.token) },
    "a revoked API token": { authorization: bearer(apiToken) },
    "an expired API token": { authorization: bearer(expiredToken) },
    "a browser's token without its cookie": { authorization: bearer(mine?.token) },
    "a browser's token with a foreign cookie": {
      authorization: bearer(mine?.token),
      cookie: `soloist_session=${foreign?.cookie}`,
    },
    "a browser's token with an empty cookie": {
      authorization: bearer(mine?.token),
      cookie: "soloist_session=",
    },
    "a cookie without a token": { cookie: `soloist_session=${mine?.cookie}` },
    "the cookie's text for a token": {
      authorization: bearer(mine?.cookie),
      cookie: `soloist_session=${mine?.cookie}`,
    },
  };
}

/** Every call without a token and with an expired one, and each of the other keys for some of the calls. */
const isTriedAlways = (place: number, kind: string) =>
  ["no token", "an expired token"].includes(kind) || place % 25 === 0;

describeOnDatabase("every call of the API that is the owner's", (setUp) => {
  let connection: Connection;
  let app: App;

  beforeEach(async () => {
    connection = await setUp();
    app = createTestApp({ connection, passwords: quickPasswords });
  });

  async function tryWrites(isTried = (_place: number, _kind: string) => true): Promise<void> {
    const useless = await createUselessKeys(connection);
    const before = await readEverything(connection);
    expect(await connection.db.selectFrom("owner_sessions").select("id").execute()).toHaveLength(4);
    const writes = listOwnerCalls(app, (method) => !isRead(method));
    expect(writes.length).toBeGreaterThan(4);
    for (const [place, { method, path }] of writes.entries()) {
      for (const [kind, headers] of Object.entries(useless)) {
        if (!isTried(place, kind)) continue;
        const response = await app.request(path, jsonRequest(method, {}, headers));
        expect(`${method} ${path} with ${kind}: ${response.status}`).toBe(
          `${method} ${path} with ${kind}: 401`,
        );
        expect(await response.json()).toMatchObject({ success: false, error: "unauthorized" });
      }
    }
    expect(await readEverything(connection)).toBe(before);
  }

  async function tryReads(isTried = (_place: number, _kind: string) => true): Promise<void> {
    const useless = await createUselessKeys(connection);
    const reads = listOwnerCalls(app, isRead);
    expect(reads.length).toBeGreaterThan(2);
    for (const [place, { method, path }] of reads.entries()) {
      for (const [kind, headers] of Object.entries(useless)) {
        if (!isTried(place, kind)) continue;
        const response = await app.request(path, { method, headers });
        expect(`${method} ${path} with ${kind}: ${response.status}`).toBe(
          `${method} ${path} with ${kind}: 401`,
        );
      }
    }
  }

  it("changes nothing without the owner's token, and answers 401", () => tryWrites(isTriedAlways));

  it("changes nothing with any useless key", { tags: ["deep"] }, () => tryWrites());

  it("refuses before a byte of the body is read, whatever its type", async () => {
    const writes = listOwnerCalls(app, (method) => !isRead(method));
    const types = ["application/json", "multipart/form-data; boundary=x", "application/zip"];
    for (const { method, path } of writes) {
      for (const type of types) {
        let isRead = false;
        const pull = () => {
          isRead = true;
        };
        const body = new ReadableStream({ pull }, { highWaterMark: 0 });
        const headers = { "content-type": type, authorization: `Bearer ${"A".repeat(43)}` };
        // The option that Node asks for with a stream is unknown to the types of the DOM.
        const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
        const request = new Request(new URL(path, TEST_SITE_URL), init);
        const { status } = await app.request(request);
        expect(`${method} ${path} of ${type}: ${status}, ${isRead}`).toBe(
          `${method} ${path} of ${type}: 401, false`,
        );
      }
    }
  });

  it("is generated: it has the calls of every part of the admin area", () => {
    const calls = listOwnerCalls(app, (method) => !isRead(method)).map(
      ({ method, path }) => `${method} ${path}`,
    );
    expect(calls).toEqual(expect.arrayContaining(SAMPLES));
  });

  it("tells nothing without it", () => tryReads(isTriedAlways));

  it("tells nothing with any useless key", { tags: ["deep"] }, () => tryReads());
});

describeOnDatabase("a call with the owner's token", (setUp) => {
  it("is let through", async () => {
    const connection = await setUp();
    const app = createTestApp({ connection, passwords: quickPasswords });
    for (const { method, path } of listOwnerCalls(app, () => true)) {
      const headers = await logInOwner(connection);
      const request = isRead(method) ? { method, headers } : jsonRequest(method, {}, headers);
      const response = await app.request(path, request);
      expect(`${method} ${path}: ${response.status}`).not.toBe(`${method} ${path}: 401`);
    }
  });
});

async function openReader(connection: Connection) {
  const app = createTestApp({ connection, passwords: quickPasswords });
  await logInOwner(connection);
  const ownerId = await findOwnerId(connection);
  const token = await openToken(connection, ownerId, { id: "reader", scope: "read" });
  return { app, authorization: `Bearer ${token}` };
}

describeOnDatabase("an API token that may only read", (setUp) => {
  it("is refused by every write, the public ones among them, and nothing changes", async () => {
    const connection = await setUp();
    const { app, authorization } = await openReader(connection);
    const writes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
      .map((call) => call.split(" "))
      .filter(([method = "", path = ""]) => method !== "ALL" && !isRead(method) && path.startsWith("/api/"))
      .map(([method = "", path = ""]) => ({ method, path: path.replaceAll(/:\w+(\{[^}]*\})?/g, "1") }));
    expect(writes.length).toBeGreaterThan(PUBLIC_WRITES.length);
    // The first use of a key is always noted.
    await app.request("/api/auth/session", { headers: { authorization } });
    const before = await readEverything(connection);
    for (const { method, path } of writes) {
      const response = await app.request(path, jsonRequest(method, {}, { authorization }));
      const answer = (await response.json()) as { error: string };
      expect(`${method} ${path}: ${response.status} ${answer.error}`).toBe(
        `${method} ${path}: 403 read_only_token`,
      );
    }
    expect(await readEverything(connection)).toBe(before);
  });
});

describeOnDatabase("a reader's API token", (setUp) => {
  it("reads what the owner reads, except how to log in and links that let their holder act, and its reads change nothing", async () => {
    const connection = await setUp();
    const { app, authorization } = await openReader(connection);
    const start = { id: "1", visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
    await createConversation(connection.db, start, TEST_NOW);
    const turn = { id: "turn", role: "visitor", content: "Are you there?" } as const;
    await connection.transact((trx) => appendTurn(trx, "1", turn, TEST_NOW));
    await app.request("/api/auth/session", { headers: { authorization } });
    const before = await readEverything(connection);
    const withheld = ["auth/sessions", "auth/tokens", "auth/totp", "auth/passkeys"]
      .concat(["settings/address", "settings/mail-server", "payments/providers", "admin/backups/1/file"])
      .concat(["bookings/calendar-link", "engagements/1/link", "invoices/1/link", "quotes/1/link"])
      .map((name) => `/api/${name}`);
    for (const { method, path } of listOwnerCalls(app, isRead)) {
      const response = await app.request(path, { method, headers: { authorization } });
      await response.body?.cancel();
      const wanted = withheld.includes(path) ? "refused" : "read";
      const told = response.status === 403 || response.status === 401 ? "refused" : "read";
      expect(`${method} ${path}: ${told}`).toBe(`${method} ${path}: ${wanted}`);
    }
    expect(await readEverything(connection)).toBe(before);
  });
});

describe("the guard of writes", () => {
  async function openApp(): Promise<App> {
    const connection = openMigratedSqlite();
    return createTestApp({ connection });
  }

  it("has exactly these exceptions, and all exist", async () => {
    const app = await openApp();
    const calls = app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(PUBLIC_WRITES).toEqual([
      "DELETE /api/ai-assistant/conversation",
      "DELETE /api/comments/:id",
      "DELETE /api/posts/:slug/likes",
      "POST /api/ai-assistant/chat",
      "POST /api/ai-assistant/close",
      "POST /api/ai-assistant/hand-off",
      "POST /api/analytics/events",
      "POST /api/analytics/vitals",
      "POST /api/auth/login",
      "POST /api/auth/login/passkey",
      "POST /api/auth/login/passkey/options",
      "POST /api/booking",
      "POST /api/booking/:token/cancel",
      "POST /api/booking/:token/move",
      "POST /api/comments/unsubscribe",
      "POST /api/contact",
      "POST /api/estimates",
      "POST /api/invoices/:token/claim",
      "POST /api/newsletter/subscribe",
      "POST /api/newsletter/unsubscribe",
      "POST /api/payments/razorpay/webhook",
      "POST /api/payments/stripe/webhook",
      "POST /api/portal/:token/question",
      "POST /api/posts/:slug/comments",
      "POST /api/posts/:slug/likes",
      "POST /api/quotes/:token/accept",
      "POST /api/quotes/:token/decline",
      "POST /api/quotes/:token/question",
      "POST /api/quotes/:token/viewed",
      "POST /api/webmentions",
      "PUT /api/comments/:id",
    ]);
    for (const call of PUBLIC_WRITES) expect(calls).toContain(call);
  });

  it("covers all writes: outside of the API there is the pages' form alone", async () => {
    const app = await openApp();
    const outside = app.routes.filter(
      ({ method, path }) => method !== "ALL" && !isRead(method) && !path.startsWith("/api/"),
    );
    expect(new Set(outside.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(["POST /*"]));
  });

  it("refuses before it looks at the body", async () => {
    const app = await openApp();
    const response = await app.request("/api/auth/password", jsonRequest("POST", "{not json"));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });

  it.each([
    ["/API/auth/logout"],
    ["/api//auth/logout"],
    ["/api/auth/logout/"],
    ["/api/auth%2flogout"],
  ])("is not passed by another spelling: %s", async (path) => {
    const app = await openApp();
    expect((await app.request(path, jsonRequest("POST", {}))).status).toBeOneOf([308, 400, 401, 404]);
  });
});
