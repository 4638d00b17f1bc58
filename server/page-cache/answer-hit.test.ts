import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestApp } from "../../tests/helpers/app.ts";
import { createMemoryMedia } from "../../tests/helpers/memory-media.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";
import { silentLog } from "../../tests/helpers/silent-log.ts";
import { listen, toRequestListener } from "../http-server.ts";
import type { RouterHandler } from "../pages/render-page.ts";

const PATIENCE = { timeout: 30_000, interval: 50 };

interface Answer {
  status: number | undefined;
  headers: Record<string, string>;
  body: string;
}

const pages: RouterHandler = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/og/home.png") return new Response("png", { headers: { "content-type": "image/png" } });
  return new Response(`<!DOCTYPE html><p>${pathname} ${"words ".repeat(400)}</p>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

function makeClientDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "soloist-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, "assets"));
  const script = Buffer.from("export const n = 1;\n".repeat(200));
  writeFileSync(join(dir, "assets", "entry-abc.js"), script);
  writeFileSync(join(dir, "assets", "entry-abc.js.br"), "as packed by the build");
  writeFileSync(join(dir, "assets", "entry-abc.js.gz"), gzipSync(script));
  writeFileSync(join(dir, "assets", "face-abc.woff2"), "a face");
  return dir;
}

/** The same site at two ports: one answers hits before the application sees them, the other never does. */
async function openSite() {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const media = createMemoryMedia();
  await media.put("lamp-768.avif", Buffer.from("bytes"));
  const app = createTestApp({ connection, media, pages, clientDir: makeClientDir() });
  const hits: string[] = [];
  const answerHit: typeof app.answerHit = (incoming, outgoing) => {
    const isHit = app.answerHit(incoming, outgoing);
    if (isHit) hits.push(`${incoming.method} ${incoming.url}`);
    return isHit;
  };
  const start = async (given: { answerHit?: typeof answerHit }) => {
    const options = { siteUrl: app.site.siteUrl, log: silentLog, ...given };
    const server = await listen(toRequestListener(app.fetch, options), { host: "127.0.0.1", port: 0 });
    onTestFinished(() => server.stop());
    return server.port;
  };
  const [fast, slow] = [await start({ answerHit }), await start({})];
  return { app, fast, slow, hits };
}

function send(port: number, path: string, { method = "GET", ...headers }: Record<string, string>) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { "x-request-id": id, date: _date, ...kept } = response.headers as Record<string, string>;
        if (response.statusCode !== 400) expect(id).toMatch(/^[\w-]+$/);
        const body = Buffer.concat(chunks).toString("base64");
        resolve({ status: response.statusCode, headers: kept, body });
      });
    });
    sent.on("error", reject).end();
  });
}

const PATHS = [
  "/about",
  "/blog?q=react",
  "/og/home.png",
  "/assets/entry-abc.js",
  "/assets/face-abc.woff2",
  "/media/lamp-768.avif",
];
const CALLS: Record<string, string>[] = [
  {},
  { "accept-encoding": "gzip" },
  { "accept-encoding": "gzip, deflate, br, zstd" },
  { "accept-encoding": "br;q=0, gzip" },
  { method: "HEAD", "accept-encoding": "br" },
  { "if-none-match": "*" },
  { "if-none-match": '"other"' },
  { method: "HEAD", "if-none-match": "*", "accept-encoding": "gzip" },
  { range: "bytes=0-3" },
];

describe("an answer from memory", () => {
  it.each(PATHS)("has the status, headers and body of the application's own: %s", async (path) => {
    const { fast, slow, hits } = await openSite();
    // The first page tells that visitors may come in, which files of the build do not ask.
    for (const first of ["/contact", path]) await send(fast, first, {});
    expect(hits).toEqual([]);
    for (const call of CALLS) {
      // The first hit has a page packed more densely, which takes a moment.
      await vi.waitFor(async () => {
        expect(await send(fast, path, call)).toEqual(await send(slow, path, call));
      }, PATIENCE);
      expect(hits).toContain(`${call.method ?? "GET"} ${path}`);
    }
    const etag = (await send(fast, path, {})).headers.etag ?? "";
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const answer = await send(fast, path, { "if-none-match": tag });
      expect([answer.status, answer.body]).toEqual([304, ""]);
      expect(answer).toEqual(await send(slow, path, { "if-none-match": tag }));
    }
  });

  it("names each request anew, and is kept apart by the query that a page knows", async () => {
    const { fast, slow, hits } = await openSite();
    for (const path of ["/about", "/about", "/blog?q=react", "/blog?q=css"]) await send(fast, path, {});
    expect(hits).toEqual(["GET /about"]);
    expect((await send(fast, "/blog?q=css", {})).body).toBe((await send(slow, "/blog?q=css", {})).body);
  });

  it.each([
    ["another method", { method: "POST" }],
    ["a host that the adapter has to look at", { host: "[::1]:80" }],
    ["a host that the adapter refuses", { host: "user@soloist.example" }],
  ])("is not given for %s", async (_, call) => {
    const { fast, slow, hits } = await openSite();
    await send(slow, "/about", {});
    await send(fast, "/about", {});
    hits.length = 0;
    expect(await send(fast, "/about", call)).toEqual(await send(slow, "/about", call));
    expect(hits).toEqual([]);
  });
});
