import { describe, expect, it } from "vitest";
import { createTestApp } from "../../tests/helpers/app.ts";
import { openMigratedSqlite } from "../../tests/helpers/migrated-sqlite.ts";

const HOST = { host: "192.168.1.20:3000" };
const FIELDS = new URLSearchParams({ token: "a.b.c", name: "Noor" });

async function send(path: string, headers: Record<string, string>, body: BodyInit = FIELDS) {
  const connection = openMigratedSqlite();
  let rendered = 0;
  const app = createTestApp({
    connection,
    pages: async () => {
      rendered += 1;
      return new Response("the page");
    },
  });
  const answer = await app.request(path, { method: "POST", headers: { ...HOST, ...headers }, body });
  const text = await answer.text();
  await connection.close();
  return { status: answer.status, headers: answer.headers, text, rendered };
}

describe("a form of a signed page over plain HTTP", () => {
  it.each([
    "/q/token",
    "/i/token",
    "/c/token",
    "/booking/token",
    "/newsletter/unsubscribe",
    "/newsletter/preferences",
    "/comments/moderate",
    "/contact",
  ])("that the browser names no origin for is answered with a page that says what to do: %s", async (path) => {
    const { status, headers, text, rendered } = await send(path, { origin: "null" });
    expect([status, headers.get("content-type"), rendered]).toEqual([403, "text/html; charset=utf-8", 0]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).toContain("<h1>This form wasn&#39;t sent</h1>");
    expect(text).toContain("nothing was sent or changed");
    expect(text).toContain("https://");
    // The page doesn't name a hidden site, and doesn't repeat what was typed.
    expect(text).not.toMatch(/soloist\.example|Noor|a\.b\.c|<script/);
  });

  it("gets the page for a file beside its fields too", async () => {
    const form = new FormData();
    form.set("name", "Noor");
    const { status, headers } = await send("/contact", { origin: "null" }, form);
    expect([status, headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  });

  it("is taken where the browser says that it is the site's own", async () => {
    const own = await send("/contact", { origin: `http://${HOST.host}` });
    expect([own.status, own.rendered]).toEqual([200, 1]);
    const safe = await send("/contact", { origin: "null", "sec-fetch-site": "same-origin" });
    expect([safe.status, safe.rendered]).toEqual([200, 1]);
  });
});

it.each([
  { origin: "https://evil.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
])("a form of another site is refused in words: %o", async (headers) => {
  const { status, text, rendered } = await send("/q/token", headers);
  expect([status, rendered]).toEqual([403, 0]);
  expect(text).toContain("It came from a page of another site");
});

it("programs and scripts are still refused in JSON", async () => {
  for (const path of ["/api/contact", "/api/posts/a-post/likes", "/contact.data"]) {
    const { status, text } = await send(path, { origin: "null" });
    expect([path, status, JSON.parse(text).error]).toEqual([path, 403, "cross_site_request"]);
  }
  const json = await send("/contact", { origin: "null", "content-type": "application/json" }, "{}");
  expect(JSON.parse(json.text).error).toBe("cross_site_request");
});
