import { Secret, TOTP, URI } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { buildTokenInput, quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { ensureOwner } from "../account/owner.server.ts";

const { username, password } = TEST_OWNER;
const STEP_MS = 30_000;

interface Setup {
  secret: string;
  uri: string;
  qr: { size: number; path: string };
}

describeEachDialect("two-step login", (setUp, _dialect, once) => {
  let app: App;
  let connection: Connection;
  let now: Date;
  let authorization: string;
  let hosts: number;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    hosts = 0;
    await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
    app = createApp();
    authorization = await logIn();
  });

  const createApp = (secret = "a secret of thirty-two characters") =>
    createTestApp({
      connection,
      now: () => now,
      passwords: quickPasswords,
      config: { trustProxyHops: 1 },
      secret,
      newId: () => crypto.randomUUID(),
    });

  /** Each from an address of its own, unless one is given. */
  const tryLogin = (given: object = {}, address = `10.0.0.${++hosts}`) =>
    app.request(
      "/api/auth/login",
      jsonRequest("POST", { username, password, ...given }, { "x-forwarded-for": address }),
    );

  async function logIn(given: object = {}): Promise<string> {
    const response = await tryLogin(given);
    expect(response.status).toBe(200);
    return `Bearer ${((await response.json()) as { token: string }).token}`;
  }

  const read = async (response: Response) => ({ status: response.status, ...(await response.json()) });
  const refusalOf = async (given: object) => {
    const { status, error } = (await read(await tryLogin(given))) as { status: number; error?: string };
    return [status, error];
  };
  const post = async (path: string, body: unknown, headers = { authorization }) =>
    read(await app.request(`/api/auth/totp${path}`, jsonRequest("POST", body, headers)));
  const getStatus = async () =>
    ((await read(await app.request("/api/auth/totp", { headers: { authorization } }))) as { data: unknown })
      .data;
  const moveOn = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const codeOf = (secret: string, at = now) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

  async function start(): Promise<Setup> {
    const answer = await post("/start", { currentPassword: password });
    expect(answer.status).toBe(200);
    return answer.data as Setup;
  }

  async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await start();
    const { status, data } = await post("/confirm", { code: codeOf(secret) });
    expect(status).toBe(200);
    moveOn(STEP_MS);
    return { secret, recoveryCodes: (data as { recoveryCodes: string[] }).recoveryCodes };
  }

  it("gives recovery codes to one of two confirmations at once", async () => {
    const { secret } = await start();
    const confirm = () => post("/confirm", { code: codeOf(secret) });
    const answers = (await Promise.all([confirm(), confirm()])) as { status: number }[];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it("lets one of two in who show the same code at once", async () => {
    const { secret, recoveryCodes } = await turnOn();
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const outcomes = await Promise.all([refusalOf({ code }), refusalOf({ code })]);
      expect(outcomes.toSorted()).toEqual([
        [200, undefined],
        [401, "invalid_code"],
      ]);
    }
  });

  it("takes each recovery code once, however it is typed, and counts what is left", async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true);
    const [first = "", second = ""] = recoveryCodes;
    expect(await refusalOf({ code: first })).toEqual([200, undefined]);
    expect(await refusalOf({ code: first })).toEqual([401, "invalid_code"]);
    expect(await refusalOf({ code: second.toUpperCase().replaceAll("-", " ") })).toEqual([200, undefined]);
    expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    const renewed = await post("/recovery-codes", { currentPassword: password, code: recoveryCodes[2] });
    const codes = (renewed.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(await refusalOf({ code: recoveryCodes[5] })).toEqual([401, "invalid_code"]);
    expect(await refusalOf({ code: codes[5] })).toEqual([200, undefined]);
    expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  once(() => {
    it("gives an app its secret as text, address and picture, and asks nobody for a code before the first one", async () => {
      expect(await getStatus()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
      const { secret, uri, qr } = await start();
      const parsed = URI.parse(uri);
      expect(parsed).toMatchObject({
        issuer: "soloist.example",
        label: username,
        digits: 6,
        algorithm: "SHA1",
      });
      expect(parsed.secret.base32).toBe(secret);
      expect(qr.size).toBeGreaterThan(30);
      expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
      expect(await refusalOf({})).toEqual([200, undefined]);
      expect(await post("/confirm", { code: "000000" })).toMatchObject({
        status: 400,
        fields: { code: expect.any(String) },
      });
      expect(await getStatus()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
      expect((await start()).secret).not.toBe(secret);
    });

    it("asks for the code after the right password only, and takes each code once", async () => {
      const { secret } = await turnOn();
      expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
      expect(await refusalOf({})).toEqual([401, "code_required"]);
      expect(await refusalOf({ password: "wrong" })).toEqual([401, "invalid_credentials"]);
      const code = codeOf(secret);
      expect(await refusalOf({ password: "wrong", code })).toEqual([401, "invalid_credentials"]);
      expect(await refusalOf({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual([200, undefined]);
      expect(await refusalOf({ code })).toEqual([401, "invalid_code"]);
      moveOn(STEP_MS);
      expect(await refusalOf({ code: codeOf(secret, new Date(now.getTime() - STEP_MS)) })).toEqual([
        401,
        "invalid_code",
      ]);
      expect(await refusalOf({ code: codeOf(secret, new Date(now.getTime() + STEP_MS)) })).toEqual([
        200,
        undefined,
      ]);
      expect(await refusalOf({ code: codeOf(secret) })).toEqual([401, "invalid_code"]);
      expect(await refusalOf({ code: codeOf(secret, new Date(now.getTime() + 3 * STEP_MS)) })).toEqual([
        401,
        "invalid_code",
      ]);
    });

    it("ignores a code while it is off, and takes the secret of the last start alone", async () => {
      expect(await refusalOf({ code: "000000" })).toEqual([200, undefined]);
      const first = await start();
      expect(await refusalOf({ code: codeOf(first.secret) })).toEqual([200, undefined]);
      const second = await start();
      expect(await post("/confirm", { code: codeOf(first.secret) })).toMatchObject({ status: 400 });
      expect(await post("/confirm", { code: codeOf(second.secret) })).toMatchObject({ status: 200 });
    });

    it("does not take the code of the set-up again", async () => {
      const { secret } = await start();
      const code = codeOf(secret);
      expect((await post("/confirm", { code })).status).toBe(200);
      expect(await refusalOf({ code })).toEqual([401, "invalid_code"]);
    });

    it("counts a wrong code as a failure, and a missing one as nothing", async () => {
      await turnOn();
      const address = "198.51.100.200";
      const statusOf = async (given: object) => (await tryLogin(given, address)).status;
      for (let tries = 0; tries < 8; tries += 1) expect(await statusOf({})).toBe(401);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await statusOf({ code: "000000" })).toBe(401);
        expect(await statusOf({})).toBe(tries < 4 ? 401 : 429);
      }
    });

    it("ends the other sessions when it is turned on, and leaves API tokens", async () => {
      const other = await logIn();
      const tokens = await app.request(
        "/api/auth/tokens",
        jsonRequest("POST", buildTokenInput(), { authorization }),
      );
      const script = `Bearer ${((await tokens.json()) as { token: string }).token}`;
      await turnOn();
      const ask = async (bearer: string) =>
        (await app.request("/api/auth/session", { headers: { authorization: bearer } })).status;
      expect([await ask(authorization), await ask(other), await ask(script)]).toEqual([200, 401, 200]);
      const asScript = { authorization: script };
      for (const path of ["/start", "/disable", "/recovery-codes"])
        expect((await post(path, { currentPassword: password }, asScript)).status).toBe(403);
      expect((await app.request("/api/auth/totp", { headers: asScript })).status).toBe(403);
    });

    it.each([
      ["/start"],
      ["/disable"],
      ["/recovery-codes"],
    ])("%s asks for the right password", async (path) => {
      if (path !== "/start") await turnOn();
      expect(await post(path, {})).toMatchObject({ status: 400, error: "password_required" });
      const guess = (currentPassword: string) => post(path, { currentPassword });
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await guess("wrong")).toMatchObject({
          status: 400,
          fields: { currentPassword: expect.any(String) },
        });
      }
      expect((await guess(password)).status).toBe(429);
    });

    it("is turned off by the password together with a code, never by one of them", async () => {
      const { secret, recoveryCodes } = await turnOn();
      for (const code of [codeOf(secret), recoveryCodes[0]]) {
        expect(await post("/disable", { code })).toMatchObject({
          status: 400,
          fields: { currentPassword: expect.any(String) },
        });
      }
      expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
      expect(await post("/disable", { currentPassword: password })).toMatchObject({
        status: 400,
        error: "code_required",
      });
      expect(await getStatus()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
      expect((await post("/disable", { currentPassword: password, code: codeOf(secret) })).status).toBe(200);
      expect(await refusalOf({})).toEqual([200, undefined]);
      expect(await connection.db.selectFrom("recovery_codes").select("code_hash").execute()).toEqual([]);
      expect(await getStatus()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    });

    it("says so when it is on or off already", async () => {
      expect(await post("/disable", { currentPassword: password })).toMatchObject({
        status: 409,
        error: "totp_off",
      });
      expect(await post("/recovery-codes", { currentPassword: password })).toMatchObject({
        status: 409,
        error: "totp_off",
      });
      expect(await post("/confirm", { code: "000000" })).toMatchObject({
        status: 409,
        error: "totp_not_started",
      });
      const { secret } = await turnOn();
      expect(await post("/start", { currentPassword: password })).toMatchObject({
        status: 409,
        error: "totp_on",
      });
      expect(await post("/confirm", { code: codeOf(secret) })).toMatchObject({
        status: 409,
        error: "totp_on",
      });
    });

    it("keeps neither the secret nor a code in the database, and opens nothing with another app secret", async () => {
      const { secret, recoveryCodes } = await turnOn();
      const kept = JSON.stringify([
        await connection.db.selectFrom("two_factor").selectAll().execute(),
        await connection.db.selectFrom("recovery_codes").selectAll().execute(),
      ]);
      expect(kept).not.toContain(secret);
      for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll("-", ""));
      app = createApp("another secret of thirty-two chars");
      expect(await refusalOf({ code: codeOf(secret) })).toEqual([401, "invalid_code"]);
    });

    it("writes into the log what was done", async () => {
      const { secret, recoveryCodes } = await turnOn();
      await tryLogin({ code: recoveryCodes[0] });
      await post("/recovery-codes", { currentPassword: password, code: codeOf(secret) });
      moveOn(STEP_MS);
      await post("/disable", { currentPassword: password, code: codeOf(secret) });
      const rows = await connection.db.selectFrom("activity").select(["action", "subject"]).execute();
      const entries = rows.map(({ action, subject }) => `${action} ${subject}`.trim());
      expect(entries.filter((entry) => /totp|recovery/.test(entry)).toSorted()).toEqual([
        "account_recovery_code_used 9 left",
        "account_recovery_codes_renewed",
        "account_totp_disabled",
        "account_totp_enabled",
      ]);
    });
  });
});
