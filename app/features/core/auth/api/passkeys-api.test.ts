import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../../../../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { createAuthenticator, type Oddity } from "../../../../../tests/helpers/software-authenticator.ts";
import { updateProfile } from "../../../content/profile/profile.server.ts";
import type { Mail } from "../../outbox/mail.ts";
import { ensureOwner } from "../account/owner.server.ts";
import { LOGIN_CHALLENGES_MAX } from "../passkeys/challenges.server.ts";
import { CHALLENGE_MS, PASSKEYS_MAX } from "../passkeys/passkey.ts";
import type { PasskeyCreation, PasskeyList, PasskeyRequest } from "../schema.ts";
import { SESSION_COOKIE } from "../session.ts";
import { PASSKEY_LOGIN_LIMIT } from "./passkey-login-api.server.ts";

const { username, password } = TEST_OWNER;
const ORIGIN = TEST_SITE_URL.origin;
const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0";
const PASSKEYS = "/api/auth/passkeys";
const LOGIN = "/api/auth/login/passkey";

interface Body {
  error: string;
  message: string;
  fields?: Record<string, string>;
  token: string;
}

describeEachDialect("passkeys", (setUp, _dialect, once) => {
  let app: App;
  let connection: Connection;
  let now: Date;
  let mine: string;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    await updateProfile(connection.db, buildProfile(), now);
    await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
    app = openNode();
    mine = await logInByPassword();
  });

  const openNode = (siteUrl = TEST_SITE_URL) =>
    createTestApp({
      connection,
      siteUrl,
      now: () => now,
      passwords: quickPasswords,
      newId: () => crypto.randomUUID(),
    });

  async function call<T = Body>(
    method: string,
    path: string,
    { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
    node = app,
  ) {
    const all = {
      "user-agent": BROWSER,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const response = await node.request(
      path,
      body === undefined ? { method, headers: all } : jsonRequest(method, body, all),
    );
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }
  const asOwner = <T = Body>(method: string, path: string, body?: unknown) =>
    call<T>(method, path, { token: mine, ...(body !== undefined && { body }) });

  async function logInByPassword(more: object = {}): Promise<string> {
    const { status, body } = await call("POST", "/api/auth/login", { body: { username, password, ...more } });
    expect(status).toBe(200);
    return body.token;
  }

  const start = (more: object = {}) =>
    asOwner<Body & { data: PasskeyCreation }>("POST", `${PASSKEYS}/options`, {
      currentPassword: password,
      ...more,
    });

  async function add(name = "Phone", options: { isSynced?: boolean } = {}) {
    const authenticator = createAuthenticator(ORIGIN, options);
    const { status, body } = await start();
    expect(status).toBe(200);
    const added = await asOwner<Body & { data: { id: string } }>("POST", PASSKEYS, {
      name,
      credential: authenticator.create(body.data),
    });
    expect(added.status).toBe(201);
    return { authenticator, id: added.body.data.id };
  }
  const list = async () => (await asOwner<{ data: PasskeyList }>("GET", PASSKEYS)).body.data;

  async function ask(node = app): Promise<PasskeyRequest> {
    const { status, body } = await call<{ data: PasskeyRequest }>("POST", `${LOGIN}/options`, {}, node);
    expect(status).toBe(200);
    return body.data;
  }
  const answer = (body: object, headers = {}, node = app) => call("POST", LOGIN, { body, headers }, node);
  async function logIn({ authenticator }: Awaited<ReturnType<typeof add>>, odd: Oddity = {}) {
    return answer(authenticator.get(await ask(), odd));
  }

  const listLog = async () =>
    (await connection.db.selectFrom("activity").select(["action", "subject"]).execute())
      .filter(({ action }) => action.startsWith("account_passkey"))
      .map(({ action, subject }) => `${action}: ${subject}`);

  async function turnOnTwoStep(): Promise<() => string> {
    const { body } = await asOwner<{ data: { secret: string } }>("POST", "/api/auth/totp/start", {
      currentPassword: password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
    const codeOf = () => totp.generate({ timestamp: now.getTime() });
    expect((await asOwner("POST", "/api/auth/totp/confirm", { code: codeOf() })).status).toBe(200);
    return codeOf;
  }

  const idOf = (id: string) => ({ id, rawId: id });

  it("are listed with what is known of them, renamed, and open nothing once removed", async () => {
    const first = await add("Phone", { isSynced: true });
    now = new Date(TEST_NOW.getTime() + 60_000);
    const second = await add("Key on the desk");
    now = new Date(TEST_NOW.getTime() + 120_000);
    expect((await logIn(first)).status).toBe(200);
    const renamed = await asOwner("PATCH", `${PASSKEYS}/${first.id}`, { name: " Telephone " });
    expect([renamed.status, renamed.body.message]).toEqual([200, "Passkey renamed."]);
    const shared = { host: "soloist.example" };
    const made = { createdAt: new Date(TEST_NOW.getTime() + 60_000).toISOString() };
    expect(await list()).toEqual({
      siteOrigin: ORIGIN,
      passkeys: [
        { id: second.id, name: "Key on the desk", isSynced: false, ...shared, ...made, usedAt: null },
        {
          id: first.id,
          name: "Telephone",
          isSynced: true,
          ...shared,
          createdAt: TEST_NOW.toISOString(),
          usedAt: now.toISOString(),
        },
      ],
    });
    const open = await ask();
    const removed = await asOwner("DELETE", `${PASSKEYS}/${first.id}`);
    expect([removed.status, removed.body.message]).toEqual([200, "Passkey removed."]);
    const refused = await answer(first.authenticator.get(open));
    expect([refused.status, refused.body.error]).toEqual([401, "passkey_refused"]);
    expect((await logIn(second)).status).toBe(200);
    expect((await list()).passkeys.map(({ name }) => name)).toEqual(["Key on the desk"]);
    expect((await asOwner("DELETE", `${PASSKEYS}/${first.id}`)).status).toBe(404);
    expect((await asOwner("PATCH", `${PASSKEYS}/${first.id}`, { name: "x" })).status).toBe(404);
    expect(await listLog()).toEqual([
      "account_passkey_added: Phone",
      "account_passkey_added: Key on the desk",
      "account_passkey_login: Phone",
      "account_passkey_renamed: Telephone",
      "account_passkey_removed: Telephone",
      "account_passkey_login: Key on the desk",
    ]);
  });

  it("redeem a challenge once, on whichever node, and only within five minutes", async () => {
    const { authenticator } = await add();
    const other = openNode();
    const request = await ask();
    const both = await Promise.all([
      answer(authenticator.get(request, { counter: 5 })),
      answer(authenticator.get(request, { counter: 6 }), {}, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(both.find(({ status }) => status === 401)?.body.error).toBe("challenge_over");
    const late = await ask();
    now = new Date(now.getTime() + CHALLENGE_MS);
    const refused = await answer(authenticator.get(late, { counter: 7 }));
    expect([refused.status, refused.body.error]).toEqual([401, "challenge_over"]);
    expect((await answer(authenticator.get(await ask(), { counter: 8 }), {}, other)).status).toBe(200);
  });

  it("refuse a counter that runs behind, and write it down, but only for a right signature", async () => {
    const passkey = await add();
    expect((await logIn(passkey, { counter: 9 })).status).toBe(200);
    const copy = await logIn(passkey, { counter: 9 });
    expect([copy.status, copy.body.error]).toEqual([401, "passkey_copied"]);
    const forged = createAuthenticator(ORIGIN).get(await ask(), { counter: 2 });
    expect((await answer({ ...forged, ...idOf(passkey.authenticator.id) })).body.error).toBe(
      "passkey_refused",
    );
    expect((await listLog()).filter((line) => line.includes("refused"))).toEqual([
      "account_passkey_refused: Phone",
    ]);
    expect((await logIn(passkey, { counter: 4_000_000_000 })).status).toBe(200);
    expect((await logIn(passkey, { counter: 3_999_999_999 })).status).toBe(401);
  });

  it("keep no more challenges than there is room for, and none that is over", async () => {
    const later = new Date(now.getTime() + CHALLENGE_MS).toISOString();
    const soon = new Date(now.getTime() + 1000).toISOString();
    const rows = Array.from({ length: LOGIN_CHALLENGES_MAX }, (_, index) => ({
      challenge: `old-${index}`,
      session_id: null,
      expires_at: index === 0 ? soon : later,
    }));
    for (let first = 0; first < rows.length; first += 1000)
      await connection.db
        .insertInto("passkey_challenges")
        .values(rows.slice(first, first + 1000))
        .execute();
    const { body } = await start();
    await ask();
    const kept = async () => connection.db.selectFrom("passkey_challenges").select("challenge").execute();
    const challenges = new Set((await kept()).map(({ challenge }) => challenge));
    expect(challenges.size).toBe(LOGIN_CHALLENGES_MAX + 1);
    expect([challenges.has("old-0"), challenges.has(body.data.challenge)]).toEqual([false, true]);
    now = new Date(now.getTime() + CHALLENGE_MS);
    await ask();
    expect(await kept()).toHaveLength(1);
  });

  once(() => {
    it("log in without a password or a code, into the same session as theirs", async () => {
      const passkey = await add();
      await turnOnTwoStep();
      const request = await ask();
      expect(request).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: "soloist.example",
        timeout: CHALLENGE_MS,
        userVerification: "required",
      });
      const headers = { "sec-fetch-site": "same-origin", origin: ORIGIN };
      const entered = await answer(passkey.authenticator.get(request), headers);
      expect([entered.status, entered.body.message]).toEqual([200, "Login successful! Welcome back."]);
      const cookies = entered.headers.getSetCookie();
      expect(cookies.map((text) => text.replace(/=[^;]*/, ""))).toEqual([
        expect.stringMatching(/^soloist_session; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/),
        expect.stringMatching(
          /^soloist_device; .*Path=\/api\/auth\/login; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      const { token } = entered.body;
      const cookie = cookies.find((text) => text.startsWith(SESSION_COOKIE))?.split(";")[0] ?? "";
      const askSession = async (headers = {}) =>
        (await call("GET", "/api/auth/session", { token, headers })).status;
      expect([await askSession(), await askSession({ cookie })]).toEqual([401, 200]);
      expect(await listLog()).toEqual(["account_passkey_added: Phone", "account_passkey_login: Phone"]);
    });

    it.each<[string, Oddity]>([
      ["for another site", { origin: "https://soloist.example.evil.example" }],
      ["for another name of the site", { rpId: "evil.example" }],
      ["without verifying its user", { isVerified: false }],
      ["in another owner's name", { userHandle: Buffer.from("somebody else").toString("base64url") }],
    ])("refuse what was signed %s", async (_name, odd) => {
      const passkey = await add();
      const refused = await logIn(passkey, odd);
      expect([refused.status, refused.body.error]).toEqual([401, "passkey_refused"]);
      expect((await logIn(passkey)).status).toBe(200);
    });

    it("refuse one that nobody knows and a foreign signature with the same words", async () => {
      const passkey = await add();
      const request = await ask();
      const stranger = createAuthenticator(ORIGIN);
      const unknown = await answer(stranger.get(request));
      const forged = await answer({ ...stranger.get(await ask()), ...idOf(passkey.authenticator.id) });
      expect([unknown.status, unknown.body]).toEqual([401, forged.body]);
      expect(forged.body.error).toBe("passkey_refused");
    });

    it("use a challenge up by a refused answer too, and take none that was not given out", async () => {
      const { authenticator } = await add();
      const request = await ask();
      expect((await answer(authenticator.get(request, { isVerified: false }))).status).toBe(401);
      const again = await answer(authenticator.get(request));
      expect([again.status, again.body.error]).toEqual([401, "challenge_over"]);
      const invented = await answer(authenticator.get({ ...request, challenge: "A".repeat(43) }));
      expect([invented.status, invented.body.error]).toEqual([401, "challenge_over"]);
      const { body } = await start();
      const borrowed = await answer(authenticator.get({ ...request, challenge: body.data.challenge }));
      expect([borrowed.status, borrowed.body.error]).toEqual([401, "challenge_over"]);
    });

    it("take any number of log-ins of an authenticator that doesn't count", async () => {
      const passkey = await add();
      for (const _ of [1, 2]) expect((await logIn(passkey, { counter: 0 })).status).toBe(200);
    });

    it("are added with the password, and the code of two-step login", async () => {
      const wrong = await start({ currentPassword: "wrong" });
      expect([wrong.status, wrong.body.error, wrong.body.fields]).toEqual([
        400,
        "wrong_password",
        { currentPassword: "The current password is wrong." },
      ]);
      const codeOf = await turnOnTwoStep();
      const without = await start();
      expect([without.status, without.body.error]).toEqual([400, "code_required"]);
      const guessed = await start({ code: "000000" });
      expect([guessed.status, guessed.body.error]).toEqual([400, "invalid_code"]);
      now = new Date(now.getTime() + 60_000);
      expect((await start({ code: codeOf() })).status).toBe(200);
    });

    it("are added by the session that has given the password, once, in time, and not after another change of it", async () => {
      const authenticator = createAuthenticator(ORIGIN);
      const finish = (options: PasskeyCreation, token = mine, odd: Oddity = {}) =>
        call("POST", PASSKEYS, {
          token,
          body: { name: "Phone", credential: authenticator.create(options, odd) },
        });
      const elsewhere = await logInByPassword();
      const options = async () => (await start()).body.data;
      const foreign = await finish(await options(), elsewhere);
      expect([foreign.status, foreign.body.error]).toEqual([400, "challenge_over"]);
      const late = await options();
      now = new Date(now.getTime() + CHALLENGE_MS);
      expect((await finish(late)).body.error).toBe("challenge_over");
      const before = await options();
      const change = {
        currentPassword: password,
        newPassword: "another of my choice",
        confirmPassword: "another of my choice",
      };
      expect((await asOwner("POST", "/api/auth/password", change)).status).toBe(200);
      expect((await finish(before)).body.error).toBe("challenge_over");
      const next = async () => (await start({ currentPassword: "another of my choice" })).body.data;
      for (const odd of [
        { isVerified: false },
        { origin: "https://evil.example" },
        { rpId: "evil.example" },
      ]) {
        const refused = await finish(await next(), mine, odd);
        expect([refused.status, refused.body.error]).toEqual([400, "passkey_not_added"]);
      }
      expect((await list()).passkeys).toEqual([]);
      const once = await next();
      expect((await finish(once)).status).toBe(201);
      expect((await finish(once)).body.error).toBe("challenge_over");
      const again = await next();
      expect(again.excludeCredentials).toEqual([
        { id: authenticator.id, type: "public-key", transports: ["internal"] },
      ]);
      const twice = await finish(again);
      expect([twice.status, twice.body.error]).toEqual([409, "passkey_exists"]);
    });

    it("are told to the owner by mail when they are added", async () => {
      await asOwner("PUT", "/api/settings", { emailNotifications: false });
      const { id } = await add("Phone\nof mine");
      const mails = await connection.db.selectFrom("outbox").select(["kind", "subject_id", "mail"]).execute();
      expect(mails.map(({ kind, subject_id }) => [kind, subject_id])).toEqual([["security_notice", id]]);
      const mail: Mail = JSON.parse(mails[0]?.mail ?? "{}");
      expect(mail.subject).toBe("New passkey for soloist.example: Phone of mine");
      expect(mail.text).toContain("From: Firefox on macOS");
      expect(mail.text).toContain(`${ORIGIN}/admin/settings/security`);
    });

    it("are counted for who changes the password or logs out elsewhere, and stay", async () => {
      const passkey = await add();
      await logInByPassword();
      const ended = await asOwner("DELETE", "/api/auth/sessions");
      expect(ended.body.message).toBe(
        "Logged out everywhere else: 1 session has ended. 1 passkey still works.",
      );
      await add("Desk");
      const newPassword = "another of my choice";
      const changed = await asOwner("POST", "/api/auth/password", {
        currentPassword: password,
        newPassword,
        confirmPassword: newPassword,
      });
      expect(changed.body.message).toBe(
        "Password changed. All other sessions and API tokens have ended. 2 passkeys still work.",
      );
      expect((await logIn(passkey)).status).toBe(200);
    });

    it("are twenty at most", async () => {
      await add();
      const row = await connection.db.selectFrom("passkeys").selectAll().executeTakeFirstOrThrow();
      const more = Array.from({ length: PASSKEYS_MAX - 1 }, (_, index) => ({
        ...row,
        id: `more-${index}`,
        credential_id: `more-${index}`,
      }));
      await connection.db.insertInto("passkeys").values(more).execute();
      const refused = await start();
      expect([refused.status, refused.body.error]).toEqual([409, "too_many_passkeys"]);
    });

    it("don't work at an address that isn't the public one, which says so", async () => {
      const at = (origin: string, node = app) =>
        call("POST", `${LOGIN}/options`, { headers: { origin, "sec-fetch-site": "same-origin" } }, node);
      const refused = await at("http://127.0.0.1:3000");
      expect([refused.status, refused.body.error, refused.body.message]).toEqual([
        409,
        "wrong_address",
        "Passkeys only work at the site's public address, https://soloist.example. You're at http://127.0.0.1:3000.",
      ]);
      expect((await at(ORIGIN)).status).toBe(200);
      for (const siteUrl of ["http://soloist.example", "https://192.0.2.7", "http://127.0.0.1:3000"]) {
        const { status, body } = await at(siteUrl, openNode(new URL(siteUrl)));
        expect([status, body.message]).toEqual([
          409,
          `Passkeys need a public address with a name and HTTPS, such as https://example.com. This site's public address is ${siteUrl}.`,
        ]);
      }
      expect((await at("http://localhost:3000", openNode(new URL("http://localhost:3000")))).status).toBe(
        200,
      );
    });

    it("of an earlier public address open nothing at the new one, and say where they work", async () => {
      const { authenticator } = await add();
      const moved = openNode(new URL("https://new.example"));
      const { body } = await call<{ data: PasskeyRequest }>("POST", `${LOGIN}/options`, {}, moved);
      expect(body.data.rpId).toBe("new.example");
      const odd = { origin: "https://new.example", rpId: "soloist.example" };
      expect((await answer(authenticator.get(body.data, odd), {}, moved)).status).toBe(401);
      expect((await list()).passkeys.map(({ host }) => host)).toEqual(["soloist.example"]);
    });

    it("limit one client, and close neither the password nor other clients", async () => {
      const passkey = await add();
      const from = (address: string) => ({ "x-forwarded-for": address });
      app = createTestApp({
        connection,
        now: () => now,
        passwords: quickPasswords,
        newId: () => crypto.randomUUID(),
        config: { trustProxyHops: 1 },
      });
      const knock = (address: string) => call("POST", `${LOGIN}/options`, { headers: from(address) });
      for (let count = 0; count < PASSKEY_LOGIN_LIMIT.max; count += 1)
        expect((await knock("192.0.2.1")).status).toBe(200);
      const refused = await knock("192.0.2.1");
      expect([refused.status, refused.body.error, refused.headers.get("retry-after")]).toEqual([
        429,
        "too_many_attempts",
        "600",
      ]);
      const request = await call<{ data: PasskeyRequest }>("POST", `${LOGIN}/options`, {
        headers: from("192.0.2.2"),
      });
      const guess = createAuthenticator(ORIGIN).get(request.body.data);
      for (let count = 0; count < PASSKEY_LOGIN_LIMIT.max; count += 1)
        expect((await answer(guess, from("192.0.2.1"))).status).toBe(401);
      expect((await answer(guess, from("192.0.2.1"))).status).toBe(429);
      const next = await call<{ data: PasskeyRequest }>("POST", `${LOGIN}/options`, {
        headers: from("192.0.2.2"),
      });
      expect((await answer(passkey.authenticator.get(next.body.data), from("192.0.2.2"))).status).toBe(200);
      await logInByPassword();
    });

    it("answer what is no passkey with 400, and nothing of the owner's to an API token or a stranger", async () => {
      const { authenticator, id } = await add();
      const assertion = authenticator.get(await ask());
      const broken = [
        {},
        { ...assertion, id: "not base64url!" },
        { ...assertion, type: "password" },
        { ...assertion, response: { ...assertion.response, signature: "" } },
        { ...assertion, response: { ...assertion.response, clientDataJSON: "A".repeat(20_000) } },
      ];
      for (const body of broken) expect((await answer(body)).status).toBe(400);
      const nonsense = { ...assertion.response, clientDataJSON: "bm9uc2Vuc2U" };
      expect((await answer({ ...assertion, response: nonsense })).body.error).toBe("challenge_over");
      const input = { name: "a script", currentPassword: password, scope: "all" };
      const { token } = (await asOwner("POST", "/api/auth/tokens", input)).body;
      for (const [method, path] of [
        ["GET", PASSKEYS],
        ["POST", `${PASSKEYS}/options`],
        ["POST", PASSKEYS],
        ["PATCH", `${PASSKEYS}/${id}`],
        ["DELETE", `${PASSKEYS}/${id}`],
      ] as const) {
        const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
        expect((await call(method, path, { token, ...body })).status).toBe(403);
        expect((await call(method, path, body)).status).toBe(401);
      }
    });
  });
});
