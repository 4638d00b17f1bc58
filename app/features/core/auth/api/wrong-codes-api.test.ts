import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import type { App } from "../../../../../server/app.ts";
import { createTestApp, jsonRequest } from "../../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { watchTable } from "../../../../../tests/helpers/changes.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { listSecurityNotices, quickPasswords, TEST_OWNER } from "../../../../../tests/helpers/owner.ts";
import { saveSettings } from "../../settings/settings.server.ts";
import { ensureOwner } from "../account/owner.server.ts";

const { username, password } = TEST_OWNER;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WRONG = { code: "000000" };
const HOME = "198.51.100.7";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const BROWSER = { "sec-fetch-site": "same-origin", "user-agent": FIREFOX };

describeEachDialect("wrong codes after the right password", (setUp, _dialect, once) => {
  let app: App;
  let connection: Connection;
  let now: Date;
  let networks: number;
  let outboxChanged: ReturnType<typeof watchTable>;
  let secret: string;
  let recoveryCodes: string[];
  let authorization: string;

  beforeEach(async () => {
    connection = await setUp();
    now = TEST_NOW;
    networks = 0;
    outboxChanged = watchTable(connection, "outbox");
    await ensureOwner(connection, { ...TEST_OWNER, now, passwords: quickPasswords });
    app = createApp();
    const login = await tryLogin({}, HOME);
    authorization = `Bearer ${((await login.json()) as { token: string }).token}`;
    secret = (await post("/totp/start", { currentPassword: password })).data.secret ?? "";
    const confirmed = await post("/totp/confirm", { code: codeOf() });
    recoveryCodes = confirmed.data.recoveryCodes ?? [];
    expect(recoveryCodes).toHaveLength(10);
    moveOn(MINUTE_MS);
  });

  const createApp = () =>
    createTestApp({
      connection,
      now: () => now,
      passwords: quickPasswords,
      config: { trustProxyHops: 1 },
      newId: () => crypto.randomUUID(),
    });

  const moveOn = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

  const newNetwork = () => `2001:db8:0:${(++networks).toString(16)}::1`;

  /** With the right password, each from a /64 of its own unless an address is given. */
  async function tryLogin(
    given: object,
    address = newNetwork(),
    { headers = {}, at = app }: { headers?: Record<string, string>; at?: App } = {},
  ) {
    const body = { username, password, ...given };
    return at.request(
      "/api/auth/login",
      jsonRequest("POST", body, { ...headers, "x-forwarded-for": address }),
    );
  }
  const statusOf = async (...given: Parameters<typeof tryLogin>) => (await tryLogin(...given)).status;

  async function fail(times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let tries = 0; tries < times; tries += 1) statuses.push(await statusOf(WRONG));
    return statuses;
  }

  async function post(path: string, body: object) {
    const response = await app.request(`/api/auth${path}`, jsonRequest("POST", body, { authorization }));
    const answer = (await response.json()) as {
      error?: string;
      message: string;
      data: { secret?: string; recoveryCodes?: string[] };
    };
    return {
      status: response.status,
      retryAfter: Number(response.headers.get("retry-after")),
      ...answer,
    };
  }

  const listLog = async (...actions: string[]) => {
    const rows = await connection.db
      .selectFrom("activity")
      .select(["actor", "action", "subject"])
      .where("action", "in", actions)
      .orderBy("created_at")
      .execute();
    return rows.map(({ actor, subject }) => `${actor}: ${subject}`);
  };
  const listMails = async () => {
    const mails = await listSecurityNotices(connection);
    // The other notices are about two-step login and log-ins from new devices.
    return mails.filter(({ subject }) => subject.includes("may know your password"));
  };
  const times = (count: number, status: number) => Array<number>(count).fill(status);

  it("are refused after ten, however many addresses they come from, each is logged, and one mail says so", async () => {
    expect(await fail(30)).toEqual([...times(10, 401), ...times(20, 429)]);
    const refused = await tryLogin(WRONG);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toEqual({
      success: false,
      error: "too_many_attempts",
      message:
        "Too many wrong codes. Use a recovery code, log in on a device you've used before, or try again in 1 minute.",
    });
    expect(await listLog("account_code_wrong")).toEqual(
      Array(10).fill("Someone on a new device: Unknown device"),
    );
    expect(await listLog("account_codes_refused")).toEqual(["Soloist: 1 minute"]);
    expect(await listMails()).toHaveLength(1);
    expect(outboxChanged).toHaveBeenCalled();
    // The account and ten clients: a try that was not checked counts as no failure.
    const rows = await connection.db.selectFrom("login_failures").select("failures").execute();
    expect(rows.map(({ failures }) => failures).toSorted((a, b) => a - b)).toEqual([...times(10, 1), 10]);
  });

  it("are counted one after the other when they come at once", async () => {
    expect(await fail(9)).toEqual(times(9, 401));
    // Each process has a gate of its own.
    const statuses = await Promise.all(
      [1, 2, 3].map(() => statusOf(WRONG, newNetwork(), { at: createApp() })),
    );
    expect(statuses.toSorted()).toEqual([401, 429, 429]);
  });

  once(() => {
    it("are refused twice as long each time, up to six hours, counted from the last that was looked at", async () => {
      expect(await fail(9)).toEqual(times(9, 401));
      const minutes: number[] = [];
      for (let period = 0; period < 12; period += 1) {
        expect(await statusOf(WRONG)).toBe(401);
        const refused = await tryLogin({ code: codeOf() });
        expect(refused.status).toBe(429);
        const waitMs = Number(refused.headers.get("retry-after")) * 1000;
        minutes.push(waitMs / MINUTE_MS);
        moveOn(waitMs - 1);
        expect(await fail(3)).toEqual(times(3, 429));
        moveOn(1);
      }
      expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
      expect((await listLog("account_codes_refused")).slice(6, 10)).toEqual([
        "Soloist: 1 hour 4 minutes",
        "Soloist: 2 hours 8 minutes",
        "Soloist: 4 hours 16 minutes",
        "Soloist: 6 hours",
      ]);
      expect(await statusOf({ code: codeOf() })).toBe(200);
    });

    it("close nothing to a known device, a known address or a recovery code", async () => {
      const login = await tryLogin({ code: codeOf() }, newNetwork(), { headers: BROWSER });
      const device = login.headers.getSetCookie().find((cookie) => cookie.startsWith("soloist_device="));
      const headers = { ...BROWSER, cookie: device?.split(";")[0] ?? "" };
      expect(await fail(10)).toEqual(times(10, 401));
      moveOn(MINUTE_MS);
      expect(await fail(2)).toEqual([401, 429]);
      expect(await statusOf(WRONG, newNetwork(), { headers })).toBe(401);
      expect(await statusOf({ code: codeOf() }, newNetwork(), { headers })).toBe(200);
      moveOn(2 * MINUTE_MS - 1);
      expect(await statusOf(WRONG, HOME)).toBe(401);
      expect(await statusOf({ code: codeOf() }, HOME)).toBe(200);
      // The right codes of known devices give strangers no further tries, and their wrong ones extend no wait.
      expect(await fail(1)).toEqual([429]);
      expect(await listLog("account_code_wrong")).toEqual([
        ...Array(11).fill("Someone on a new device: Unknown device"),
        "Someone on a known device: Firefox 140 on Linux",
        "Someone on a known device: Unknown device",
      ]);
      expect(await statusOf({ code: recoveryCodes[0]?.toUpperCase().replaceAll("-", " ") })).toBe(200);
    });

    it("are forgotten with a right code, a recovery code or a new password", async () => {
      expect(await fail(9)).toEqual(times(9, 401));
      expect(await statusOf({ code: codeOf() })).toBe(200);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
      expect(await statusOf({ code: recoveryCodes[0] })).toBe(200);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
      const change = { currentPassword: password, newPassword: password, confirmPassword: password };
      expect((await post("/password", change)).status).toBe(200);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
    });

    it("count until a whole day has passed without one", async () => {
      expect(await fail(9)).toEqual(times(9, 401));
      moveOn(DAY_MS - 1);
      expect(await fail(2)).toEqual([401, 429]);
      moveOn(DAY_MS);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
    });

    it("of the form of a recovery code are logged and mailed, and take nobody's tries", async () => {
      for (let tries = 0; tries < 12; tries += 1)
        expect(await statusOf({ code: "aaaa-bbbb-cccc" })).toBe(401);
      expect(await listLog("account_code_wrong")).toHaveLength(12);
      expect(await listMails()).toHaveLength(1);
      expect(await statusOf({ code: codeOf() })).toBe(200);
    });

    it("are mailed to the owner once a day, in words of the site and whatever else is mailed", async () => {
      const settings = { name: "Sam", email: "sam@owner.example", emailNotifications: false };
      await saveSettings(connection.db, settings, now);
      await fail(2);
      expect(await listMails()).toEqual([]);
      // The owner's own log-in in between hides nothing.
      expect(await statusOf({ code: codeOf() }, HOME)).toBe(200);
      const label = "Mozilla/5.0 (Windows NT 10.0) call +1 555 0100 Chrome/140.0 Safari/537.36";
      await tryLogin(WRONG, newNetwork(), { headers: { "user-agent": label } });
      await fail(5);
      const [mail, ...others] = await listMails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: { name: "Sam", address: TEST_OWNER.email },
        subject: "Somebody may know your password for soloist.example",
      });
      for (const words of [
        "10 Mar 2026, 12:01 UTC from Chrome on Windows, on a device that is new to the site",
        "change it and end all other sessions:\nhttps://soloist.example/admin/settings/security",
      ])
        expect(mail?.text).toContain(words);
      expect(mail?.text).not.toContain("555");
      moveOn(DAY_MS - 1);
      await fail(3);
      expect(await listMails()).toHaveLength(1);
      moveOn(MINUTE_MS);
      await tryLogin(WRONG, newNetwork(), { headers: { "user-agent": "call-me/5550100" } });
      await fail(3);
      const texts = (await listMails()).map(({ text }) => text);
      expect(texts).toHaveLength(2);
      expect(texts.join()).not.toContain("555");
      expect(texts.join()).toContain("from an unknown program, on a device");
    });

    it("cannot turn on a second step that somebody else has begun to set up", async () => {
      const proof = { currentPassword: password, code: codeOf() };
      expect((await post("/totp/disable", proof)).status).toBe(200);
      const start = async () => {
        secret = (await post("/totp/start", { currentPassword: password })).data.secret ?? "";
      };
      await start();
      for (let tries = 0; tries < 10; tries += 1)
        expect((await post("/totp/confirm", WRONG)).status).toBe(400);
      expect(await post("/totp/confirm", { code: codeOf() })).toMatchObject({
        status: 429,
        retryAfter: 60,
        error: "too_many_attempts",
        message: "Too many wrong codes. Start the setup again, or try again in 1 minute.",
      });
      moveOn(MINUTE_MS - 1);
      expect((await post("/totp/confirm", { code: codeOf() })).status).toBe(429);
      await start();
      expect((await post("/totp/confirm", { code: codeOf() })).status).toBe(200);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
    });
  });
});
