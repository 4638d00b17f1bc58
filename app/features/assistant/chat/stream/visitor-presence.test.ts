import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { createConversation, createVisitorToken } from "../store/conversations.server.ts";
import { startVisitorPresence } from "./visitor-presence.server.ts";

const LATER = new Date(TEST_NOW.getTime() + 120_000);

async function listSeen({ db }: Connection) {
  const rows = await db.selectFrom("conversations").select("visitor_seen_at").distinct().execute();
  return rows.map(({ visitor_seen_at }) => visitor_seen_at);
}

describeEachDialect("the presence of visitors", (setup) => {
  it("is one write for all who come, one each round, and one for all who go", async () => {
    const connection = await setup();
    const ids = Array.from({ length: 60 }, (_, index) => `c${index}`);
    for (const id of ids) {
      const start = { id, visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
      await createConversation(connection.db, start, TEST_NOW);
    }
    const update = vi.spyOn(connection, "transact");
    let now = LATER;
    const warn = vi.fn();
    const options = { connection, now: () => now, log: { warn }, gatherMs: 20, roundMs: 300 };
    const presence = startVisitorPresence(options);
    const leave = ids.map((id) => presence.enter(id));
    await vi.waitFor(async () => expect(await listSeen(connection)).toEqual([LATER.toISOString()]));
    expect(update).toHaveBeenCalledTimes(1);
    now = new Date(LATER.getTime() + 1000);
    await vi.waitFor(async () => expect(await listSeen(connection)).toEqual([now.toISOString()]));
    const before = update.mock.calls.length;
    now = new Date(LATER.getTime() + 2000);
    for (const go of leave) {
      go();
      go();
    }
    await presence.stop();
    expect(await listSeen(connection)).toEqual([now.toISOString()]);
    expect(update.mock.calls.length - before).toBeLessThanOrEqual(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it("never moves back what another process has written, and outlives a failure", async () => {
    const connection = await setup();
    const start = { id: "c", visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
    await createConversation(connection.db, start, LATER);
    const warn = vi.fn();
    const presence = startVisitorPresence({ connection, now: () => TEST_NOW, log: { warn }, gatherMs: 5 });
    vi.spyOn(connection, "transact").mockImplementationOnce(() => {
      throw new Error("away");
    });
    presence.enter("c");
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    presence.enter("c");
    await presence.stop();
    expect(await listSeen(connection)).toEqual([LATER.toISOString()]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
