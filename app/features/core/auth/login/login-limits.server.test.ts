import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Connection, openSqliteConnection } from "../../../../../db/connection.ts";
import { migrate } from "../../../../../db/migrate.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { findKnownOrigin, rememberOrigin } from "./known-clients.server.ts";
import {
  ACCOUNT_FREE_FAILURES,
  ADDRESS_FREE_FAILURES,
  DELAY_MAX_MS,
  FAILURES_KEPT_MS,
  FAILURES_MAX_ROWS,
  findAttemptWait,
  forgiveAttempt,
  releaseAttempt,
  reserveAttempt,
  SHARED_PACE_FAILURES,
  SHARED_PACE_MAX_MS,
} from "./login-limits.server.ts";

const secret = "a secret of the tests, long enough";
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
function createClient(connection: Connection, account = "admin") {
  const attemptOf = async (address: string, at: Date) => ({
    account,
    client: await findKnownOrigin(connection.db, secret, { address }, at),
  });
  return {
    async fail(address: string, at = TEST_NOW) {
      return (await reserveAttempt({ connection, secret }, await attemptOf(address, at), at)).waitMs;
    },
    async succeed(address: string) {
      await forgiveAttempt(connection.db, secret, await attemptOf(address, TEST_NOW));
    },
    async release(address: string) {
      await releaseAttempt(connection.db, secret, await attemptOf(address, TEST_NOW));
    },
  };
}

/** As many rows as there may be, a millisecond apart. */
async function insertFlood({ db }: Connection) {
  const chunk = 500;
  for (let first = 0; first < FAILURES_MAX_ROWS; first += chunk) {
    const rows = Array.from({ length: chunk }, (_, number) => ({
      key: `flood ${first + number}`,
      failures: 1,
      failed_at: later(first + number).toISOString(),
    }));
    await db.insertInto("login_failures").values(rows).execute();
  }
}

/** Under which the failures of the flood's first address are kept. */
const keyOf = async ({ db }: Connection) =>
  (await findKnownOrigin(db, secret, { address: "203.0.113.1" }, TEST_NOW)).key;

