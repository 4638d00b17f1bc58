import { expect, it } from "vitest";
import type { Db } from "../../../../../db/schema.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { DEVICE_KEPT_MS, findKnownOrigin, forgetOrigins, rememberOrigin } from "./known-clients.server.ts";

const secret = "a secret of the tests, long enough";
const HOME = { address: "198.51.100.1" };
const AWAY = { address: "203.0.113.9" };
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const findClient = (db: Db, origin: { address: string; device?: string }, now = TEST_NOW) =>
  findKnownOrigin(db, secret, origin, now);
const remember = (db: Db, origin: { address: string; device?: string }, isBrowser = true, now = TEST_NOW) =>
  rememberOrigin(db, secret, origin, { isBrowser, now });

describeEachDialect("from where the owner has logged in", (setUp) => {
  it("knows the address, and the browser wherever it is", async () => {
    const { db } = await setUp();
    const stranger = await findClient(db, HOME);
    expect(stranger.isKnown).toBe(false);
    const device = (await remember(db, HOME)) ?? "";
    expect(await findClient(db, HOME)).toEqual({ ...stranger, isKnown: true });
    const browser = await findClient(db, { ...AWAY, device });
    expect(browser.isKnown).toBe(true);
    // A key of its own: failures of others at its address are not counted against it.
    expect(browser.key).not.toBe((await findClient(db, AWAY)).key);
    expect((await findClient(db, { ...AWAY, device: `${device}x` })).isKnown).toBe(false);
  });

  it("lets a browser keep its cookie, and takes none that it has not given", async () => {
    const { db } = await setUp();
    const device = (await remember(db, HOME)) ?? "";
    expect(await remember(db, { ...AWAY, device })).toBe(device);
    const forged = await remember(db, { ...AWAY, device: "of my own making" });
    expect(forged).not.toBe("of my own making");
    expect(await remember(db, HOME, false)).toBeUndefined();
  });

  it("forgets what was not used for long, and all of it when asked", async () => {
    const { db } = await setUp();
    const device = (await remember(db, HOME)) ?? "";
    expect((await findClient(db, { ...AWAY, device }, later(DEVICE_KEPT_MS - 1))).isKnown).toBe(true);
    expect((await findClient(db, { ...AWAY, device }, later(DEVICE_KEPT_MS))).isKnown).toBe(false);
    await remember(db, AWAY, false, later(DEVICE_KEPT_MS));
    expect(await db.selectFrom("known_clients").select("key").execute()).toHaveLength(1);
    await forgetOrigins(db);
    expect((await findClient(db, AWAY, later(DEVICE_KEPT_MS))).isKnown).toBe(false);
  });

  it("stores neither addresses nor cookies", async () => {
    const { db } = await setUp();
    const device = (await remember(db, HOME)) ?? "";
    const kept = JSON.stringify(await db.selectFrom("known_clients").selectAll().execute());
    expect(kept).not.toContain(HOME.address);
    expect(kept).not.toContain(device);
  });
});
