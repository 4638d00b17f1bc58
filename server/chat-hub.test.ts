import { expect, it, onTestFinished, vi } from "vitest";
import {
  appendTurn,
  createConversation,
  createVisitorToken,
} from "../app/features/chat/conversations.server.ts";
import type { Connection } from "../db/connection.ts";
import { TEST_NOW } from "../tests/helpers/builders.ts";
import {
  createPostgresDatabase,
  describeEachDialect,
  openListeningPostgres,
} from "../tests/helpers/database.ts";
import { createChatHub } from "./chat-hub.ts";

let ids = 0;

async function begin({ db }: Connection, id: string) {
  const start = { id, visitorToken: createVisitorToken(), language: "en", page: "/" } as const;
  await createConversation(db, start, TEST_NOW);
}

function say(connection: Connection, id: string, content: string) {
  const turn = { id: `turn-${++ids}`, role: "visitor", content } as const;
  return connection.transact((trx) => appendTurn(trx, id, turn, TEST_NOW));
}

function openHub(connection: Pick<Connection, "db" | "changes">, tickMs = 5) {
  const warn = vi.fn();
  const hub = createChatHub({ connection, log: { warn }, tickMs });
  onTestFinished(() => hub.stop());
  return {
    ...hub,
    warn,
    listen(id: string, after = -1) {
      const heard: string[] = [];
      const stop = hub.watch(id, after, (event) => {
        if (event.type === "turn") heard.push(event.turn.content);
        else if (event.type === "state") heard.push(`[${event.state}]`);
        else if (event.type === "gone") heard.push("[gone]");
      });
      return { heard, stop };
    },
  };
}

describeEachDialect("the hub of the chat", (setup) => {
  it("tells the state first, then what was said since, then what is said", async () => {
    const connection = await setup();
    await begin(connection, "a");
    for (const text of ["one", "two", "three"]) await say(connection, "a", text);
    const hub = openHub(connection);
    const { heard } = hub.listen("a", 0);
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "two", "three"]));
    await say(connection, "a", "four");
    await connection.db.updateTable("conversations").set({ state: "closed" }).execute();
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "two", "three", "four", "[closed]"]));
  });

  it("loses and doubles nothing, however the lines come, and keeps conversations apart", async () => {
    const connection = await setup();
    const names = ["a", "b", "c"];
    for (const name of names) await begin(connection, name);
    const hub = openHub(connection, 1);
    const early = names.map((name) => hub.listen(name));
    const said = Array.from({ length: 40 }, (_, index) => names[index % 3] ?? "a");
    const late: ReturnType<typeof hub.listen>[] = [];
    await Promise.all(
      said.map(async (name, index) => {
        await say(connection, name, `${name}${index}`);
        if (index % 10 === 0) late.push(hub.listen("a"));
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
    const { heard } = openHub(connection, 1).listen("a");
    await vi.waitFor(() => expect(heard).toHaveLength(1204), 10_000);
    expect(heard.slice(1)).toEqual(Array.from({ length: 1203 }, (_, index) => `${index}`));
  });

  it("says that a conversation is gone, and nothing to whoever has left", async () => {
    const connection = await setup();
    await begin(connection, "a");
    await begin(connection, "b");
    const hub = openHub(connection);
    const [staying, leaving] = [hub.listen("a"), hub.listen("a")];
    await vi.waitFor(() => expect(leaving.heard).toEqual(["[bot]"]));
    leaving.stop();
    await connection.db.deleteFrom("conversations").where("id", "=", "a").execute();
    await vi.waitFor(() => expect(staying.heard).toEqual(["[bot]", "[gone]"]));
    expect(leaving.heard).toEqual(["[bot]"]);
    const { heard } = hub.listen("nowhere");
    await vi.waitFor(() => expect(heard).toEqual(["[gone]"]));
  });

  it("asks once for all, not once for each, and not at all while nobody watches", async () => {
    const connection = await setup();
    const names = Array.from({ length: 50 }, (_, index) => `c${index}`);
    for (const name of names) await begin(connection, name);
    const select = vi.spyOn(connection.db, "selectFrom");
    const hub = openHub(connection, 50);
    const windows = names.map((name) => hub.listen(name));
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

  it("tries again after a failure, and has missed nothing", async () => {
    const connection = await setup();
    await begin(connection, "a");
    const hub = openHub(connection);
    const { heard } = hub.listen("a");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]"]));
    vi.spyOn(connection.db, "selectFrom").mockImplementationOnce(() => {
      throw new Error("away");
    });
    await say(connection, "a", "hello");
    await vi.waitFor(() => expect(heard).toEqual(["[bot]", "hello"]), 5000);
    expect(hub.warn).toHaveBeenCalledTimes(1);
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
    const { heard } = openHub(here).listen("a");
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