describeEachDialect("the limits of log-ins", (setUp) => {
  it("lets an address fail a few times, then makes it wait longer and longer, up to a bound", async () => {
    const { fail } = createClient(await setUp());
    const address = "198.51.100.1";
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) expect(await fail(address)).toBe(0);
    let at = 0;
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const waitMs = await fail(address, later(at));
      waits.push(waitMs);
      expect(await fail(address, later(at + waitMs - 1))).toBe(1);
      at += waitMs;
      expect(await fail(address, later(at))).toBe(0);
    }
    expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(waits.at(-1)).toBe(DELAY_MAX_MS);
  });

  it("never lets others lock out an address that has not failed", async () => {
    const { fail, succeed } = createClient(await setUp());
    for (let host = 1; host <= 3 * ACCOUNT_FREE_FAILURES; host += 1)
      expect(await fail(`203.0.113.${host}`)).toBe(0);
    expect(await fail("198.51.100.1")).toBe(0);
    await succeed("198.51.100.1");
    expect(await fail("198.51.100.1")).toBe(0);
  });

  it("makes every address that has failed wait while an account is under attack, counted from its own failure", async () => {
    const { fail } = createClient(await setUp());
    for (let host = 1; host <= 3 * ACCOUNT_FREE_FAILURES; host += 1) await fail(`203.0.113.${host}`);
    expect(await fail("203.0.113.1")).toBe(DELAY_MAX_MS);
    for (let minute = 1; minute < 15; minute += 1) await fail(`192.0.2.${minute}`, later(minute * 60_000));
    expect(await fail("203.0.113.1", later(DELAY_MAX_MS))).toBe(0);
  });

  it("lets a known address wait for its own failures alone", async () => {
    const connection = await setUp();
    const { fail } = createClient(connection);
    const given = { isBrowser: false, now: TEST_NOW };
    await rememberOrigin(connection.db, secret, { address: "198.51.100.1" }, given);
    for (let host = 1; host <= 3 * ACCOUNT_FREE_FAILURES; host += 1) await fail(`203.0.113.${host}`);
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) expect(await fail("198.51.100.1")).toBe(0);
    expect(await fail("198.51.100.1")).toBe(5_000);
  });

  it("counts nothing that it has taken back", async () => {
    const { fail, release } = createClient(await setUp());
    for (let host = 1; host <= 3 * ACCOUNT_FREE_FAILURES; host += 1) await fail(`203.0.113.${host}`);
    for (let tries = 0; tries < 3 * ADDRESS_FREE_FAILURES; tries += 1) {
      expect(await fail("198.51.100.1")).toBe(0);
      await release("198.51.100.1");
    }
  });

  it("tells the wait of an address without a trace", async () => {
    const connection = await setUp();
    const { fail } = createClient(connection);
    const address = "198.51.100.1";
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) await fail(address);
    const readRows = () => connection.db.selectFrom("login_failures").selectAll().orderBy("key").execute();
    const before = await readRows();
    const client = await findKnownOrigin(connection.db, secret, { address }, TEST_NOW);
    const ask = (at: Date) => findAttemptWait({ connection, secret }, { account: "admin", client }, at);
    expect(await ask(TEST_NOW)).toEqual({ waitMs: 5_000 });
    expect((await ask(later(5_000))).waitMs).toBeLessThanOrEqual(0);
    expect(await readRows()).toEqual(before);
  });

  it("leaves no row of what it has taken back, and forgets the oldest when a flood brings too many", async () => {
    const connection = await setUp();
    const { fail, release } = createClient(connection);
    const countRows = async () =>
      (await connection.db.selectFrom("login_failures").select("key").execute()).length;
    await fail("198.51.100.1");
    await release("198.51.100.1");
    expect(await countRows()).toBe(0);
    await insertFlood(connection);
    await fail("198.51.100.2", later(FAILURES_MAX_ROWS + 1));
    expect(await countRows()).toBe(FAILURES_MAX_ROWS);
    const oldest = await connection.db
      .selectFrom("login_failures")
      .select("key")
      .orderBy("failed_at")
      .limit(1)
      .executeTakeFirst();
    expect(oldest).toEqual({ key: "flood 2" });
  });

  it("lets unknown clients through one by one once hundreds have failed, however many addresses they have", async () => {
    const { fail } = createClient(await setUp());
    for (let host = 0; host < SHARED_PACE_FAILURES; host += 1)
      expect(await fail(`203.0.${host >> 7}.${host & 127}`)).toBe(0);
    const strangers = () => Promise.all([1, 2, 3].map((host) => fail(`198.51.100.${host}`, at)));
    let at = TEST_NOW;
    expect(await strangers()).toEqual([2_000, 2_000, 2_000]);
    at = later(1_999);
    expect(await strangers()).toEqual([1, 1, 1]);
    at = later(2_000);
    expect((await strangers()).toSorted()).toEqual([0, 2_000, 2_000]);
    at = later(4_000);
    expect(await fail("192.0.2.1", at)).toBe(0);
  });

  it("spaces them out with the failures, up to a bound, and counts nobody who was too early", async () => {
    const connection = await setUp();
    const { fail } = createClient(connection);
    await fail("203.0.113.1");
    await connection.db
      .deleteFrom("login_failures")
      .where("key", "=", await keyOf(connection))
      .execute();
    const countRows = async () =>
      (await connection.db.selectFrom("login_failures").select("key").execute()).length;
    const waitAfter = async (failures: number) => {
      await connection.db.updateTable("login_failures").set({ failures }).execute();
      return fail("198.51.100.1");
    };
    const waits: number[] = [];
    for (const failures of [200, 299, 300, 400, 500, 600, 50_000]) waits.push(await waitAfter(failures));
    expect(waits).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, SHARED_PACE_MAX_MS, SHARED_PACE_MAX_MS]);
    expect(await countRows()).toBe(1);
    expect(await waitAfter(199)).toBe(0);
  });

  it("slows no known client for what others failed, and nobody at another account", async () => {
    const connection = await setUp();
    const { fail } = createClient(connection);
    const address = "198.51.100.1";
    await rememberOrigin(connection.db, secret, { address }, { isBrowser: false, now: TEST_NOW });
    await fail("203.0.113.1");
    await connection.db.updateTable("login_failures").set({ failures: 50_000 }).execute();
    expect(await fail("198.51.100.2")).toBe(SHARED_PACE_MAX_MS);
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) expect(await fail(address)).toBe(0);
    expect(await createClient(connection, "other").fail("198.51.100.2")).toBe(0);
  });

  it("keeps the count of an account that is under attack, whatever a flood at other names brings", async () => {
    const connection = await setUp();
    const { db } = connection;
    const { fail } = createClient(connection);
    await fail("203.0.113.1");
    const client = await keyOf(connection);
    await db.updateTable("login_failures").set({ failures: 600 }).where("key", "!=", client).execute();
    await insertFlood(connection);
    const at = later(FAILURES_MAX_ROWS + 1);
    await createClient(connection, "invented").fail("198.51.100.2", at);
    const rows = await db
      .selectFrom("login_failures")
      .select("failures")
      .where("key", "not like", "flood%")
      .execute();
    // The client's own row has gone; those of the account and of the last attempt are there.
    expect(rows.map(({ failures }) => failures).toSorted((a, b) => a - b)).toEqual([1, 1, 600]);
    expect(await fail("192.0.2.1", at)).toBe(SHARED_PACE_MAX_MS - FAILURES_MAX_ROWS - 1);
  });

  it("keeps accounts apart, and takes two spellings of an address for one", async () => {
    const connection = await setUp();
    const [admin, other] = [createClient(connection), createClient(connection, "other")];
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) await admin.fail(`2001:db8::${tries + 1}`);
    expect(await other.fail("2001:0db8:0:0:ffff::1")).toBe(5_000);
    expect(await other.fail("2001:db8:0:1::1")).toBe(0);
  });

  it("lets no more through when many try at once", async () => {
    const { fail } = createClient(await setUp());
    const waits = await Promise.all(Array.from({ length: 20 }, () => fail("198.51.100.1")));
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(ADDRESS_FREE_FAILURES);
  });

  it("forgets a success at once and failures after a day", async () => {
    const connection = await setUp();
    const { fail, succeed } = createClient(connection);
    const address = "198.51.100.1";
    for (let tries = 0; tries < 3 * ADDRESS_FREE_FAILURES; tries += 1) {
      expect(await fail(address)).toBe(0);
      await succeed(address);
    }
    for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1) await fail(address);
    expect(await fail(address)).toBeGreaterThan(0);
    expect(await fail(address, later(FAILURES_KEPT_MS))).toBe(0);
    const rows = await connection.db.selectFrom("login_failures").select("failures").execute();
    expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  });
});

it("survives a restart", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "soloist-limits-")), "site.db");
  const first = openSqliteConnection(file);
  await migrate(first);
  for (let tries = 0; tries < ADDRESS_FREE_FAILURES; tries += 1)
    await createClient(first).fail("198.51.100.1");
  await first.close();
  const second = openSqliteConnection(file);
  expect(await createClient(second).fail("198.51.100.1")).toBe(5_000);
  await second.close();
});
