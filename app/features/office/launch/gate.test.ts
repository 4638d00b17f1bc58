import { expect, it, vi } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { createTestApp, jsonRequest } from "../../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { quickPasswords, TEST_OWNER } from "../../../../tests/helpers/owner.ts";
import { type Answer, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { silentLog } from "../../../../tests/helpers/silent-log.ts";
import type { Logger } from "../../../kit/log.ts";
import { endOtherSessions } from "../../core/auth/end-session.server.ts";
import { saveSettings } from "../../core/settings/settings.server.ts";
import { QUIET_SENTENCE } from "./quiet-page.server.ts";
import type { Launch } from "./schema.ts";

const PAGES = [
  "/",
  "/about",
  "/blog/a-post",
  "/about.data",
  "/no/such-page",
  "/rss.xml",
  "/feed.json",
  "/sitemap.xml",
  "/sitemaps/posts.xml",
  "/llms.txt",
  "/resume.pdf",
  "/og/home.png",
  "/media/portrait-400.webp",
  "/site.webmanifest",
];

const pages = async (request: Request) =>
  new Response(`The site: ${new URL(request.url).pathname}`, {
    headers: { "content-type": "text/plain" },
  });

async function openSite(connection: Connection, log: Logger = silentLog) {
  await saveSettings(connection.db, { name: "Asha <Rao>" }, TEST_NOW);
  const parts = { connection, log, pages, passwords: quickPasswords };
  const owner = await openOwnerApp(parts);
  const { app } = owner;
  const launch = (isHidden: boolean) =>
    owner.ask<Answer<Launch>>(200, "POST", "/api/admin/launch", { isHidden });
  const visit = (path: string, cookie = "", init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } });
  return { owner, app, launch, visit, another: createTestApp(parts) };
}

/** As a browser does, which keeps its cookies. */
async function logIn(app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }) {
  const { username, password } = TEST_OWNER;
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await app.request("/api/auth/login", jsonRequest("POST", { username, password }, headers));
  const { token }: { token: string } = await answer.json();
  return { token, session: readCookies(answer) };
}

function readCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

describeEachDialect("a site that is hidden", (setup) => {
  it("is open until the owner hides it, and open again after the launch", async () => {
    const { visit, launch } = await openSite(await setup());
    expect((await visit("/about")).status).toBe(200);
    expect((await launch(true)).message).toMatch(/^Your site is hidden/);
    expect((await visit("/about")).status).toBe(503);
    expect((await launch(false)).message).toMatch(/^Your site is live/);
    const answer = await visit("/about");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("The site: /about");
    expect(answer.headers.get("x-robots-tag")).toBeNull();
  });
});

