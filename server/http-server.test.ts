import { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { limitBody } from "../app/kit/http/json-body.server.ts";
import { spoolBody } from "../app/kit/http/spool-body.server.ts";
import type { AppEnv } from "../app/kit/site.server.ts";
import { openSqliteConnection } from "../db/connection.ts";
import { createTestSite } from "../tests/helpers/app.ts";
import { listen, type RunningServer, toRequestListener } from "./http-server.ts";
import { prepareRequest } from "./middleware/prepare-request.ts";

const SITE_URL = new URL("https://soloist.example");
const MB = 1024 * 1024;

type Fetch = (request: Request) => Response | Promise<Response>;

/** On a free port. */
async function serve(fetch: Fetch): Promise<{ port: number; server: RunningServer }> {
  const errors: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (data: object) => errors.push(data) };
  const server = await listen(toRequestListener(fetch, { siteUrl: SITE_URL, log }), {
    host: "127.0.0.1",
    port: 0,
  });
  onTestFinished(() => server.stop());
  return { port: server.port, server };
}

/** Sends the raw text and returns everything received until the server closes. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1").write(text);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe("the HTTP server", () => {
  it("serves a client that names no host, as health checks do", async () => {
    const { port } = await serve((req) => new Response(new URL(req.url).host));
    expect(await send(port, "GET /healthz HTTP/1.0\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*soloist\.example$/,
    );
  });

  it.each([
    "GET * HTTP/1.1",
    "GET /\\evil.example HTTP/1.1",
    "OPTIONS * HTTP/1.1",
  ])("refuses %s in JSON, with the security headers", async (line) => {
    const { port } = await serve(() => new Response("reached"));
    const answer = await send(port, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"error":"bad_request"');
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  });

  it("shows nothing of a failure outside of the application", async () => {
    const { port } = await serve(() => {
      throw new Error("secret detail");
    });
    const answer = await send(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).not.toContain("secret");
  });

  it.each([
    ["JSON", limitBody(1000)],
    ["a form with files", spoolBody({ maxBytes: 1000, tooLarge: "Too large.", dir: tmpdir() })],
  ])("refuses %s that is too large before it has come, and closes the connection without a reset", async (_, limit) => {
    const connection = openSqliteConnection(":memory:");
    onTestFinished(() => connection.close());
    const { config } = createTestSite({ connection });
    const headers = () => ({});
    const app = new Hono<AppEnv>()
      .use(prepareRequest({ config }, { headers, newRequestId: () => "id" }))
      .use(limit)
      .all("*", (c) => c.text("next"));
    const { port } = await serve(app.fetch);
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${8 * MB}\r\n\r\n`);
    let answers = "";
    const ended = new Promise((resolve, reject) => socket.on("end", resolve).on("error", reject));
    const answered = new Promise((resolve) => socket.once("data", resolve));
    socket.on("data", (part) => {
      answers += part;
    });
    await answered;
    // It goes on for as long as the server has not closed, as a browser does.
    for (let sent = 0; sent < 8; sent += 1) socket.write("x".repeat(MB));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await ended;
    expect(answers).toMatch(/^HTTP\/1\.1 413 /);
    expect(answers).toMatch(/\r\nconnection: close\r\n/i);
    expect(answers).not.toContain("next");
    socket.destroy();
  });

  it("lets the requests in flight finish when it stops, and then closes their connections at once", async () => {
    const arrived = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<Response>();
    const { port, server } = await serve((req) => {
      if (!req.url.endsWith("/slow")) return new Response("at once");
      arrived.resolve();
      return slow.promise;
    });
    const startedBefore = send(port, "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    const idle = connect(port, "127.0.0.1").setEncoding("latin1");
    const answers = idle.iterator({ destroyOnReturn: false });
    idle.write("GET /first HTTP/1.1\r\nHost: x\r\n\r\n");
    await Promise.all([arrived.promise, answers.next()]);
    const cutOff = vi.spyOn(Server.prototype, "closeAllConnections");
    const stopped = server.stop();
    idle.write("GET /second HTTP/1.1\r\nHost: x\r\n\r\n");
    const { value: answer } = await answers.next();
    setTimeout(() => slow.resolve(new Response("late")), 400);
    await stopped;
    expect(answer).toMatch(/connection: close[\s\S]*at once/i);
    expect(await startedBefore).toContain("late");
    expect(cutOff).not.toHaveBeenCalled();
  });
});
