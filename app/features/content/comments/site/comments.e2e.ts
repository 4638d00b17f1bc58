import type { Locator, Page } from "@playwright/test";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";
import { COMMENT_HELD_UNMAILED, COMMENT_PUBLISHED, COMMENT_SAVED } from "../comment.ts";

test.use({ site: "owner" });

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

/** Who sends a form sooner than a person could is taken for a program. */
const readAWhile = (page: Page) => page.waitForFunction(() => performance.now() > 3200);

async function findPost(page: Page): Promise<string> {
  const [post] = (await (await page.request.get("/api/posts")).json()) as { slug: string }[];
  return `/blog/${post?.slug}`;
}

/** Works by keys on the row, which has the focus; the next row gets it then. */
async function approveByKey(row: Locator): Promise<void> {
  await row.focus();
  await row.press("a");
  await expect(row.page().getByText("Comment approved")).toBeVisible();
  await expect(row).toHaveCount(0);
}

test("a comment waits for its author's eyes only, is changed, approved by the owner, answered and deleted", async ({
  page,
  server,
  browser,
}) => {
  // The limit of comments is one for each address.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.21.4.7" });
  const path = await findPost(page);
  const stamp = Date.now();
  const asha = { name: `Asha <b>${stamp}</b>`, email: `asha-${stamp}@example.com` };
  const commentWith = (on: Page, text: string) =>
    on.locator("#post-comments article", { hasText: asha.name }).filter({ hasText: text });
  const other = await browser.newPage({ baseURL: server.url });

  await test.step("it is shown to its author alone, as harmless text, with the focus", async () => {
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
    await page.reload();
    await expect(own).toContainText("Only you can see this");
    await other.goto(path);
    await expect(other.locator("#comment-form")).toBeVisible();
    await expect(commentWith(other, "bold")).toHaveCount(0);
  });

  await test.step("it is changed", async () => {
    await commentWith(page, "bold").getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Your comment" }).fill("Better *words* now.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("#comment-notice")).toHaveText(COMMENT_SAVED);
    await expect(commentWith(page, "Better words now.")).toContainText("edited");
  });

  await test.step("the owner approves it by a key, and everybody sees it", async () => {
    const desk = await browser.newPage({ baseURL: server.url });
    await openAsOwner(desk, "/admin/comments");
    const row = desk.getByRole("article", { name: asha.name });
    await expect(row).toContainText("Better *words* now.");
    await approveByKey(row);
    await desk.close();
    await other.reload();
    await expect(commentWith(other, "Better words now.")).toBeVisible();
    await other.close();
  });

  await test.step("it is answered by its author, whose answer is up at once and is deleted", async () => {
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
});
