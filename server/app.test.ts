import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pageContext } from "../app/context.ts";
import { updateProfile } from "../app/features/content/profile/profile.server.ts";
import type { Connection } from "../db/connection.ts";
import { createTestApp, jsonRequest, TEST_SITE_URL, type TestAppOptions } from "../tests/helpers/app.ts";
import { buildProfile, TEST_NOW } from "../tests/helpers/builders.ts";
import { watchTable } from "../tests/helpers/changes.ts";
import { describeOnDatabase } from "../tests/helpers/database.ts";
import { openMigratedSqlite } from "../tests/helpers/migrated-sqlite.ts";
import { silentLog } from "../tests/helpers/silent-log.ts";
import type { App } from "./app.ts";

async function openApp(deps: TestAppOptions = {}): Promise<App> {
  const connection = openMigratedSqlite();
  return createTestApp({ connection, ...deps });
}

const message = {
  name: "Asha Rao",
  email: "asha@example.com",
  subject: "A shop",
  message: "Could you build us a shop?",
};

describe("every answer", () => {
  it("carries the security headers and a request id of its own", async () => {
    const app = await openApp();
    const [first, second] = [await app.request("/healthz"), await app.request("/api/nothing")];
    for (const response of [first, second]) {
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("strict-transport-security")).toBe("max-age=63072000");
      expect(response.headers.get("x-request-id")).toMatch(/^[\w-]+$/);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  });
});

describe("the access log", () => {
  it.each([
    ["GET", "/api/services", "/api/services", 200],
    ["GET", "/api/messages/some-id", "/api/messages/:id", 401],
    ["GET", "/api/nothing", "/api/*", 404],
    ["GET", "/about", "/*", 404],
  ])("names the route of %s %s, and no address", async (method, path, route, status) => {
    const lines: object[] = [];
    const note = (line: object) => lines.push(line);
    const app = await openApp({ log: { debug: note, info: note, warn: note, error: note } });
    expect((await app.request(path, { method })).status).toBe(status);
    expect(lines).toMatchObject([{ method, route, status }]);
  });
});

