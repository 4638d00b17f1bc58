import { expect, it } from "vitest";
import { countOnce } from "../../db/limits.ts";
import { TEST_NOW } from "../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../tests/helpers/database.ts";
import { claimLease, findLeaseEnd, releaseAllLeases, releaseLease, renewLease } from "./lease.server.ts";

const LEASE_MS = 1000;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

describeEachDialect("a lease", (setup) => {
  it("is one claimant's, until it is released or its time is over", async () => {
    const { db } = await setup();
    const claim = (now: Date) => claimLease(db, "work", { now, leaseMs: LEASE_MS });
    const claims = await Promise.all([claim(TEST_NOW), claim(TEST_NOW)]);
    const [first, none] = claims.flatMap((lease) => lease ?? []);
    if (!first) throw new Error("Nobody has got the lease.");
    expect(none).toBeUndefined();
    expect(await findLeaseEnd(db, "work", TEST_NOW)).toEqual(later(LEASE_MS));
    expect(await renewLease(db, first, { now: later(500), leaseMs: LEASE_MS })).toBe(true);
    expect(await claim(later(LEASE_MS))).toBeUndefined();
    const second = await claim(later(1500));
    if (!second) throw new Error("The lease has not ended.");
    expect(await renewLease(db, first, { now: later(1600), leaseMs: LEASE_MS })).toBe(false);
    expect([await releaseLease(db, first), await releaseLease(db, second)]).toEqual([false, true]);
    expect(await findLeaseEnd(db, "work", later(1600))).toBeUndefined();
  });

  it("of a process that has ended is free again at once, and no limit is", async () => {
    const connection = await setup();
    const { db } = connection;
    const isClaimed = async () =>
      (await claimLease(db, "answering c1", { now: TEST_NOW, leaseMs: LEASE_MS })) !== undefined;
    const counted = [{ key: "site all", limit: { max: 1, windowMs: LEASE_MS } }];
    await connection.transact((trx) => countOnce(trx, counted, TEST_NOW));
    expect([await isClaimed(), await isClaimed()]).toEqual([true, false]);
    await releaseAllLeases(db);
    expect(await isClaimed()).toBe(true);
    const keys = await db.selectFrom("assistant_limits").select("key").orderBy("key").execute();
    expect(keys.map(({ key }) => key)).toEqual(["lease answering c1", "site all"]);
  });
});
