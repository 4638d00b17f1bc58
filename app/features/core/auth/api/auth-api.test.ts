import { beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { buildTokenInput, quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { saveSettings } from "../../settings/settings.server.ts";
import { ensureOwner } from "../account/owner.server.ts";
import { STRANGERS_WAITING_MAX } from "../login/login-gate.ts";
import { SESSION_IDLE_MAX_MS, SESSION_MAX_MS } from "../session.ts";

const { username, password, email } = TEST_OWNER;
const COMMON = "This is one of the most common passwords. Please choose another one.";
const NAMED = "Please choose a password that isn't your name or the site's.";
const BROWSER = { "sec-fetch-site": "same-origin", "user-agent": "A browser" };

interface Keys {
  authorization: string;
  cookie?: string;
  [header: string]: string | undefined;
}

function headersOf(keys: Keys): Record<string, string> {
  return { authorization: keys.authorization, ...(keys.cookie ? { cookie: keys.cookie } : {}) };
}

describeEachDialect("the account", (setUp, _dialect, once) => {
  let app: App;
  let connection: Connection;
  let now: Date;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
    app = createTestApp({
      connection,
      now: () => now,
      passwords: quickPasswords,
      config: { trustProxyHops: 1 },
      newId: nextTestId(),
    });
  });

  const tryLogin = (body: unknown = { username, password }, headers: Record<string, string> = {}) =>
    app.request("/api/auth/login", jsonRequest("POST", body, headers));

  async function logIn(headers: Record<string, string> = {}, given = password): Promise<Keys> {
    const response = await tryLogin({ username, password: given }, headers);
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    const cookie = response.headers.get("set-cookie")?.split(";")[0];
    return { authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) };
  }

  const askSession = async (keys: Keys) =>
    (await app.request("/api/auth/session", { headers: headersOf(keys) })).status;
  const post = (path: string, body: unknown, keys: Keys) =>
    app.request(path, jsonRequest("POST", body, headersOf(keys)));

  it("lets a script in by a token that works alone", async () => {
    const response = await tryLogin({ username: username.toUpperCase(), password });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = (await response.json()) as { token: string };
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: username, email },
      message: "Login successful! Welcome back.",
    });
    const authorization = `Bearer ${body.token}`;
    const session = await app.request("/api/auth/session", { headers: { authorization } });
    expect(await session.json()).toEqual({ success: true, user: { name: username, email } });
  });

  it("ends a session that lies idle, and any when its time is over", async () => {
    const keys = await logIn();
    const start = TEST_NOW.getTime();
    const step = SESSION_IDLE_MAX_MS - 60_000;
    for (let at = start + step; at < start + SESSION_MAX_MS; at += step) {
      now = new Date(at);
      expect(await askSession(keys)).toBe(200);
    }
    now = new Date(start + SESSION_MAX_MS);
    expect(await askSession(keys)).toBe(401);
    const idle = await logIn();
    now = new Date(now.getTime() + SESSION_IDLE_MAX_MS);
    expect(await askSession(idle)).toBe(401);
  });

  it("lists the sessions and ends any of them", async () => {
    const [mine, other] = [await logIn(BROWSER), await logIn({ "user-agent": "A script" })];
    const listed = await app.request("/api/auth/sessions", { headers: headersOf(mine) });
    const sessions = (await listed.json()) as { id: string; isCurrent: boolean }[];
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({
      id: expect.any(String),
      label: "A browser",
      device: "A browser",
      createdAt: TEST_NOW.toISOString(),
      usedAt: TEST_NOW.toISOString(),
      expiresAt: new Date(TEST_NOW.getTime() + SESSION_IDLE_MAX_MS).toISOString(),
      isBrowser: true,
      isCurrent: true,
    });
    const path = `/api/auth/sessions/${sessions.find((session) => !session.isCurrent)?.id}`;
    const remove = () => app.request(path, { method: "DELETE", headers: headersOf(mine) });
    expect((await remove()).status).toBe(200);
    expect([await askSession(mine), await askSession(other)]).toEqual([200, 401]);
    expect((await remove()).status).toBe(404);
  });

  it("opens no session with a password that is changed while it is checked", async () => {
    const keys = await logIn();
    let isChecking = false;
    const verify: typeof quickPasswords.verify = async (given) => {
      const isRight = await quickPasswords.verify(given);
      if (!isChecking) {
        isChecking = true;
        const change = { currentPassword: password, newPassword: "longer", confirmPassword: "longer" };
        expect((await post("/api/auth/password", change, keys)).status).toBe(200);
      }
      return isRight;
    };
    app = createTestApp({
      connection,
      now: () => now,
      passwords: { ...quickPasswords, verify },
      newId: nextTestId("new"),
    });
    expect((await tryLogin()).status).toBe(401);
    expect(await connection.db.selectFrom("owner_sessions").select("id").execute()).toHaveLength(1);
  });

  it("keeps no token, cookie, address or name of an attempt in the database", async () => {
    const keys = await logIn({ ...BROWSER, "x-forwarded-for": "198.51.100.7" });
    await tryLogin({ username: "mistyped-secret", password: "wrong" }, { "x-forwarded-for": "198.51.100.7" });
    const kept = JSON.stringify([
      await connection.db.selectFrom("owner_sessions").selectAll().execute(),
      await connection.db.selectFrom("login_failures").selectAll().execute(),
      await connection.db.selectFrom("known_clients").selectAll().execute(),
      await connection.db.selectFrom("owners").selectAll().execute(),
    ]);
    const secrets = [
      keys.authorization.slice(7),
      keys.cookie?.split("=")[1] ?? "?",
      "198.51.100.7",
      "mistyped",
    ];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  once(() => {
    it("binds a browser's token to a cookie that no script reads", async () => {
      const response = await tryLogin(undefined, BROWSER);
      const [cookie = "", device = ""] = response.headers.getSetCookie();
      expect(device).toMatch(
        /^soloist_device=[\w-]{43}; .*Path=\/api\/auth\/login; HttpOnly; Secure; SameSite=Strict/,
      );
      expect(cookie).toMatch(/^soloist_session=[\w-]{43}; /);
      expect(cookie.split("; ").slice(1).toSorted()).toEqual(
        ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Strict", "Secure"].toSorted(),
      );
      const [mine, other] = [await logIn(BROWSER), await logIn(BROWSER)];
      expect(await askSession(mine)).toBe(200);
      expect(await askSession({ authorization: mine.authorization })).toBe(401);
      expect(await askSession({ ...mine, ...(other.cookie ? { cookie: other.cookie } : {}) })).toBe(401);
      const { authorization } = await logIn({ origin: "https://soloist.example" });
      expect(await askSession({ authorization })).toBe(401);
    });

    it.each([
      ["a wrong password", { username, password: "wrong" }],
      ["an unknown name", { username: "nobody", password }],
      ["a name of SQL", { username: "' or 1=1 --", password }],
    ])("refuses %s in the same words", async (_name, body) => {
      const response = await tryLogin(body);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        success: false,
        error: "invalid_credentials",
        message: "Invalid credentials",
      });
    });

    it("compares with a hash for an unknown name too, so that it takes as long", async () => {
      let checks = 0;
      const verify: typeof quickPasswords.verify = async ({ hash }) => {
        expect(hash).not.toBe("");
        checks += 1;
        return false;
      };
      app = createTestApp({ connection, now: () => now, passwords: { ...quickPasswords, verify } });
      for (const body of [
        { username: "nobody", password },
        { username, password: "wrong" },
      ])
        await tryLogin(body);
      expect(checks).toBe(2);
    });

    it.each([
      [{ username }, "password"],
      [{ username: "", password }, "username"],
      [{ username: { $ne: null }, password }, "username"],
      [{ username: "x".repeat(2000), password }, "username"],
    ])("asks for both fields: %j", async (body, field) => {
      const response = await tryLogin(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: "invalid_input",
        fields: { [field]: expect.any(String) },
      });
    });

    it("ends a session on the server at once when its owner logs out", async () => {
      const [mine, other] = [await logIn(BROWSER), await logIn(BROWSER)];
      const response = await post("/api/auth/logout", {}, mine);
      expect(await response.json()).toEqual({ success: true, message: "Logged out successfully" });
      expect(response.headers.get("set-cookie")).toMatch(/^soloist_session=; Max-Age=0/);
      expect([await askSession(mine), await askSession(other)]).toEqual([401, 200]);
    });

    it("ends all other sessions, and leaves the API tokens", async () => {
      const [mine, other, third] = [await logIn(BROWSER), await logIn(BROWSER), await logIn()];
      const made = await post("/api/auth/tokens", buildTokenInput(), mine);
      const { token } = (await made.json()) as { token: string };
      const endOthers = async () => {
        const headers = headersOf(mine);
        const response = await app.request("/api/auth/sessions", { method: "DELETE", headers });
        return ((await response.json()) as { message: string }).message;
      };
      expect(await endOthers()).toBe(
        "Logged out everywhere else: 2 sessions have ended. 1 API token still works.",
      );
      expect(await Promise.all([mine, other, third].map(askSession))).toEqual([200, 401, 401]);
      expect(await askSession({ authorization: `Bearer ${token}` })).toBe(200);
      expect(await endOthers()).toBe("There was no other session. 1 API token still works.");
    });

    it("changes the password and ends all other sessions and tokens", async () => {
      const [mine, other] = [await logIn(BROWSER), await logIn()];
      const made = await post("/api/auth/tokens", buildTokenInput(), mine);
      const { token } = (await made.json()) as { token: string };
      const change = (given: object) =>
        post(
          "/api/auth/password",
          { currentPassword: password, newPassword: "longer", confirmPassword: "longer", ...given },
          mine,
        );
      for (const [given, fields] of [
        [{ confirmPassword: "langer" }, { confirmPassword: "Passwords do not match!" }],
        [
          { newPassword: "short", confirmPassword: "short" },
          { newPassword: "Password must be at least 6 characters!" },
        ],
        [{ currentPassword: "wrong" }, { currentPassword: expect.any(String) }],
      ]) {
        const refused = await change(given ?? {});
        expect(refused.status).toBe(400);
        expect(await refused.json()).toMatchObject({ fields });
      }
      expect([await askSession(other), (await tryLogin()).status]).toEqual([200, 200]);
      expect((await change({})).status).toBe(200);
      expect(await askSession(mine)).toBe(200);
      expect(await askSession(other)).toBe(401);
      expect(await askSession({ authorization: `Bearer ${token}` })).toBe(401);
      expect((await tryLogin()).status).toBe(401);
      expect((await tryLogin({ username, password: "longer" })).status).toBe(200);
    });

    it("takes no new password that is among the most common ones, or a name of the owner's or the site's", async () => {
      const siteUrl = new URL("https://www.site.example");
      app = createTestApp({ connection, now: () => now, passwords: quickPasswords, siteUrl });
      await saveSettings(connection.db, { name: "Asha Verma", siteTitle: "Bakery of Pune" }, now);
      await connection.db.updateTable("owners").set({ name: "The Admin" }).execute();
      const keys = await logIn();
      const change = (newPassword: string) =>
        post(
          "/api/auth/password",
          { currentPassword: password, newPassword, confirmPassword: newPassword },
          keys,
        );
      for (const [words, message] of [
        [["password", "123456", "qwerty123", " PassWord ", "ｐａｓｓｗｏｒｄ", "iloveyou"], COMMON],
        // Repetitions and rows of keys, which the list of words leaves out.
        [["654321", "aaaaaa", "121212", "12341234", "abcdef", "poiuytrewq"], COMMON],
        [
          ["The Admin", "The-Admin", "site.example", "Asha Verma", "ashaverma", "Bakery of Pune", "BAKERY"],
          NAMED,
        ],
      ] as const) {
        for (const word of words) {
          const refused = await change(word);
          expect([word, refused.status]).toEqual([word, 400]);
          const fields = { newPassword: message };
          expect(await refused.json()).toEqual({ success: false, error: "weak_password", message, fields });
        }
      }
      expect((await tryLogin()).status).toBe(200);
      expect((await change("bakery 4711")).status).toBe(200);
    });

    it("lets in with a password that was taken before such ones were refused", async () => {
      const password_hash = await quickPasswords.hash("123456");
      await connection.db.updateTable("owners").set({ password_hash }).execute();
      expect((await tryLogin({ username, password: "123456" })).status).toBe(200);
      const keys = await logIn({}, "123456");
      const change = { currentPassword: "123456", newPassword: "longer", confirmPassword: "longer" };
      expect((await post("/api/auth/password", change, keys)).status).toBe(200);
    });

    async function chooseAsMeera(newPassword: string) {
      await saveSettings(connection.db, { name: "Meera Iyer", siteTitle: "Bakery of Pune" }, now);
      await connection.db.updateTable("owners").set({ name: "Owner" }).execute();
      const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
      return post("/api/auth/password", change, await logIn());
    }

    it.each([
      ["owner1"],
      ["1owner"],
      ["OWNER-2024"],
      ["renwo!!"],
      ["1reNWO!"],
      ["0wn3r99"],
      ["owner_owner"],
      ["o.w.n.e.r"],
      ["ＯＷＮＥＲ１"],
      ["meera#1987"],
      ["Meera Iyer 7"],
    ])("takes no new password such as %s, which is a name and some digits or signs", async (newPassword) => {
      const refused = await chooseAsMeera(newPassword);
      expect(await refused.json()).toMatchObject({ error: "weak_password", message: NAMED });
    });

    it.each([
      ["lowner1"],
      ["owners club"],
      ["my owner1"],
      ["owe r1n2"],
      ["4711-0815"],
      ["pune 4711"],
    ])("takes %s, which has more in it than a name", async (newPassword) => {
      expect((await chooseAsMeera(newPassword)).status).toBe(200);
    });

    it("hints at the first password until the first log-in, and not afterwards", async () => {
      const askHint = async () => (await app.request("/api/auth/hint")).json();
      expect(await askHint()).toEqual({ success: true, hasInitialPassword: true });
      expect((await tryLogin({ username, password: "wrong" })).status).toBe(401);
      expect(await askHint()).toEqual({ success: true, hasInitialPassword: true });
      const keys = await logIn();
      expect(await askHint()).toEqual({ success: true, hasInitialPassword: false });
      expect((await post("/api/auth/logout", {}, keys)).status).toBe(200);
      expect(await askHint()).toEqual({ success: true, hasInitialPassword: false });
    });

    it("slows down an address that keeps failing, and nobody else", async () => {
      const from = (host: number, given: object = {}) =>
        tryLogin({ username, password, ...given }, { "x-forwarded-for": `198.51.100.${host}` });
      for (let tries = 0; tries < 5; tries += 1)
        expect((await from(1, { password: "wrong" })).status).toBe(401);
      const refused = await from(1);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(await refused.json()).toMatchObject({ success: false, error: "too_many_attempts" });
      expect((await from(2)).status).toBe(200);
      now = new Date(TEST_NOW.getTime() + 5_000);
      expect((await from(1)).status).toBe(200);
      expect((await from(1, { password: "wrong" })).status).toBe(401);
    });

    it("lets strangers share one pace at an account that is under attack, and passes known devices", async () => {
      const from = (address: string, given: object = {}, headers: Record<string, string> = {}) =>
        tryLogin({ username, password, ...given }, { ...headers, "x-forwarded-for": address });
      const known = await from("198.51.100.1", {}, BROWSER);
      const device = known.headers.getSetCookie()[1]?.split(";")[0] ?? "";
      for (const network of [1, 2])
        expect((await from(`2001:db8:0:${network}::1`, { password: "wrong" })).status).toBe(401);
      await connection.db
        .updateTable("login_failures")
        .set({ failures: 200 })
        .where("failures", "=", 2)
        .execute();
      const refused = await from("2001:db8:0:3::1", { password: "wrong" });
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("2");
      expect(await refused.json()).toMatchObject({ success: false, error: "too_many_attempts" });
      expect((await from("198.51.100.1")).status).toBe(200);
      expect((await from("2001:db8:0:4::1", {}, { ...BROWSER, cookie: device })).status).toBe(200);
      now = new Date(TEST_NOW.getTime() + 2_000);
      expect((await from("2001:db8:0:5::1", { password: "wrong" })).status).toBe(401);
      expect((await from("2001:db8:0:6::1")).status).toBe(429);
    });

    it("lets nobody guess the password with a session that was stolen", async () => {
      const keys = await logIn();
      const guess = (currentPassword: string) =>
        post(
          "/api/auth/password",
          { currentPassword, newPassword: "longer", confirmPassword: "longer" },
          keys,
        );
      for (let tries = 0; tries < 5; tries += 1) expect((await guess("wrong")).status).toBe(400);
      expect((await guess(password)).status).toBe(429);
    });

    it("takes no more log-ins of one address at once, and sends away what is too much for it", async () => {
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const verify: typeof quickPasswords.verify = async (given) => {
        if (given.password !== password) await isReleased;
        return quickPasswords.verify(given);
      };
      app = createTestApp({
        connection,
        now: () => now,
        passwords: { ...quickPasswords, verify },
        config: { trustProxyHops: 1 },
      });
      const from = (host: number, given: object = {}, headers: Record<string, string> = {}) =>
        tryLogin({ username, password, ...given }, { ...headers, "x-forwarded-for": `198.51.100.${host}` });
      const known = await from(1, {}, BROWSER);
      const device = known.headers.getSetCookie()[1]?.split(";")[0] ?? "";
      const flood = Array.from({ length: 30 }, (_, host) => from(100 + host, { password: "wrong" }));
      let answered = 0;
      for (const answer of flood) void Promise.resolve(answer).then(() => answered++);
      const sentAway = await Promise.race(flood);
      expect(sentAway.status).toBe(503);
      expect(sentAway.headers.get("retry-after")).toBe("2");
      expect(await sentAway.json()).toMatchObject({ success: false, error: "login_busy" });
      // Rows of the account and of the one address in progress: attempts that wait or were sent away wrote nothing.
      const failures = await connection.db.selectFrom("login_failures").select("key").execute();
      expect(failures.length).toBeLessThanOrEqual(2);
      // Neither an address from before nor a browser from before waits for any of them.
      expect((await from(1)).status).toBe(200);
      expect((await from(110, {}, { ...BROWSER, cookie: device })).status).toBe(200);
      // Who comes only once there is room again would find it.
      await vi.waitFor(() => expect(answered).toBe(30 - 1 - STRANGERS_WAITING_MAX));
      release();
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(1 + STRANGERS_WAITING_MAX);
      expect(statuses.filter((status) => status === 503)).toHaveLength(30 - 1 - STRANGERS_WAITING_MAX);
    });

    it("writes into the log what was done to the account", async () => {
      const mine = await logIn(BROWSER);
      const made = await post("/api/auth/tokens", buildTokenInput({ name: "Deploy script" }), mine);
      const { id } = (await made.json()) as { id: string };
      await app.request(`/api/auth/tokens/${id}`, { method: "DELETE", headers: headersOf(mine) });
      await post("/api/auth/logout", {}, mine);
      await tryLogin({ username, password: "wrong" });
      const rows = await connection.db
        .selectFrom("activity")
        .select(["actor", "action", "subject"])
        .execute();
      const byAction = rows.toSorted((a, b) => a.action.localeCompare(b.action));
      expect(byAction).toEqual([
        { actor: username, action: "account_login", subject: "A browser" },
        { actor: username, action: "account_logout", subject: "A browser" },
        { actor: username, action: "account_token_created", subject: "Deploy script" },
        { actor: username, action: "account_token_revoked", subject: "Deploy script" },
      ]);
    });
  });
});

function nextTestId(prefix = "id"): () => string {
  let ids = 0;
  return () => `${prefix}-${++ids}`;
}
