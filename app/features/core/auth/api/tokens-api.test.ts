import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { type ReadEvent, readEvents } from "../../../../../tests/helpers/chat.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { buildTokenInput, quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { HEARTBEAT_MS } from "../../../../kit/http/streams/event-stream.server.ts";
import {
  appendTurn,
  createConversation,
  createVisitorToken,
} from "../../../assistant/chat/store/conversations.server.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import type { Mail } from "../../outbox/mail.ts";
import { saveSettings } from "../../settings/settings.server.ts";
import { ensureOwner } from "../account/owner.server.ts";
import type { ApiToken } from "../schema.ts";
import { EXPIRED_TOKENS_KEPT_MS, hashKey } from "../sessions.server.ts";

const { username, password } = TEST_OWNER;
const DAY_MS = 86_400_000;
const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0";

interface MadeToken {
  id: string;
  token: string;
  expiresAt: string;
}

describeEachDialect("API tokens", (setUp, _dialect, once) => {
  let app: App;
  let connection: Connection;
  let now: Date;
  let mine: string;
  let outboxChanged: ReturnType<typeof watchTable>;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    await updateProfile(connection.db, buildProfile(), now);
    await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
    app = createTestApp({
      connection,
      now: () => now,
      passwords: quickPasswords,
      newId: () => crypto.randomUUID(),
    });
    mine = await logIn();
    outboxChanged = watchTable(connection, "outbox");
  });

  async function logIn(more: object = {}): Promise<string> {
    const response = await app.request(
      "/api/auth/login",
      jsonRequest("POST", { username, password, ...more }),
    );
    expect(response.status).toBe(200);
    return ((await response.json()) as { token: string }).token;
  }

  async function call<T = Record<string, unknown>>(
    method: string,
    path: string,
    token = mine,
    body?: unknown,
  ) {
    const headers = { authorization: `Bearer ${token}`, "user-agent": BROWSER };
    const request = body === undefined ? { method, headers } : jsonRequest(method, body, headers);
    const response = await app.request(path, request);
    return { status: response.status, body: (await response.json()) as T };
  }

  const tryMake = (body: object) => call("POST", "/api/auth/tokens", mine, body);
  async function make(given: object = {}): Promise<MadeToken> {
    const { status, body } = await tryMake(buildTokenInput(given));
    expect(status).toBe(201);
    return body as unknown as MadeToken;
  }
  const list = async () => (await call<ApiToken[]>("GET", "/api/auth/tokens")).body;
  const askSession = async (token: string) => (await call("GET", "/api/auth/session", token)).status;
  const findSeen = async (id: string) =>
    (
      await connection.db
        .selectFrom("conversations")
        .select("owner_seen_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).owner_seen_at;
  const listMails = () => connection.db.selectFrom("outbox").select(["kind", "subject_id", "mail"]).execute();

  /** As the table was written to before tokens had a scope and an end. */
  async function insertOldToken(): Promise<string> {
    const token = "A".repeat(43);
    const { owner_id } = await connection.db
      .selectFrom("owner_sessions")
      .select("owner_id")
      .executeTakeFirstOrThrow();
    const times = { created_at: TEST_NOW.toISOString(), used_at: TEST_NOW.toISOString(), expires_at: null };
    const row = { id: "old", owner_id, label: "Night job", cookie_hash: null, ...times };
    await connection.db
      .insertInto("owner_sessions")
      .values({ ...row, kind: "api_token", token_hash: hashKey("token", token) })
      .execute();
    return token;
  }

  async function turnOnTwoStep(): Promise<{ codeOf: () => string; recoveryCodes: string[] }> {
    const started = await call<{ data: { secret: string } }>("POST", "/api/auth/totp/start", mine, {
      currentPassword: password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(started.body.data.secret) });
    const codeOf = () => totp.generate({ timestamp: now.getTime() });
    const { body } = await call<{ data: { recoveryCodes: string[] } }>(
      "POST",
      "/api/auth/totp/confirm",
      mine,
      { code: codeOf() },
    );
    now = new Date(now.getTime() + 30_000);
    return { codeOf, recoveryCodes: body.data.recoveryCodes };
  }

  it("open nothing from the moment on which they expire, are listed as expired, and leave room for others", async () => {
    const made = [];
    for (let index = 0; index < 20; index += 1) made.push(await make({ expiresInDays: 7 }));
    expect(await tryMake(buildTokenInput())).toMatchObject({
      status: 409,
      body: { error: "too_many_tokens" },
    });
    const [{ token, expiresAt } = { token: "", expiresAt: "" }] = made;
    now = new Date(Date.parse(expiresAt) - 1);
    expect(await askSession(token)).toBe(200);
    now = new Date(expiresAt);
    expect(await askSession(token)).toBe(401);
    mine = await logIn();
    expect((await list()).every(({ isExpired }) => isExpired)).toBe(true);
    await make({ name: "fresh", expiresInDays: 365 });
    expect(await list()).toHaveLength(21);
    now = new Date(Date.parse(expiresAt) + EXPIRED_TOKENS_KEPT_MS);
    mine = await logIn();
    expect((await list()).map(({ name }) => name)).toEqual(["fresh"]);
  });

  it("are counted for who logs out everywhere, or turns two-step login on, and revoked all at once", async () => {
    expect((await call("DELETE", "/api/auth/sessions")).body).toMatchObject({
      message: "There was no other session.",
      data: { apiTokens: 0 },
    });
    const tokens = [(await make()).token, (await make({ scope: "read" })).token, await insertOldToken()];
    const { expiresAt } = await make({ name: "soon over", expiresInDays: 7 });
    now = new Date(expiresAt);
    await logIn();
    mine = await logIn();
    expect((await call("DELETE", "/api/auth/sessions")).body).toEqual({
      success: true,
      message: "Logged out everywhere else: 1 session has ended. 3 API tokens still work.",
      data: { apiTokens: 3 },
    });
    const { body: setup } = await call<{ data: { secret: string } }>("POST", "/api/auth/totp/start", mine, {
      currentPassword: password,
    });
    const code = new TOTP({ secret: Secret.fromBase32(setup.data.secret) }).generate({
      timestamp: now.getTime(),
    });
    expect((await call("POST", "/api/auth/totp/confirm", mine, { code })).body).toMatchObject({
      message: "Two-step login is on. All other sessions have ended. 3 API tokens still work.",
      data: { recoveryCodes: expect.any(Array), apiTokens: 3 },
    });
    expect((await call("DELETE", "/api/auth/tokens")).body.message).toBe("All API tokens revoked");
    expect(await Promise.all(tokens.map(askSession))).toEqual([401, 401, 401]);
    expect([await askSession(mine), await list()]).toEqual([200, []]);
    expect((await call("DELETE", "/api/auth/tokens")).body.message).toBe("There was no API token.");
    const logged = await connection.db
      .selectFrom("activity")
      .select(["action", "subject"])
      .where("action", "=", "account_tokens_revoked")
      .execute();
    expect(logged).toEqual([{ action: "account_tokens_revoked", subject: "4" }]);
  });

  once(() => {
    it("are made with the current password alone, whose failures count as those of a log-in", async () => {
      const { currentPassword, ...without } = buildTokenInput();
      expect(currentPassword).toBe(password);
      expect(await tryMake(without)).toMatchObject({
        status: 400,
        body: { error: "invalid_input", fields: { currentPassword: expect.any(String) } },
      });
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await tryMake(buildTokenInput({ currentPassword: "wrong" }))).toMatchObject({
          status: 400,
          body: { error: "wrong_password", fields: { currentPassword: "The current password is wrong." } },
        });
      }
      expect(await tryMake(buildTokenInput())).toMatchObject({
        status: 429,
        body: { error: "too_many_attempts" },
      });
      expect(await list()).toEqual([]);
      expect(await listMails()).toEqual([]);
    });

    it("need the code too where two-step login is on, or a recovery code", async () => {
      const { codeOf, recoveryCodes } = await turnOnTwoStep();
      const [recoveryCode = ""] = recoveryCodes;
      // More often than a failure may happen: a code that is still to come is none.
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await tryMake(buildTokenInput())).toMatchObject({
          status: 400,
          body: { error: "code_required", fields: { code: expect.any(String) } },
        });
      }
      const wrong = buildTokenInput({ code: "000000" });
      expect(await tryMake(wrong)).toMatchObject({
        status: 400,
        body: { error: "invalid_code", fields: { code: expect.any(String) } },
      });
      const code = codeOf();
      // A wrong password does not use the code up.
      expect((await tryMake(buildTokenInput({ currentPassword: "wrong", code }))).status).toBe(400);
      await make({ name: "by the app", code });
      expect((await tryMake(buildTokenInput({ code }))).body).toMatchObject({ error: "invalid_code" });
      await make({ name: "by a recovery code", code: recoveryCode });
      expect((await tryMake(buildTokenInput({ code: recoveryCode }))).body).toMatchObject({
        error: "invalid_code",
      });
      expect(await list()).toHaveLength(2);
      const { body } = await call<{ data: object }>("GET", "/api/auth/totp");
      expect(body.data).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    });

    it("count wrong codes although the password is right each time", async () => {
      await turnOnTwoStep();
      const guess = async () => (await tryMake(buildTokenInput({ code: "000000" }))).status;
      for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe(400);
      expect(await guess()).toBe(429);
      const logged = await connection.db.selectFrom("activity").select("action").execute();
      expect(logged.filter(({ action }) => action === "account_code_wrong")).toHaveLength(5);
      const subjects = (await listMails()).map(({ mail }) => (JSON.parse(mail) as Mail).subject);
      expect(subjects.toSorted()).toEqual([
        "Somebody may know your password for soloist.example",
        "Somebody turned on two-step login at soloist.example",
      ]);
      expect(outboxChanged).toHaveBeenCalled();
    });

    it("may read for 90 days unless something else is chosen", async () => {
      const plain = await tryMake({ name: "Reader", currentPassword: password });
      expect(plain.status).toBe(201);
      expect(await list()).toEqual([
        {
          id: plain.body.id,
          name: "Reader",
          scope: "read",
          createdAt: TEST_NOW.toISOString(),
          usedAt: TEST_NOW.toISOString(),
          expiresAt: new Date(TEST_NOW.getTime() + 90 * DAY_MS).toISOString(),
          isExpired: false,
        },
      ]);
      for (const expiresInDays of [7, 30, 365]) {
        const { expiresAt } = await make({ expiresInDays });
        expect(Date.parse(expiresAt) - TEST_NOW.getTime()).toBe(expiresInDays * DAY_MS);
      }
      for (const given of [
        { expiresInDays: 0 },
        { expiresInDays: 3650 },
        { expiresInDays: null },
        { scope: "x" },
      ]) {
        const { status, body } = await tryMake(buildTokenInput(given));
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(given)]);
      }
      expect((await tryMake(buildTokenInput({ name: " " }))).body.fields).toHaveProperty("name");
    });

    it("work alone until they expire or are revoked, and change nothing about how one logs in", async () => {
      const { id, token } = await make({ name: "Deploy script" });
      now = new Date(TEST_NOW.getTime() + 60 * DAY_MS);
      expect(await askSession(token)).toBe(200);
      mine = await logIn();
      expect(JSON.stringify(await list())).not.toContain(token);
      expect((await list())[0]).toMatchObject({ id, usedAt: now.toISOString() });
      for (const [method, path, body] of [
        ["POST", "/api/auth/tokens", buildTokenInput()],
        ["DELETE", "/api/auth/tokens", undefined],
        ["GET", "/api/auth/sessions", undefined],
      ] as const)
        expect((await call(method, path, token, body)).status).toBe(403);
      expect((await call("DELETE", `/api/auth/tokens/${id}`)).status).toBe(200);
      expect(await askSession(token)).toBe(401);
    });

    it("end a stream that goes on when they expire, and mark nothing in it as read", async () => {
      const start = { id: "talk", visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
      await createConversation(connection.db, start, now);
      const { token } = await make({ scope: "read", expiresInDays: 7 });
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      const headers = { authorization: `Bearer ${token}` };
      const stream = readEvents(await app.request("/api/assistant/conversations/talk/events", { headers }));
      now = new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      const turn = { id: "turn", role: "visitor", content: "Still there?" } as const;
      await connection.transact((trx) => appendTurn(trx, "talk", turn, now));
      let event: ReadEvent | undefined;
      do [event] = await stream.take(1);
      while (event && event.event !== "turn");
      expect(event?.data).toMatchObject({ content: "Still there?" });
      now = new Date(TEST_NOW.getTime() + 7 * DAY_MS);
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await stream.rest();
      expect(await findSeen("talk")).toBeNull();
    });

    it("are told to the owner by mail, whatever mail is wanted", async () => {
      await saveSettings(connection.db, { emailNotifications: false }, TEST_NOW);
      const { id, token } = await make({ name: "Deploy <script>", scope: "read", expiresInDays: 30 });
      expect(outboxChanged).toHaveBeenCalledOnce();
      const [row, ...others] = await listMails();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ kind: "security_notice", subject_id: id });
      const mail = JSON.parse(row?.mail ?? "") as Mail;
      // It never goes to the contact address, which anybody with a session may have changed.
      expect(mail.to.address).toBe(TEST_OWNER.email);
      expect(mail.subject).toBe("New API token for soloist.example: Deploy <script>");
      expect(mail.text).toContain(
        "Name: Deploy <script>\nAccess: Read only\nExpires: 9 Apr 2026, 12:00 UTC\nMade: 10 Mar 2026, 12:00 UTC\nFrom: Firefox on macOS",
      );
      expect(mail.text).toContain("https://soloist.example/admin/settings/security");
      expect(mail.html).toContain("Deploy &lt;script&gt;");
      expect(row?.mail).not.toContain(token);
      expect(mail).not.toHaveProperty("replyTo");
    });

    it("of earlier days keep all rights and have no end, and are listed as such", async () => {
      const token = await insertOldToken();
      now = new Date(TEST_NOW.getTime() + 1000 * DAY_MS);
      expect(await askSession(token)).toBe(200);
      expect(
        (await call("POST", "/api/notifications/seen", token, { until: now.toISOString() })).status,
      ).toBe(200);
      mine = await logIn();
      expect(await list()).toEqual([
        expect.objectContaining({ id: "old", scope: "all", expiresAt: null, isExpired: false }),
      ]);
      await make({ name: "Night job" });
      expect(await askSession(token)).toBe(200);
    });

    it("that may only read are the owner's where they read, and refused where they write, by public calls too", async () => {
      const { token } = await make({ scope: "read" });
      const { body } = await call<{ data: object }>("GET", "/api/settings", token);
      expect(body.data).toHaveProperty("version");
      expect(await call("POST", "/api/settings", token, { siteTitle: "Mine" })).toMatchObject({
        status: 403,
        body: {
          success: false,
          error: "read_only_token",
          message: "This API token may only read. Make one with full access to change something.",
        },
      });
      const comment = { author: "A", email: "a@example.com", text: "Hello" };
      expect((await call("POST", "/api/posts/a-post/comments", token, comment)).status).toBe(403);
      expect((await call("POST", "/api/contact", token, {})).status).toBe(403);
    });
  });
});
