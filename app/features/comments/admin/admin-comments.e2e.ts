import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-comments" });

const SLUG = "outbox-table-nodejs";

interface Reader {
  name: string;
  email: string;
  text: string;
}

/** Somebody whom the site has never seen, and who writes from an address of their own. */
async function write(request: APIRequestContext, about: string, more: object = {}): Promise<Reader> {
  const id = randomUUID();
  const reader = {
    name: `Noor ${id.slice(0, 4)}`,
    email: `noor-${id}@example.com`,
    text: `What of ${about} ${id.slice(4, 8)}?`,
  };
  const headers = { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(9, 13)}::1` };
  const data = { ...reader, elapsedMs: 9000, ...more };
  const answer = await request.post(`/api/posts/${SLUG}/comments`, { data, headers });
  expect(answer.status()).toBe(201);
  return reader;
}

async function wantMails(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.post("/api/settings", { headers, data: { blogComments: true } });
  expect(saved.status()).toBe(200);
}

/** The mails to an address, or about a text, as the site has written them. */
async function listMails(dataDir: string, text: string) {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => `${mail.text} ${mail.to?.[0]?.address}`.includes(text));
}

/** The path and query of a mail's link: its site has another name than the one that the browser uses. */
async function findLink(dataDir: string, text: string, part: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const words = (await listMails(dataDir, text)).map((mail) => mail.text ?? "").join("\n");
    found = [...words.matchAll(/https?:\/\/\S+/g)]
      .map(([address]) => address)
      .find((one) => one.includes(part));
    expect(found).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(found ?? "");
  return `${pathname}${search}`;
}

const row = (page: Page, { name }: Reader) => page.getByRole("article", { name });

test("a comment is approved by the link of its mail, which changes nothing by being opened", async ({
  page,
  request,
  server,
  browser,
  noise,
}) => {
  noise.allow(/status of 410/);
  await openAsOwner(page, "/admin/comments");
  await wantMails(page);
  const reader = await write(request, "retries");
  const link = await findLink(server.dataDir, reader.text, "wish=approve");
  const phone = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const visitor = await phone.newPage();
  const opened = await visitor.goto(link);
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(visitor.getByRole("heading", { level: 1, name: "Approve this comment?" })).toBeVisible();
  await expect(visitor.getByText(reader.text)).toBeVisible();
  await page.reload();
  await expect(row(page, reader)).toBeVisible();

  await visitor.getByRole("button", { name: "Approve Comment" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "This comment is approved" })).toBeVisible();
  await visitor.getByRole("link", { name: "See it on the page" }).click();
  await expect(visitor.getByText(reader.text)).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: /cannot be used any more/ })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Mark as Spam" })).toHaveCount(0);
  await expect(visitor.getByText(reader.text)).toHaveCount(0);
  const broken = await visitor.goto(link.replace(/token=.{8}/, "token=AAAAAAAA"));
  expect(broken?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1, name: /no longer works/ })).toBeVisible();
  await phone.close();
});

test("a commenter confirms their address, hears of an answer, stops the mails and wants them again", async ({
  page,
  request,
  server,
}) => {
  const reader = await write(request, "the queue", { wantsReplies: true });
  await page.goto(await findLink(server.dataDir, reader.email, "/comments/confirm"));
  await expect(page.getByText(reader.text)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Yes, Confirm My Address" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
  await openAsOwner(page, "/admin/comments");
  await expect(row(page, reader)).toContainText("Address confirmed");
  const reply = async (text: string) => {
    await row(page, reader)
      .getByRole("button", { name: /reply: /i })
      .click();
    await page.getByLabel(/^Your reply/).fill(text);
    await page.getByRole("button", { name: "Publish Reply" }).click();
    await expect(page.getByText("Reply published").last()).toBeVisible();
  };
  await reply("Here is how.");
  const link = await findLink(server.dataDir, reader.email, "/comments/replies");
  await page.goto(link);
  await page.getByRole("button", { name: "Stop These Emails" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No more emails about replies" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Send Them Again" }).click();
  await expect(page.getByRole("button", { name: "Stop These Emails" })).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`comments and the pages of their links fit in the ${theme} theme and are free of violations`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page, request, server }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    const fits = async () => {
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    };
    await openAsOwner(page, "/admin/dashboard");
    await wantMails(page);
    const reader = await write(request, `${"w".repeat(80)} http://a.example/`, { wantsReplies: true });
    await page.reload();
    await expect(page.getByRole("link", { name: /comments? waits? for you/ })).toBeVisible();
    await fits();
    await page.goto("/admin/comments");
    await expect(row(page, reader)).toContainText("Spam score");
    await page.getByLabel("Select all on this page").check();
    await fits();
    await row(page, reader)
      .getByRole("button", { name: /reply: /i })
      .click();
    await expect(page.getByLabel(/^Your reply/)).toBeFocused();
    await fits();
    await page.goto(await findLink(server.dataDir, reader.text, "wish=spam"));
    await expect(page.getByRole("heading", { level: 1, name: "Is this comment spam?" })).toBeVisible();
    if (isPhone(page)) await page.setViewportSize({ width: 320, height: 700 });
    await fits();
    await page.goto(await findLink(server.dataDir, reader.email, "/comments/confirm"));
    await expect(page.getByRole("heading", { level: 1, name: "Is this your comment?" })).toBeVisible();
    await fits();
  });
}
