import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  openListeningPostgres,
} from "../../../../../tests/helpers/database.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { appendTurn, createConversation, createVisitorToken } from "../store/conversations.server.ts";
import { type BrokerDeps, createConversationBroker } from "./conversation-broker.server.ts";

let ids = 0;

async function begin({ db }: Connection, id: string) {
  const start = { id, visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
  await createConversation(db, start, TEST_NOW);
}

function say(connection: Connection, id: string, content: string, at = TEST_NOW) {
  const turn = { id: `turn-${++ids}`, role: "visitor", content } as const;
  return connection.transact((trx) => appendTurn(trx, id, turn, at));
}

function openBroker(connection: BrokerDeps["connection"], tickMs = 5) {
  const warn = vi.fn();
  const broker = createConversationBroker({ connection, log: { warn }, tickMs });
  return {
    ...broker,
    warn,
    listen(id: string, after = -1) {
      const heard: string[] = [];
      const stop = broker.watch(id, after, (event) => {
        if (event.event === "turn") heard.push(event.data.content);
        else if (event.event === "state") heard.push(`[${event.data.state}]`);
        else if (event.event === "gone") heard.push("[gone]");
      });
      onTestFinished(stop);
      return { heard, stop };
    },
  };
}

describeEachDialect("the broker of the chat", (setup) => {
  it("tells the state first, then what was said since, then what is said", async () => {
    const connection = await setup();
    await begin(connection, "a");
    for (const text of ["one", "two", "three"]) await say(connection, "a", text);
    const broker = openBroker(connection);
    const { heard } = broker.listen("a", 0);
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "two", "three"]));
    await say(connection, "a", "four");
    await connection.db.updateTable("conversations").set({ state: "closed" }).execute();
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "two", "three", "four", "[closed]"]));
  });

  it("loses and doubles nothing, however the lines come, and keeps conversations apart", async () => {
    const connection = await setup();
    const names = ["a", "b", "c"];
    for (const name of names) await begin(connection, name);
    const broker = openBroker(connection, 1);
    const early = names.map((name) => broker.listen(name));
    const said = Array.from({ length: 40 }, (_, index) => names[index % 3] ?? "a");
    const late: ReturnType<typeof broker.listen>[] = [];
    await Promise.all(
      said.map(async (name, index) => {
        await say(connection, name, `${name}${index}`);
        if (index % 10 === 0) late.push(broker.listen("a"));
      }),
    );
    const rows = await connection.db
      .selectFrom("conversation_turns")
      .select(["conversation_id as name", "content"])
      .orderBy("position")
      .execute();
    const expected = (name: string) => [
      "[bot]",
      ...rows.filter((row) => row.name === name).map((row) => row.content),
    ];
    await vi.waitFor(() => {
      for (const [index, name] of names.entries()) expect(early[index]?.heard).toEqual(expected(name));
      for (const { heard } of late) expect(heard).toEqual(expected("a"));
    });
  });

  it("catches up with more than one look brings", async () => {
    const connection = await setup();
    await begin(connection, "a");
    await connection.transact(async (trx) => {
      for (let index = 0; index < 1203; index += 1) {
        await appendTurn(trx, "a", { id: `many-${index}`, role: "visitor", content: `${index}` }, TEST_NOW);
      }
    });
    const { heard } = openBroker(connection, 1).listen("a");
    await vi.waitFor(() => expect(heard).toHaveLength(1204));
    expect(heard.slice(1)).toEqual(Array.from({ length: 1203 }, (_, index) => `${index}`));
  });

  it("says that a conversation is gone, and nothing to a listener that has left", async () => {
    const connection = await setup();
    await begin(connection, "a");
    await begin(connection, "b");
    const broker = openBroker(connection);
    const [staying, leaving] = [broker.listen("a"), broker.listen("a")];
    await vi.waitFor(() => expect(leaving.heard).toEqual(["[bot]"]));
    leaving.stop();
    await connection.db.deleteFrom("conversations").where("id", "=", "a").execute();
    await vi.waitFor(() => expect(staying.heard).toEqual(["[bot]", "[gone]"]));
    expect(leaving.heard).toEqual(["[bot]"]);
    const { heard } = broker.listen("nowhere");
    await vi.waitFor(() => expect(heard).toEqual(["[gone]"]));
  });

  it("asks once for all, not once for each, and not at all while nobody watches", async () => {
    const connection = await setup();
    const names = Array.from({ length: 50 }, (_, index) => `c${index}`);
    for (const name of names) await begin(connection, name);
    const select = vi.spyOn(connection.db, "selectFrom");
    const broker = openBroker(connection, 50);
    const windows = names.map((name) => broker.listen(name));
    await vi.waitFor(() => expect(windows.every(({ heard }) => heard.length === 1)).toBe(true));
    expect(select.mock.calls.length).toBeLessThanOrEqual(2);
    select.mockClear();
    await Promise.all(names.map((name) => say(connection, name, "hello")));
    await vi.waitFor(() => expect(windows.every(({ heard }) => heard.length === 2)).toBe(true));
    expect(select.mock.calls.length).toBeLessThan(names.length);
    for (const { stop } of windows) stop();
    select.mockClear();
    await say(connection, "c1", "nobody hears this");
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(select).not.toHaveBeenCalled();
  });

  it("reads what has changed, not what is watched", async () => {
    const connection = await setup();
    const names = Array.from({ length: 30 }, (_, index) => `c${index}`);
    for (const name of names) await begin(connection, name);
    const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000);
    const counts: number[] = [];
    const db = connection.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        counts.push(result.rows.length);
        return result;
      },
    });
    const broker = openBroker({ db, changes: connection.changes }, 1);
    const windows = names.map((name) => broker.listen(name));
    await vi.waitFor(() => expect(windows.every(({ heard }) => heard.length === 1)).toBe(true));
    await say(connection, "c1", "one", later(10));
    await vi.waitFor(() => expect(windows[1]?.heard).toEqual(["[bot]", "one"]));
    expect(Math.max(...counts)).toBeGreaterThan(2);
    counts.length = 0;
    await say(connection, "c2", "two", later(20));
    await vi.waitFor(() => expect(windows[2]?.heard).toEqual(["[bot]", "two"]));
    expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  });

  it("hears a clock that is an hour behind", async () => {
    const connection = await setup();
    for (const name of ["a", "b"]) await begin(connection, name);
    const broker = openBroker(connection, 1);
    const [a, b] = [broker.listen("a"), broker.listen("b")];
    await vi.waitFor(() => expect([...a.heard, ...b.heard]).toEqual(["[bot]", "[bot]"]));
    await say(connection, "a", "now");
    await say(connection, "b", "an hour ago", new Date(TEST_NOW.getTime() - 3_600_000));
    await vi.waitFor(() =>
      expect([a.heard, b.heard]).toEqual([
        ["[bot]", "now"],
        ["[bot]", "an hour ago"],
      ]),
    );
  });

  it("hears of the visitor's coming, of a state without a line, and of a change that is not named", async () => {
    const connection = await setup();
    await begin(connection, "a");
    await begin(connection, "b");
    const seen: string[] = [];
    const broker = openBroker(connection);
    onTestFinished(broker.watch("a", -1, ({ event, data }) => void (event === "seen" && seen.push(data.at))));
    const { heard } = broker.listen("b");
    await vi.waitFor(() => expect([seen.length, heard]).toEqual([1, ["[bot]"]]));
    // Newer than all that is looked at by its time.
    await say(connection, "b", "later", new Date(TEST_NOW.getTime() + 60_000));
    const moment = toTimestamp(new Date(TEST_NOW.getTime() + 5000));
    await connection.db
      .updateTable("conversations")
      .set({ visitor_seen_at: moment })
      .where("id", "=", "a")
      .execute();
    await vi.waitFor(() => expect(seen.at(-1)).toBe(moment));
    await sql`update conversations set state = 'person' where id = 'b'`.execute(connection.db);
    connection.changes.publishAll();
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "later", "[person]"]));
  });

  it("tries again after a failure, and has missed nothing", async () => {
    const connection = await setup();
    await begin(connection, "a");
    const broker = openBroker(connection);
    const { heard } = broker.listen("a");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]"]));
    vi.spyOn(connection.db, "selectFrom").mockImplementationOnce(() => {
      throw new Error("away");
    });
    await say(connection, "a", "hello");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "hello"]));
    expect(broker.warn).toHaveBeenCalledTimes(1);
  });
});

it("hears of what another node has written", async () => {
  const database = await createPostgresDatabase();
  const fail = (error: Error) => {
    throw error;
  };
  const [here, there] = [
    await openListeningPostgres(database.url, fail),
    await openListeningPostgres(database.url, fail),
  ];
  try {
    await begin(here, "a");
    const { heard } = openBroker(here).listen("a");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]"]));
    await say(there, "a", "from there");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "from there"]));
    there.changes.publishAll();
  } finally {
    await here.close();
    await there.close();
    await database.drop();
  }
});
