import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { createSemaphore } from "../workers/semaphore.ts";
import { spoolBody } from "./spool-body.server.ts";

const MAX_BYTES = 200_000;

function openApp() {
  const dir = join(mkdtempSync(join(tmpdir(), "soloist-spool-")), "uploads");
  onTestFinished(() => rmSync(join(dir, ".."), { recursive: true, force: true }));
  const limitConcurrency = createSemaphore(1);
  const app = new Hono();
  let ends: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    ends = resolve;
  });
  app.use(spoolBody({ dir, maxBytes: MAX_BYTES, tooLarge: "Too large." }));
  app.post("/", async (c) => {
    const text = await limitConcurrency(async () => {
      await gate;
      return c.req.text();
    });
    return c.text(`${text.length} ${c.req.header("x-kind")}`);
  });
  return { app, dir, ends };
}

function inChunks(sizes: readonly number[], onRead?: () => void): ReadableStream<Uint8Array> {
  const rest = [...sizes];
  return new ReadableStream(
    {
      pull(controller) {
        const size = rest.shift();
        if (size === undefined) return controller.close();
        onRead?.();
        controller.enqueue(new Uint8Array(size).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  ({ method: "POST", body, duplex: "half", headers: { "x-kind": "kept", ...headers } }) as RequestInit;

it("hands on whole bodies and their headers, with a length or in chunks", async () => {
  const { app, ends } = openApp();
  ends();
  const text = "a".repeat(MAX_BYTES);
  expect(await (await app.request("/", post(text))).text()).toBe(`${MAX_BYTES} kept`);
  const chunks = inChunks(Array<number>(4).fill(MAX_BYTES / 4));
  expect(await (await app.request("/", post(chunks))).text()).toBe(`${MAX_BYTES} kept`);
  expect(await (await app.request("/", post(""))).text()).toBe("0 kept");
});

it("receives the bodies of all while one is worked on, and leaves no file with a name", async () => {
  const { app, dir, ends } = openApp();
  let chunks = 0;
  const sent = Array.from({ length: 6 }, () =>
    app.request("/", post(inChunks([1000, 1000], () => (chunks += 1)))),
  );
  await expect.poll(() => chunks).toBe(12);
  expect(readdirSync(dir)).toEqual([]);
  ends();
  expect(await Promise.all(sent.map(async (answer) => (await answer).status))).toEqual(Array(6).fill(200));
});

it("refuses what says or turns out to be too large, and reads no further", async () => {
  const { app, ends } = openApp();
  ends();
  const told = await app.request("/", post("short", { "content-length": String(MAX_BYTES + 1) }));
  expect([told.status, await told.json()]).toMatchObject([413, { error: "body_too_large" }]);
  let chunks = 0;
  const endless = inChunks(Array<number>(1000).fill(50_000), () => (chunks += 1));
  const found = await app.request("/", post(endless));
  expect(found.status).toBe(413);
  expect(chunks).toBeLessThan(10);
});
