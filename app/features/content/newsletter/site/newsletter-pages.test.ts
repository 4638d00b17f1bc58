import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { check, fill, openPlainBrowser, type PlainPage } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededPages } from "../../../../../tests/helpers/seeded-pages.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import type { MailProbe } from "../../../core/outbox/mail-probe.server.ts";
import { EMAIL_INVALID, SUBSCRIBE_UNMAILED } from "../subscription/subscription.ts";

const ADA = "ada@readers.example";

const readTitle = ({ document }: PlainPage) => document.querySelector("h1")?.textContent;

/** The site's real pages while email is off, and a reader whose browser runs no script. */
async function openSite(connection: Connection) {
  const { db } = connection;
  const mail: MailProbe = { kind: "capture", send: async () => ({ ok: true }) };
  const app = await openSeededPages(connection, { mail });
  const browser = openPlainBrowser(app);
  return {
    app,
    browser,
    findStatus: async () => (await db.selectFrom("subscribers").select("status").executeTakeFirst())?.status,
    /** The path behind a link of the newest mail. */
    async findLink(page: "confirm" | "preferences" | "unsubscribe"): Promise<string> {
      const rows = await db.selectFrom("outbox").select("mail").orderBy("created_at").orderBy("id").execute();
      const { to, text } = JSON.parse(rows.at(-1)?.mail ?? "{}") as Mail;
      expect(to.address).toBe(ADA);
      const [, path] = new RegExp(`https?://[^/\\s]+(/newsletter/${page}\\?token=\\S+)`).exec(text) ?? [];
      if (!path) throw new Error(`This mail has no link to ${page}: ${text}`);
      return path;
    },
    async signUp(): Promise<PlainPage> {
      const page = await browser.open("/blog");
      fill(page, "Email address", ADA);
      return browser.press(page, "Subscribe");
    },
  };
}

/** Signed up and confirmed. */
async function openSubscribed(connection: Connection) {
  const site = await openSite(connection);
  await site.signUp();
  const page = await site.browser.open(await site.findLink("confirm"));
  const confirmed = await site.browser.press(page, "Confirm subscription");
  expect(readTitle(confirmed)).toBe("You are subscribed");
  expect(await site.findStatus()).toBe("active");
  return site;
}

describeOnDatabase("the newsletter without JavaScript", (setUp) => {
  it("is asked for on the blog, where a wrong address comes back as it was typed", async () => {
    const site = await openSite(await setUp());
    const blog = await site.browser.open("/blog");
    fill(blog, "Email address", "nobody");
    const refused = await site.browser.press(blog, "Subscribe");
    expect([refused.status, refused.path]).toEqual([400, "/newsletter"]);
    expect(refused.main.getByText(EMAIL_INVALID)).toBeDefined();
    expect(refused.main.getByLabelText<HTMLInputElement>("Email address").value).toBe("nobody");
    fill(refused, "Email address", ADA);
    const sent = await site.browser.press(refused, "Subscribe");
    expect([sent.status, sent.path]).toEqual([200, "/newsletter?sent=unmailed"]);
    expect(sent.main.getByText(SUBSCRIBE_UNMAILED)).toBeDefined();
    expect(await site.findStatus()).toBe("pending");
  });

  it("is confirmed by the button behind the mail's link, and not by who only opens it", async () => {
    const site = await openSite(await setUp());
    await site.signUp();
    const link = await site.findLink("confirm");
    const opened = await site.browser.open(link);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    expect([readTitle(opened), await site.findStatus()]).toEqual(["Confirm your subscription", "pending"]);
    const confirmed = await site.browser.press(opened, "Confirm subscription");
    expect([readTitle(confirmed), await site.findStatus()]).toEqual(["You are subscribed", "active"]);
    expect(readTitle(await site.browser.open(link))).toBe("You're already subscribed");
    const broken = await site.browser.open(`${link}x`);
    expect(readTitle(broken)).toBe("This link no longer works");
  });

  it("comes with the name and the topics that a reader has chosen", async () => {
    const connection = await setUp();
    const site = await openSubscribed(connection);
    const page = await site.browser.open(await site.findLink("preferences"));
    fill(page, /^Name/, "Noor");
    check(page, "Python", false);
    const saved = await site.browser.press(page, "Save");
    expect(saved.main.getByText("Your choices are saved.")).toBeDefined();
    expect(saved.main.getByLabelText<HTMLInputElement>("Python").checked).toBe(false);
    expect(saved.main.getByLabelText<HTMLInputElement>("React").checked).toBe(true);
    expect(saved.main.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Noor");
    const { name, topics } = await connection.db
      .selectFrom("subscribers")
      .select(["name", "topics"])
      .executeTakeFirstOrThrow();
    expect([name, JSON.parse(topics)]).toEqual(["Noor", expect.not.arrayContaining(["python"])]);
    for (const box of saved.main.getAllByRole<HTMLInputElement>("checkbox", { hidden: true })) {
      box.checked = false;
    }
    const refused = await site.browser.press(saved, "Save");
    expect(refused.main.getByText("Please choose at least one topic, or unsubscribe.")).toBeDefined();
  });

  it("ends by the button behind the mail's link, and not by who only opens it", async () => {
    const site = await openSubscribed(await setUp());
    const link = await site.findLink("unsubscribe");
    const opened = await site.browser.open(link);
    expect([opened.status, readTitle(opened)]).toEqual([200, "Unsubscribe"]);
    // Mail providers know this address.
    expect(opened.html).not.toContain(ADA);
    expect(await site.findStatus()).toBe("active");
    const left = await site.browser.press(opened, "Unsubscribe");
    expect([readTitle(left), await site.findStatus()]).toEqual(["You are unsubscribed", "unsubscribed"]);
  });

  it("shows who left by one click in a mail program that they have left", async () => {
    const site = await openSubscribed(await setUp());
    const link = await site.findLink("unsubscribe");
    const oneClick = await site.app.request(`/api${link}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    });
    expect([oneClick.status, await site.findStatus()]).toEqual([200, "unsubscribed"]);
    expect(readTitle(await site.browser.open(link))).toBe("You are unsubscribed");
  });

  it("forgets a reader who has everything deleted", async () => {
    const site = await openSubscribed(await setUp());
    const page = await site.browser.open(await site.findLink("preferences"));
    const deleted = await site.browser.press(page, "Delete my data");
    expect([readTitle(deleted), await site.findStatus()]).toEqual(["Your data has been deleted", undefined]);
  });
});
