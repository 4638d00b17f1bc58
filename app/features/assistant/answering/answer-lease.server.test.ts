import { expect, it } from "vitest";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../tests/helpers/database.ts";
import { releaseAllLeases, takeLease } from "./answer-lease.server.ts";
import { takeLimits } from "./limits.server.ts";

describeEachDialect("a lease", (setup) => {
  it("of a process that has ended is free again at once, and no limit is", async () => {
    const connection = await setup();
    const take = (mark: number) =>
      connection.transact((trx) => takeLease(trx, { conversationId: "c1", mark }, TEST_NOW));
    await connection.transact((trx) => takeLimits(trx, { site: "all" }, TEST_NOW));
    expect([await take(1), await take(2)]).toEqual([true, false]);
    await releaseAllLeases(connection.db);
    expect(await take(3)).toBe(true);
    const keys = await connection.db.selectFrom("assistant_limits").select("key").orderBy("key").execute();
    expect(keys.map(({ key }) => key)).toEqual(["answering c1", "site all"]);
  });
});
