import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { createLocalServer } from "../../../../tests/helpers/local-server.ts";
import { createOutsideFetch, OUTSIDE_BODY_MAX_BYTES } from "./outside-fetch.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<URL> {
  const server = createLocalServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const fetchAnything = createOutsideFetch({
  userAgent: () => "Test",
  isAllowed: () => true,
  hasAnyPort: true,
  timeoutMs: 300,
});

it("reads a page, follows redirects, and says where it came out", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/") return void response.writeHead(302, { location: "/page" }).end();
    response
      .writeHead(200, { link: "<x>", "content-type": "text/html" })
      .end(`<p>${request.headers["user-agent"]}`);
  });
  const answer = await fetchAnything(url);
  expect(answer).toMatchObject({ status: 200, body: "<p>Test", headers: { link: "<x>" } });
  expect(answer.url.pathname).toBe("/page");
});

it("sends a form, also along a 307, and asks by GET after a 303", async () => {
  const heard: string[] = [];
  const url = await serve(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${await text(request)}`);
    const status = { "/": 307, "/second": 303 }[request.url ?? ""];
    if (!status) return void response.end("done");
    response.writeHead(status, { location: status === 307 ? "/second" : "/third" }).end();
  });
  await fetchAnything(url, { form: { source: "a b" } });
  expect(heard).toEqual(["POST / source=a+b", "POST /second source=a+b", "GET /third "]);
});

it("stops at the limits of size, time and redirects", async () => {
  const endless = await serve((_request, response) => {
    const timer = setInterval(() => response.write("x".repeat(100_000)), 1);
    response.on("close", () => clearInterval(timer));
  });
  const start = await fetchAnything(endless);
  expect(start.body).toHaveLength(OUTSIDE_BODY_MAX_BYTES);
  expect(start.isCut).toBe(true);
  const silent = await serve(() => undefined);
  await expect(fetchAnything(silent)).rejects.toThrow();
  const circle = await serve((_request, response) => void response.writeHead(301, { location: "/" }).end());
  await expect(fetchAnything(circle)).rejects.toThrow("too many redirects");
});

it("takes other limits and headers of one call, also along a redirect", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/") return void response.writeHead(302, { location: "/file" }).end();
    if (request.headers["if-none-match"] === '"1"') return void response.writeHead(304).end();
    response.end("x".repeat(12));
  });
  expect(await fetchAnything(url, { bodyMaxBytes: 12 })).toMatchObject({
    isCut: false,
    body: "x".repeat(12),
  });
  expect(await fetchAnything(url, { bodyMaxBytes: 11 })).toMatchObject({ isCut: true, body: "x".repeat(11) });
  expect(await fetchAnything(url, { headers: { "if-none-match": '"1"' } })).toMatchObject({ status: 304 });
  const silent = await serve(() => undefined);
  await expect(fetchAnything(silent, { timeoutMs: 20 })).rejects.toThrow();
});

it("reaches nothing of our own network, whatever the spelling", async () => {
  let calls = 0;
  const url = await serve((_request, response) => {
    calls += 1;
    response.end();
  });
  const careful = createOutsideFetch({ userAgent: () => "Test", hasAnyPort: true });
  const { port } = url;
  const hosts = [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "2130706433",
    "0x7f.1",
    "0",
    "[::]",
  ];
  for (const host of [...hosts, "169.254.169.254", "10.0.0.1", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"]) {
    await expect(careful(new URL(`http://${host}:${port}/`)), host).rejects.toThrow(/public/);
  }
  expect(calls).toBe(0);
});

it("is not led into it by a redirect, nor to other ports, protocols or names with a password", async () => {
  const url = await serve(
    (_request, response) => void response.writeHead(302, { location: "http://[::1]/" }).end(),
  );
  const half = createOutsideFetch({
    userAgent: () => "Test",
    isAllowed: (address) => address === "127.0.0.1",
    hasAnyPort: true,
  });
  await expect(half(url)).rejects.toThrow("not a public one");
  const strict = createOutsideFetch({ userAgent: () => "Test", isAllowed: () => true });
  for (const address of [url.href, "ftp://a.dev/", "http://me:secret@a.dev/", "file:///etc/passwd"]) {
    await expect(strict(new URL(address)), address).rejects.toThrow("not a web address");
  }
});