describeOnDatabase("a site that is hidden", (setup) => {
  it("shows strangers a quiet page at every address, in its name and no more", async () => {
    const { visit, launch } = await openSite(await setup());
    await launch(true);
    for (const path of PAGES) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get("retry-after")).toBe("86400");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      expect(answer.headers.getSetCookie()).toEqual([]);
      const text = await answer.text();
      expect(text).toContain("<h1>Asha &lt;Rao&gt;</h1>");
      expect(text).toContain(QUIET_SENTENCE.replace("'", "&#39;"));
      expect(text).not.toMatch(/<script|The site:/);
    }
    const form = await visit("/contact", "", { method: "POST", body: new URLSearchParams({ name: "A" }) });
    expect(form.status).toBe(503);
    const head = await visit("/about", "", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("retry-after")]).toEqual([503, "", "86400"]);
  });

  it("never gives a stranger what the cache holds, not even to a name that they know", async () => {
    const { visit, launch, app, another } = await openSite(await setup());
    const first = await visit("/about");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect((await app.fetch(new Request("https://soloist.example/about"))).status).toBe(200);
    expect((await another.request("/about")).status).toBe(200);
    await launch(true);
    const again = await visit("/about", "", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(503);
    expect((await app.fetch(new Request("https://soloist.example/about"))).status).toBe(503);
    expect((await another.request("/about")).status).toBe(503);
    await launch(false);
    expect((await another.request("/about")).status).toBe(200);
  });

  it("is no fault that the log would call an error", async () => {
    const error = vi.fn();
    const { visit, launch } = await openSite(await setup(), { ...silentLog, error });
    await launch(true);
    expect((await visit("/about")).status).toBe(503);
    expect((await visit("/api/projects")).status).toBe(503);
    expect(error).not.toHaveBeenCalled();
  });

  it("refuses visitors' calls in the usual form, and keeps what the owner and mail providers need", async () => {
    const { owner, visit, launch } = await openSite(await setup());
    await launch(true);
    for (const [method, path] of [
      ["GET", "/api/settings"],
      ["GET", "/api/projects"],
      ["POST", "/api/contact"],
      ["POST", "/api/newsletter/subscribe"],
      ["POST", "/api/ai-assistant/chat"],
      ["POST", "/api/posts/a-post/likes"],
      ["POST", "/api/posts/a-post/comments"],
      ["POST", "/api/analytics/events"],
    ] as const) {
      const answer = await visit(path, "", method === "POST" ? jsonRequest("POST", {}) : {});
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "86400"]);
      expect(await answer.json()).toMatchObject({ success: false, error: "site_hidden" });
    }
    for (const path of ["/healthz", "/readyz", "/admin", "/admin/dashboard", "/favicon.svg"]) {
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
    }
    const robots = await visit("/robots.txt");
    expect([robots.status, await robots.text()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
    expect((await visit("/api/newsletter/unsubscribe?token=x", "", { method: "POST" })).status).not.toBe(503);
    expect((await visit("/api/auth/hint")).status).toBe(200);
    expect((await visit("/api/admin/dashboard")).status).toBe(401);
    const ended = await visit("/api/settings", "", { headers: { authorization: "Bearer ended" } });
    expect(ended.status).toBe(401);
    await owner.ask(200, "GET", "/api/projects");
    await owner.ask(200, "GET", "/api/admin/projects");
  });

  it("lets the owner's browser in for as long as its log-in lasts", async () => {
    const connection = await setup();
    const { owner, app, visit, launch } = await openSite(connection);
    const before = await logIn(app);
    await launch(true);
    // The session cookie by itself shows nothing.
    expect((await visit("/about", before.session)).status).toBe(503);
    const headers = { authorization: `Bearer ${before.token}`, cookie: before.session };
    const call = await app.request("/api/admin/dashboard", { headers });
    const [pass = ""] = call.headers.getSetCookie();
    expect(pass).toMatch(/^soloist_pass=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = readCookies(call);
    const page = await visit("/about", cookie);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect((await visit("/api/projects", cookie)).status).toBe(200);
    const known = await app.request("/api/admin/dashboard", {
      headers: { ...headers, cookie: `${before.session}; ${cookie}` },
    });
    expect(known.headers.getSetCookie()).toEqual([]);
    const { id } = await connection.db.selectFrom("owners").select("id").executeTakeFirstOrThrow();
    const by = { connection, owner: { id, name: "", email: "" }, now: TEST_NOW };
    await endOtherSessions(by, "none");
    expect((await visit("/about", cookie)).status).toBe(503);
    expect((await visit("/about", "soloist_pass=forged")).status).toBe(503);
    expect(await owner.listActions()).toEqual(["site_hidden: the site"]);
  });

  it("gives no pass while everybody can see it", async () => {
    const { app } = await openSite(await setup());
    const { token, session } = await logIn(app);
    const headers = { authorization: `Bearer ${token}`, cookie: session };
    const call = await app.request("/api/admin/dashboard", { headers });
    expect([call.status, call.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("lets in by the share link, until that is renewed or revoked", async () => {
    const { owner, visit, launch } = await openSite(await setup());
    await launch(true);
    const make = async () => {
      const { data } = await owner.ask<Answer<Launch>>(200, "POST", "/api/admin/launch/link");
      return new URL(data.shareLink ?? "").pathname;
    };
    const first = await make();
    const entrance = await visit(first);
    expect([entrance.status, entrance.headers.get("location")]).toEqual([303, "/"]);
    expect(entrance.headers.get("cache-control")).toBe("no-store");
    const reader = readCookies(entrance);
    expect(reader).not.toContain(first.slice("/share/".length));
    expect((await visit("/about", reader)).status).toBe(200);
    // Anyone with the link sees the site and may use it; nothing of the owner's is open.
    expect((await visit("/api/services", reader)).status).toBe(200);
    expect((await visit("/api/admin/dashboard", reader)).status).toBe(401);
    expect((await visit("/share/wrong")).status).toBe(503);
    const second = await make();
    expect((await visit("/about", reader)).status).toBe(503);
    expect((await visit(first)).status).toBe(503);
    const later = readCookies(await visit(second));
    expect((await visit("/about", later)).status).toBe(200);
    const { data } = await owner.ask<Answer<Launch>>(200, "DELETE", "/api/admin/launch/link");
    expect(data).toEqual({ isHidden: true, shareLink: null });
    expect((await visit("/about", later)).status).toBe(503);
    expect((await visit(second)).status).toBe(503);
    const third = await make();
    await launch(false);
    const open = await visit(third);
    expect([open.status, open.headers.get("location"), open.headers.getSetCookie()]).toEqual([303, "/", []]);
  });
});
