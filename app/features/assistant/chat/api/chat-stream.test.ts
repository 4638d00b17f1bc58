import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { listen, type RunningServer, toRequestListener } from "../../../../../server/http-server.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL } from "../../../../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../../../../tests/helpers/migrated-sqlite.ts";
import { type ModelServer, startModelServer } from "../../../../../tests/helpers/model-server.ts";
import { fillPublicSite } from "../../../../../tests/helpers/public-site.ts";
import { createAiProvider } from "../../../core/model/ai-provider.server.ts";
import type { ChatReply } from "../../schema.ts";

const QUESTION = { message: "What does web development cost?" };
const PATIENCE = { idleMs: 1500, totalMs: 3000 };
const errors: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (line: object) => errors.push(line) };

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

interface Site {
  connection: Connection;
  model: ModelServer;
  server: RunningServer;
  url: string;
}

async function openSite({ hasModel = true } = {}): Promise<Site> {
  const connection = openMigratedSqlite();
  await fillPublicSite(connection.db);
  const model = await startModelServer();
  const config = { kind: "openai-compatible", baseUrl: model.url, apiKey: undefined, model: "m" } as const;
  const ai = hasModel ? { ai: createAiProvider(config, PATIENCE) } : {};
  const app = createTestApp({ connection, log, newId: () => crypto.randomUUID(), ...ai });
  const listener = toRequestListener(app.fetch, { siteUrl: TEST_SITE_URL, log });
  const server = await listen(listener, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    await model.stop();
    await server.stop();
    await connection.close();
  });
  return { connection, model, server, url: `http://127.0.0.1:${server.port}/api/ai-assistant/chat` };
}

function ask(url: string, init: { cookie?: string; signal?: AbortSignal; body?: object } = {}) {
  const { cookie, signal, body = QUESTION } = init;
  const headers = { accept: "text/event-stream", ...(cookie && { cookie }) };
  return fetch(url, { ...jsonRequest("POST", body, headers), ...(signal && { signal }) });
}

interface StreamEvent {
  event: string;
  data: { text: string } & ChatReply & { error: string };
}

async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      yield { event, data: JSON.parse(data) };
    }
  }
}

async function readAll(response: Response): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

function listLines({ db }: Connection) {
  return db.selectFrom("conversation_turns").select(["role", "content"]).orderBy("position").execute();
}

it("streams a model's answer sentence by sentence, and ends with the whole", async () => {
  const { url, model, connection } = await openSite();
  model.pieces = ["One sen", "tence. And ano", "ther one. ", "And a third."];
  const response = await ask(url);
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("set-cookie")).toMatch(/^chat=/);
  const events = await readAll(response);
  const deltas = events.filter(({ event }) => event === "delta").map(({ data }) => data.text);
  expect(deltas.join("")).toBe("One sentence. And another one. And a third.");
  const done = events.at(-1);
  expect(done?.event).toBe("done");
  expect(done?.data.response).toBe("One sentence. And another one. And a third.");
  expect((await listLines(connection)).at(-1)?.content).toBe(done?.data.response);
});

it("sends the built-in assistant's answer in one piece", async () => {
  const { url } = await openSite({ hasModel: false });
  const events = await readAll(await ask(url));
  expect(events.map(({ event }) => event)).toEqual(["done"]);
  expect(events[0]?.data.response).not.toBe("");
});

it("answers a fault before the stream as JSON", async () => {
  const { url } = await openSite();
  const response = await ask(url, { body: { message: "" } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, error: "invalid_question" });
});

it("shows no sentence with an invented amount", async () => {
  const { url, model } = await openSite();
  model.modes = ["invents_price"];
  const events = await readAll(await ask(url));
  expect(JSON.stringify(events)).not.toMatch(/999|50%/);
  expect(events.at(-1)?.event).toBe("done");
});

it("replaces what was shown when the provider breaks off, and shows nothing of a second try", async () => {
  const { url, model } = await openSite();
  model.pieces = ["First try. ", "More of it. ", "The end."];
  model.modes = ["cuts", "normal"];
  const events = await readAll(await ask(url));
  expect(
    events
      .filter(({ event }) => event === "delta")
      .map(({ data }) => data.text)
      .join(""),
  ).toBe("First try. More of it. ");
  expect(events.at(-1)?.data.response).toBe("First try. More of it. The end.");
});

it("keeps what was shown when the visitor stops it, hangs up on the provider, and is free for the next question", async () => {
  const { url, model, connection } = await openSite();
  model.pieces = ["Shown already. ", "Shown as well. "];
  model.modes = ["stalls", "normal"];
  const stop = new AbortController();
  const response = await ask(url, { signal: stop.signal });
  const cookie = response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  let shown = "";
  for await (const { data } of readEvents(response)) {
    shown += data.text;
    if (shown.includes("as well")) break;
  }
  stop.abort();
  await expect.poll(() => model.hangUps).toBe(1);
  const next = await readAll(await ask(url, { cookie }));
  expect(next.at(-1)?.event).toBe("done");
  const lines = await listLines(connection);
  expect(lines.map(({ role }) => role)).toEqual(["visitor", "assistant", "visitor", "assistant"]);
  expect(lines[1]?.content).toBe("Shown already. Shown as well.");
  expect(model.received).toHaveLength(2);
});

it("stores no answer when it is stopped before anything was shown", async () => {
  const { url, model, connection } = await openSite();
  model.modes = ["slow_first_byte"];
  const stop = new AbortController();
  const asked = ask(url, { signal: stop.signal })
    .then(readAll)
    .catch(() => undefined);
  await expect.poll(() => model.received.length).toBe(1);
  stop.abort();
  await asked;
  await expect.poll(() => model.hangUps).toBe(1);
  await expect
    .poll(() => connection.db.selectFrom("assistant_reservations").selectAll().execute())
    .toEqual([]);
  expect((await listLines(connection)).map(({ role }) => role)).toEqual(["visitor"]);
});

it("lets a stream end when the server stops", async () => {
  const { url, model, server } = await openSite();
  model.modes = ["stalls"];
  const reading = ask(url).then(readAll);
  await expect.poll(() => model.received.length).toBe(1);
  const stopped = server.stop();
  const events = await reading;
  await stopped;
  expect(events.at(-1)?.event).toBe("done");
  expect(events.at(-1)?.data.response).not.toBe("");
});

it("says that an answer has failed where the database fails in the middle", async () => {
  const { url, model, connection } = await openSite();
  model.modes = ["stalls"];
  const reading = ask(url).then(readAll);
  await expect.poll(() => model.received.length).toBe(1);
  await sleep(50);
  await connection.db.schema.dropTable("assistant_usage").execute();
  const events = await reading;
  expect(events.at(-1)).toMatchObject({ event: "error", data: { error: "internal_error" } });
  expect(errors.splice(0)).toHaveLength(1);
});
