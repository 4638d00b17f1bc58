import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import { expectEasyToUseInBothThemes } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test, untilAlive } from "../../../../tests/e2e/support/test.ts";
import { COMMENT_HELD_UNMAILED, COMMENT_PUBLISHED, COMMENT_SAVED } from "../comment.ts";

test.use({ site: "comments" });

const PAYLOAD = `<img src=x onerror="document.title='broken'"> [x](javascript:alert(1)) **bold**`;

interface Words {
  name: string;
  email: string;
  text: string;
}

async function fill(page: Page, { name, email, text }: Words): Promise<void> {
  const form = page.locator("#comment-form");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email", { exact: false }).first().fill(email);
  await form.getByRole("textbox", { name: /^Comment/ }).fill(text);
}

const submit = (page: Page) => page.getByRole("button", { name: "Post comment" }).click();
const commentWith = (page: Page, text: string) => page.locator("#post-comments article", { hasText: text });

/** As the owner does; the page cache hears of it as of any other process that writes. */
function approveAll(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  database.prepare("update comments set status = 'approved', approved_at = created_at").run();
  database.close();
}

/** Who sends a form sooner than a person could is taken for a program. */
const readAWhile = (page: Page) => page.waitForFunction(() => performance.now() > 3200);

/** Each journey on a post of its own: they run side by side on one site. */
async function findPost(page: Page, index: number): Promise<string> {
  const posts = (await (await page.request.get("/api/posts")).json()) as { slug: string }[];
  return `/blog/${posts[index + (isPhone(page) ? 3 : 0)]?.slug}`;
}

test.beforeEach(async ({ page }) => {
  const host = () => 1 + Math.floor(Math.random() * 254);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${host()}.${host()}.${host()}` });
});

test("a comment waits for its author's eyes only, is changed, approved, answered and deleted", {
  tag: "@desktop",
}, async ({ page, server, browser }) => {
  const path = await findPost(page, 0);
  const asha = { name: `Asha <b>Rao</b>`, email: `asha-${Date.now()}@example.com` };
  await page.goto(path);
  await untilAlive(page, "#comment-form");
  await readAWhile(page);
  await fill(page, { ...asha, text: PAYLOAD });
  await submit(page);
  await expect(page.locator("#comment-notice")).toHaveText(COMMENT_HELD_UNMAILED);
  const own = commentWith(page, "bold");
  await expect(own).toBeFocused();
  await expect(own.locator("strong")).toHaveText("bold");
  await expect(own.locator("[data-text] :is(img, a)")).toHaveCount(0);
  await expect(own).toContainText("Asha <b>Rao</b>");

  await page.reload();
  await expect(own).toContainText("Only you can see this");
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(path);
  await expect(other.locator("#comment-form")).toBeVisible();
  await expect(commentWith(other, "bold")).toHaveCount(0);

  await own.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Your comment" }).fill("Better *words* now.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#comment-notice")).toHaveText(COMMENT_SAVED);
  await expect(commentWith(page, "Better words now.")).toContainText("edited");

  approveAll(server.dataDir);
  await expect(async () => {
    await other.reload();
    await expect(commentWith(other, "Better words now.")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await other.close();

  await page.reload();
  await untilAlive(page, "#comment-form");
  const shown = commentWith(page, "Better words now.");
  await expect(shown).not.toContainText("Only you can see this");
  await shown.getByRole("link", { name: /^Reply to/ }).click();
  await expect(page.locator("#comment-text")).toBeFocused();
  await readAWhile(page);
  await fill(page, { ...asha, text: "And one thing more." });
  await submit(page);
  await expect(page.locator("#comment-notice")).toHaveText(COMMENT_PUBLISHED);
  const reply = page.locator("#post-comments ol ol").locator("article", { hasText: "And one thing more." });
  await expect(reply).toBeFocused();
  await reply.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(reply).toHaveCount(0);
  await page.reload();
  await expect(commentWith(page, "Better words now.")).toBeVisible();
  await expect(page.locator("#post-comments")).not.toContainText("And one thing more.");
});

test("a comment and a reply are sent without JavaScript, and what is refused stands in the form again", {
  tag: "@desktop",
}, async ({ browser, server, page }) => {
  const path = await findPost(page, 1);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const plain = await context.newPage();
  const email = `noor-${Date.now()}@example.com`;
  await plain.goto(path);
  await fill(plain, { name: "Noor", email, text: "   " });
  await submit(plain);
  await expect(plain).toHaveURL(new RegExp(`${path}/comments#comment-form$`));
  await expect(plain.locator("#comment-text-error")).toBeVisible();
  await expect(plain.locator("#comment-name")).toHaveValue("Noor");
  await fill(plain, { name: "Noor", email, text: "Words at last." });
  await submit(plain);
  await expect(plain).toHaveURL(new RegExp(`${path}\\?comment=unmailed#comment-notice$`));
  await expect(plain.locator("#comment-notice")).toHaveText(COMMENT_HELD_UNMAILED);

  approveAll(server.dataDir);
  await expect(async () => {
    await plain.goto(path);
    await expect(commentWith(plain, "Words at last.")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await plain.getByRole("link", { name: "Reply to Noor" }).click();
  await expect(plain.getByRole("heading", { name: "Reply to Noor" })).toBeVisible();
  await fill(plain, { name: "Noor", email, text: "A reply of mine." });
  await submit(plain);
  await expect(plain.locator("#comment-notice")).toHaveText(COMMENT_PUBLISHED);
  await expect(plain.locator("#post-comments ol ol article", { hasText: "A reply of mine." })).toBeVisible();
  await context.close();
});

test("the comments are easy to use, filled, refused and answered @phone", async ({ page, server, noise }) => {
  noise.allow(/400 \(Bad Request\)/);
  const path = await findPost(page, 2);
  for (const text of ["First words.", "Second words, with `code` and a list:\n\n- one\n- two"]) {
    const data = { name: "Mira", email: `mira-${text.length}@example.com`, text, elapsedMs: 30_000 };
    const headers = { "sec-fetch-site": "same-origin" };
    expect((await page.request.post(`/api/posts${path.slice(5)}/comments`, { data, headers })).status()).toBe(
      201,
    );
  }
  approveAll(server.dataDir);
  await expect(async () => {
    await page.goto(path);
    await expect(commentWith(page, "First words.")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await untilAlive(page, "#comment-form");
  await commentWith(page, "First words.")
    .getByRole("link", { name: /^Reply to/ })
    .click();
  await page.locator("#comment-form").evaluate((form) => Object.assign(form, { noValidate: true }));
  await submit(page);
  await expect(page.locator("#comment-name")).toBeFocused();
  await expectEasyToUseInBothThemes(page);
  await expectEqualAccess(page);
});
