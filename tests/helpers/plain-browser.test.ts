import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { check, fill, openPlainBrowser, type PlainPage } from "./plain-browser.ts";

const page = (main: unknown) =>
  html`<!doctype html><title>t</title><header><a href="/form">Write</a> <a href="/seen">Seen</a></header><main>${main}</main>`;

const form = (typed: Record<string, unknown>) =>
  page(html`
    <form method="post" action="/form">
      <label for="name">Name</label><input id="name" name="name" required value="${typed.name}" />
      <label>Email <input type="email" name="email" value="${typed.email}" /></label>
      <label>Text <textarea name="text">${typed.text}</textarea></label>
      <label>Kind <select name="kind"><option value="s">A shop</option><option value="b">A blog</option></select></label>
      <label>Size <select name="size"><option value="1">One</option><option value="2">Two</option><option value="3" selected>Three</option></select></label>
      <label><input type="checkbox" name="news" value="yes" /> Send news</label>
      <label><input type="radio" name="pace" value="slow" checked /> Slow</label>
      <label><input type="radio" name="pace" value="fast" /> Fast</label>
      <input name="off" value="never sent" disabled /><input type="hidden" name="key" value="k1" />
      <button name="wish" value="send">Send</button> <button name="wish" value="look" formnovalidate>Preview</button>
      <button type="button">Nothing</button>
    </form>`);

/** A site with a page of each kind that the browser must cope with. */
function openSite() {
  const app = new Hono();
  const posted: string[] = [];
  app.get("/form", (c) => c.html(form({ name: "", email: "", text: "" })));
  app.post("/form", async (c) => {
    posted.push(await c.req.text());
    const typed = Object.fromEntries(new URLSearchParams(posted.at(-1)));
    if (typed.name === "Nobody") return c.html(form(typed), 422);
    setCookie(c, "visitor", "v1", { path: "/", httpOnly: true });
    return c.redirect("/thanks?a=1#top", 303);
  });
  app.get("/thanks", (c) => c.html(page(html`<p>Thanks, ${getCookie(c, "visitor") ?? "stranger"}.</p>`)));
  app.get("/forget", (c) => {
    setCookie(c, "visitor", "", { path: "/", maxAge: 0 });
    return c.redirect("/thanks");
  });
  app.get("/round", (c) => c.redirect("/round"));
  app.get("/pay", (c) => c.redirect("https://payments.example/1", 303));
  app.get("/search", (c) =>
    c.html(page(html`<form><label>Words <input name="q" /></label><button>Search</button></form>`)),
  );
  app.get("/seen", (c) => c.html(page(html`<p>${c.req.header("x-forwarded-for")}</p>`)));
  app.get("/lists", (c) =>
    c.html(page(html`<a href="?page=2">Seen</a> <a href="/a">Twice</a> <a href="/b">Twice</a>`)),
  );
  return { app, posted, browser: openPlainBrowser(app, { "x-forwarded-for": "10.0.0.1" }) };
}

const readMain = ({ document }: PlainPage) => document.querySelector("main")?.textContent;

describe("a browser without scripts", () => {
  it("sends what stands in a form, follows the redirect and keeps the cookie", async () => {
    const { browser, posted } = openSite();
    const start = await browser.open("/form");
    fill(start, "Name", "Noor");
    fill(start, "Text", "One\nTwo");
    fill(start, "Kind", "A blog");
    check(start, /Send news/);
    check(start, "Fast");
    const thanks = await browser.press(start, "Send");
    expect([...new URLSearchParams(posted[0])]).toEqual([
      ["name", "Noor"],
      ["email", ""],
      ["text", "One\r\nTwo"],
      ["kind", "b"],
      ["size", "3"],
      ["news", "yes"],
      ["pace", "fast"],
      ["key", "k1"],
      ["wish", "send"],
    ]);
    expect([thanks.status, thanks.path, readMain(thanks)]).toEqual([200, "/thanks?a=1", "Thanks, v1."]);
    expect(readMain(await browser.open("/forget"))).toBe("Thanks, stranger.");
  });

  it("shows what was typed in a form that comes back", async () => {
    const { browser } = openSite();
    const start = await browser.open("/form");
    fill(start, "Name", "Nobody");
    fill(start, "Text", "Not lost");
    const again = await browser.press(start, "Send");
    expect(again.status).toBe(422);
    expect(again.find.getByLabelText<HTMLInputElement>("Name").value).toBe("Nobody");
    expect(again.find.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Not lost");
  });

  it("sends no form that its own fields refuse, unless the button asks for that", async () => {
    const { browser, posted } = openSite();
    const start = await browser.open("/form");
    await expect(browser.press(start, "Send")).rejects.toThrow(/would not send "" in this field: .*"name"/);
    fill(start, "Name", "Noor");
    fill(start, "Email", "no address");
    await expect(browser.press(start, "Send")).rejects.toThrow(/would not send "no address"/);
    expect(posted).toEqual([]);
    await browser.press(start, "Preview");
    expect(posted).toHaveLength(1);
  });

  it("fails on a label that is missing, a value that cannot be chosen and a button without a form", async () => {
    const { browser } = openSite();
    const start = await browser.open("/form");
    expect(() => fill(start, "Surname", "Hassan")).toThrow(/Unable to find a label.*Surname/);
    expect(() => fill(start, "Kind", "A bank")).toThrow('The field Kind does not take "A bank".');
    expect(() => check(start, "Name")).toThrow(/Nothing to tick/);
    await expect(browser.press(start, "Nothing")).rejects.toThrow(/sends no form/);
    await expect(browser.press(start, "Publish")).rejects.toThrow(/Unable to find .*"button"/);
  });

  it("puts the fields of a search into the address, and sends its headers along", async () => {
    const { browser } = openSite();
    const start = await browser.open("/search");
    fill(start, "Words", "a & b");
    expect((await browser.press(start, "Search")).path).toBe("/search?q=a+%26+b");
    expect(readMain(await browser.follow(start, "Seen"))).toBe("10.0.0.1");
  });

  it("prefers the main part, and follows no link of which there are two", async () => {
    const { browser } = openSite();
    const start = await browser.open("/lists");
    expect((await browser.follow(start, "Seen")).path).toBe("/lists?page=2");
    expect((await browser.follow(start, "Write")).path).toBe("/form");
    await expect(browser.follow(start, "Twice")).rejects.toThrow(/multiple elements/);
  });

  it("stays where a redirect leads to another site, and gives up where one leads round", async () => {
    const { browser } = openSite();
    const paying = await browser.open("/pay");
    expect([paying.status, paying.headers.get("location")]).toEqual([303, "https://payments.example/1"]);
    await expect(browser.open("/round")).rejects.toThrow(/redirects without end/);
  });
});