describe("/readyz", () => {
  it("says that the database is away, in a line that is no error for each time", async () => {
    const connection = openMigratedSqlite();
    const fault = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const ping = () => Promise.reject(fault);
    const error = vi.fn();
    const app = await openApp({ connection: { ...connection, ping }, log: { ...silentLog, error } });
    const response = await app.request("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: "database_away" });
    expect(error).not.toHaveBeenCalled();
    expect((await app.request("/healthz")).status).toBe(200);
  });
});

describe("an answer of the JSON API", () => {
  it("is stored by nobody", async () => {
    const app = await openApp();
    expect((await app.request("/api/services")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("a picture", () => {
  it("may be shown by other sites, and a page may not", async () => {
    const app = await openApp({
      pages: async (request) =>
        new Response("", {
          headers: { "content-type": request.url.endsWith("png") ? "image/png" : "text/html" },
        }),
    });
    for (const _time of ["rendered", "from the cache"]) {
      const [picture, page] = [await app.request("/og/home.png"), await app.request("/about")];
      expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(page.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });
});

describe("bad calls", () => {
  let app: App;
  let connection: Connection;
  // They leave nothing behind, so that one site serves them all.
  beforeAll(() => {
    connection = openMigratedSqlite();
    app = createTestApp({ connection });
  });
  afterAll(() => connection.close());

  it.each([
    ["an unknown call", "/api/nothing", {}, 404, "not_found"],
    ["a wrong method", "/api/services", { method: "DELETE" }, 405, "method_not_allowed"],
    ["a wrong method of what is the owner's", "/api/activity", { method: "DELETE" }, 401, "unauthorized"],
    ["truncated JSON", "/api/contact", jsonRequest("POST", '{"name": "As'), 400, "invalid_json"],
    ["an empty body", "/api/contact", jsonRequest("POST", ""), 400, "invalid_json"],
    ["an array", "/api/contact", jsonRequest("POST", []), 400, "invalid_message"],
    ["null", "/api/contact", jsonRequest("POST", "null"), 400, "invalid_message"],
    ["a text", "/api/contact", jsonRequest("POST", '"hello"'), 400, "invalid_message"],
    [
      "wrong types",
      "/api/contact",
      jsonRequest("POST", { ...message, name: 7, message: {} }),
      400,
      "invalid_message",
    ],
    ["a NUL byte", "/api/contact", jsonRequest("POST", { ...message, name: "a\0b" }), 400, "invalid_json"],
    [
      "a prototype key",
      "/api/contact",
      jsonRequest("POST", '{"__proto__": {"admin": true}}'),
      400,
      "invalid_json",
    ],
    [
      "a prototype key deep inside",
      "/api/contact",
      jsonRequest("POST", '{"name": [1, {"a": [{"prototype": 1}]}]}'),
      400,
      "invalid_json",
    ],
    ["a NUL byte in a key", "/api/contact", jsonRequest("POST", '{"a\\u0000b": 1}'), 400, "invalid_json"],
    ["a NUL byte in a list", "/api/contact", jsonRequest("POST", { name: [["a\0b"]] }), 400, "invalid_json"],
    [
      "lists in lists without end",
      "/api/contact",
      jsonRequest("POST", `{"name": ${"[".repeat(30_000)}${"]".repeat(30_000)}}`),
      400,
      "invalid_json",
    ],
    [
      "a body of 1 MB",
      "/api/contact",
      jsonRequest("POST", { ...message, message: "x".repeat(1e6) }),
      413,
      "body_too_large",
    ],
    [
      "a field of 10,000 characters",
      "/api/contact",
      jsonRequest("POST", { ...message, message: "x".repeat(10_000) }),
      400,
      "invalid_message",
    ],
    [
      "a form where JSON is due",
      "/api/contact",
      { method: "POST", body: new URLSearchParams(message) },
      415,
      "unsupported_media_type",
    ],
    ["an unknown category", "/api/projects?category=cobol", {}, 400, "invalid_input"],
    ["page zero", "/api/posts?page=0", {}, 400, "invalid_input"],
    ["an unknown post", "/api/posts/none", {}, 404, "not_found"],
    [
      "another site's page",
      "/api/contact",
      jsonRequest("POST", message, { "sec-fetch-site": "cross-site" }),
      403,
      "cross_site_request",
    ],
    [
      "another site's origin",
      "/api/contact",
      jsonRequest("POST", message, { origin: "https://evil.example" }),
      403,
      "cross_site_request",
    ],
    [
      "a form for a page that takes none",
      "/about",
      { method: "POST", body: new URLSearchParams(message) },
      405,
      "method_not_allowed",
    ],
    ["an encoded slash", "/api%2fcontact", {}, 400, "bad_path"],
    ["a NUL in the path", "/about%00", {}, 400, "bad_path"],
  ] as const)("%s is refused in JSON, and nothing is stored", async (_name, path, init, status, error) => {
    const response = await app.request(path, init as RequestInit);
    expect(response.status).toBe(status);
    const body = (await response.json()) as { success: boolean; error: string; message: string };
    expect(body).toMatchObject({ success: false, error });
    expect(body.message).not.toMatch(/\n\s+at /);
    expect(await connection.db.selectFrom("messages").selectAll().execute()).toEqual([]);
  });
});

describe("calls that are not as they should be", () => {
  let app: App;
  beforeEach(async () => {
    app = await openApp();
  });

  it("names the methods that a call takes", async () => {
    const response = await app.request("/api/contact");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("POST");
  });

  it("sends another spelling of an address to the canonical one", async () => {
    const response = await app.request("/About/?a=1");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/about?a=1");
    expect((await app.request("/API/contact", jsonRequest("POST", message))).status).toBe(404);
  });

  it("never shows what went wrong inside", async () => {
    const errors: object[] = [];
    app = await openApp({
      pages: () => Promise.reject(new Error("secret detail")),
      log: { debug() {}, info() {}, warn() {}, error: (data) => errors.push(data) },
    });
    const response = await app.request("/about");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret detail");
    expect(errors[0]).toMatchObject({ requestId: response.headers.get("x-request-id") });
  });

  it("takes nobody's hanging up for a fault of its own or of the database", async () => {
    const errors: object[] = [];
    app = await openApp({ log: { debug() {}, info() {}, warn() {}, error: (data) => errors.push(data) } });
    // The error that Node raises for a body that ends too early.
    const hangUp = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const body = new ReadableStream({ start: (controller) => controller.error(hangUp) });
    const request = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } };
    expect((await app.request("/api/contact", request as RequestInit)).status).toBe(400);
    expect(errors).toEqual([]);
  });
});

describe("the database out of reach", () => {
  it("is a 503 that says when to come back", async () => {
    const app = await openApp({
      pages: () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })),
    });
    const response = await app.request("/about");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBeTruthy();
  });
});

describeOnDatabase("POST /api/contact", (setUp) => {
  it("stores the message, queues its mails, and says when to expect an answer", async () => {
    const connection = await setUp();
    await updateProfile(connection.db, buildProfile(), TEST_NOW);
    const app = createTestApp({ connection });
    const outboxChanged = watchTable(connection, "outbox");
    const response = await app.request(
      "/api/contact",
      jsonRequest("POST", { ...message, name: "आशा 🌱 ‏שלום" }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      success: true,
      message: "Thank you! I'll get back to you within 24 hours.",
    });
    const stored = await connection.db.selectFrom("messages").selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.name).toBe("आशा 🌱 ‏שלום");
    expect(await connection.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
    expect(outboxChanged).toHaveBeenCalledOnce();
  });
});

describe("pages", () => {
  function countingPages() {
    let count = 0;
    const pages: TestAppOptions["pages"] = async (request, context) => {
      count += 1;
      await context.get(pageContext).db.selectFrom("projects").select("id").execute();
      return new Response(`<p>${request.url}</p>`, { headers: { "content-type": "text/html" } });
    };
    return { pages, renderings: () => count };
  }

  it("are rendered at the site's own address, whatever the request claims", async () => {
    const app = await openApp(countingPages());
    const response = await app.request("http://evil.example/about?utm=1", {
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    expect(await response.text()).toBe(`<p>${TEST_SITE_URL.origin}/about</p>`);
  });

  it("are answered with 304 to those who have them", async () => {
    const { pages, renderings } = countingPages();
    const app = await openApp({ pages });
    const first = await app.request("/about");
    const again = await app.request("/about", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
    expect(renderings()).toBe(1);
  });

  it("answer HEAD with the headers alone", async () => {
    const app = await openApp(countingPages());
    for (const _time of ["rendered", "from the cache"]) {
      const response = await app.request("/about", { method: "HEAD" });
      expect(response.status).toBe(200);
      expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
      expect(await response.text()).toBe("");
    }
  });

  it("show a change at the next request", async () => {
    const connection = openMigratedSqlite();
    const { pages, renderings } = countingPages();
    const app = createTestApp({ connection, pages });
    await app.request("/projects");
    await app.request("/projects");
    expect(renderings()).toBe(1);
    await connection.transact((trx) => trx.deleteFrom("projects").execute());
    await app.request("/projects");
    expect(renderings()).toBe(2);
  });
});
