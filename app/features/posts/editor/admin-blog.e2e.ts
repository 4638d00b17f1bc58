import type { Page } from "@playwright/test";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-blog" });

async function open(page: Page, path: string): Promise<void> {
  await openAsOwner(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

const text = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });
const state = (page: Page) => page.locator("[data-editor-bar]").getByRole("status");
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Excerpt").fill("What it says.");
  await page.getByLabel("Tags").fill("One, Two, Three, Four");
  await page.getByLabel("Featured image").fill(new URL("/media/khata", page.url()).href);
}

async function typePost(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await text(page).click();
  await page.keyboard.insertText(words);
}

test("a post is written, kept, published, changed and deleted, and the site follows at once", async ({
  page,
  noise,
}) => {
  // The page of the deleted post is a 404, and an incomplete post is refused.
  noise.allow(/status of 404/, /status of 400/);
  const title = `Harbour lights ${test.info().project.name}`;
  await open(page, "/admin/blog");
  await page.getByRole("link", { name: "Create Post" }).click();
  if (!isPhone(page)) {
    const box = await page.getByRole("textbox", { name: "Title" }).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(120);
  }
  await typePost(page, title, "## First part\n\nSome **bold** words.\n");
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/);
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  await page.reload();
  await expect(text(page)).toContainText("Some **bold** words.");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Add an excerpt.")).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await fillDetails(page);
  await expect(page.getByText("Add an excerpt.")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await toast(page, "Published.");
  await expect(page.getByRole("button", { name: "View post" })).toBeVisible();
  await page.getByText("Published.").locator("..").getByRole("button", { name: "Dismiss" }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(preview.getByText("bold")).toBeVisible();
  const previewed = await preview.locator("[data-prose]").innerHTML();
  const address = await page.getByRole("link", { name: "View", exact: true }).getAttribute("href");
  const visitor = await page.context().newPage();
  await visitor.goto(address ?? "");
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await visitor.locator("[data-prose]").innerHTML()).toBe(previewed);
  expect(await (await page.request.get("/sitemaps/1.xml")).text()).toContain(`${address}<`);
  expect(await (await page.request.get("/rss.xml")).text()).toContain(title);

  await page.getByLabel("Slug (URL)").fill(`moved-${test.info().project.name}`);
  await page.getByRole("button", { name: "Update" }).click();
  await toast(page, "Post updated successfully");
  const moved = await page.request.get(address ?? "", { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toContain(`/blog/moved-${test.info().project.name}`);

  await page.getByRole("link", { name: "All posts" }).click();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("Are you sure you want to delete this post?")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Post deleted successfully");
  const gone = () => page.request.get(`/blog/moved-${test.info().project.name}`);
  expect((await gone()).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Post restored");
  expect((await gone()).status()).toBe(200);
  await visitor.close();
});

test("the keyboard alone writes: shortcuts, toolbar, and a way out of the text", async ({ page }) => {
  await open(page, "/admin/blog");
  await page.getByRole("link", { name: "Create Post" }).focus();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeVisible();

  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.type(`Keys ${test.info().project.name}`);
  for (const name of ["Write", "Preview", "Bold"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Italic" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("strong");
  await expect(text(page)).toContainText("**strong**");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  // On Android the editor lets the keyboard have its way first.
  await expect(text(page).locator(".cm-line")).toHaveCount(2);
  await page.getByRole("button", { name: "Task list" }).press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("to do");
  await expect(text(page)).toContainText("- [ ] to do");
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
  await page.keyboard.press("Control+s");
  await toast(page, "Post created successfully");
});

test("two windows never lose a word silently", async ({ page, noise }) => {
  noise.allow(/status of 409/);
  await open(page, "/admin/blog/new");
  await typePost(page, `Twice ${test.info().project.name}`, "The first line.\n");
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(text(other)).toContainText("The first line.");
  await text(other).click();
  await other.keyboard.press("Control+End");
  const theirsKept = other.waitForResponse(/\/draft$/);
  await other.keyboard.insertText("Theirs.");
  await theirsKept;
  await expect(state(other)).toHaveText(/^Saved/);
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("Mine.");
  const panel = page.getByRole("alert", { name: "Changed elsewhere" });
  await expect(panel).toBeVisible();
  await expect(panel.locator("del")).toContainText("Theirs.");
  await expect(panel.locator("ins")).toContainText("Mine.");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Review the changes" }).click();
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Reload the other version" }).click();
  await expect(text(page)).toContainText("Theirs.");
  await expect(page.getByRole("textbox", { name: "Your earlier text" })).toHaveValue(/Mine\./);
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(" And mine.");
  await expect(state(page)).toHaveText(/^Saved/);
  await other.close();
});

test("a preview link shows a draft to anybody who has it, and to nobody once it is revoked", async ({
  page,
  server,
  browser,
  noise,
}) => {
  noise.allow(/status of 404/);
  await open(page, "/admin/blog/new");
  await typePost(page, `Shown early ${test.info().project.name}`, "Not public **yet**.\n");
  await expect(state(page)).toHaveText(/^Saved/);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Schedule the post" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Preview link" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectNoViolations(page);
  const stranger = await browser.newContext();
  const guest = await stranger.newPage();
  const path = new URL(url).pathname;
  const answer = await guest.goto(new URL(path, server.url).href);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
  await expect(guest.getByText("Preview, not published.")).toBeVisible();
  await expect(guest.locator("[data-prose]")).toContainText("Not public yet.");
  await expectNoViolations(guest);
  const forged = await guest.goto(new URL(`${path.slice(0, -1)}x`, server.url).href);
  expect(forged?.status()).toBe(404);
  await expect(guest.getByRole("heading", { name: "This preview link does not work" })).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke all links" }).click();
  await toast(page, "Preview links revoked");
  expect((await guest.goto(new URL(path, server.url).href))?.status()).toBe(404);
  await stranger.close();
});

test("words survive a lost network and a browser that is closed", async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await open(page, "/admin/blog/new");
  await typePost(page, `Offline ${test.info().project.name}`, "Before.\n");
  await expect(state(page)).toHaveText(/^Saved/);
  await page.route("**/api/posts/**", (route) => route.abort());
  await page.keyboard.insertText("In the tunnel.");
  await expect(state(page)).toHaveText("Not saved: offline, retrying");
  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page.getByText("Leave without saving?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/never reached the server/)).toBeVisible();
  await page.unroute("**/api/posts/**");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(text(page)).toContainText("In the tunnel.");
  await expect(state(page)).toHaveText(/^Saved/);
});

/** As the browser hands over a file that somebody pastes, or lets go over the text. */
async function handOver(page: Page, kind: "paste" | "drop", name: string): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 40;
    canvas.getContext("2d")?.fillRect(0, 0, 40, 40);
    return canvas.toDataURL("image/png");
  });
  const file = { kind, name, url: png };
  await text(page).evaluate((element, { kind, name, url }) => {
    const bytes = Uint8Array.from(atob(url.split(",")[1] ?? ""), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type: "image/png" }));
    const { x, y } = element.getBoundingClientRect();
    const how = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      kind === "paste"
        ? new ClipboardEvent("paste", { ...how, clipboardData: data })
        : new DragEvent("drop", { ...how, dataTransfer: data, clientX: x + 40, clientY: y + 25 }),
    );
  }, file);
}

test("pictures that come by paste and by drop are described, sent and shown", async ({ page }) => {
  await open(page, "/admin/blog/new");
  await typePost(page, "Pictures by hand", "Pictures:\n");
  for (const kind of ["paste", "drop"] as const) {
    await handOver(page, kind, `${kind}.png`);
    await expect(text(page)).toContainText(`Uploading ${kind}.png`);
    await page.getByLabel("Alt text").fill(`A black square by ${kind}`);
    await page.getByRole("button", { name: "Insert picture" }).click();
    await expect(text(page)).toContainText(
      new RegExp(`!\\[A black square by ${kind}\\]\\(/media/[\\w-]+\\)`),
    );
    await expect(text(page)).not.toContainText("Uploading");
  }
  await expect(state(page)).toHaveText(/^Saved/);
});

test("leaving while a picture is uploading is asked about, though all words are saved", {
  tag: "@desktop",
}, async ({ page }) => {
  await open(page, "/admin/blog/new");
  await typePost(page, "A slow picture", "A picture:\n");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/media", async (route) => {
    await released.promise;
    await route.continue();
  });
  await handOver(page, "paste", "slow.png");
  await page.getByLabel("Alt text").fill("A slow square");
  await page.getByRole("button", { name: "Insert picture" }).click();
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    await page.getByRole("link", { name: "Projects", exact: true }).click();
    const asked = await question.textContent();
    await question.getByRole("button", { name: "Keep editing" }).click();
    // Before the next save the question is about the words.
    expect(asked).toContain("Leave while a picture is uploading?");
  }).toPass({ timeout: 30_000 });
  released.resolve();
  await expect(text(page)).toContainText(/!\[A slow square\]\(\/media\/[\w-]+\)/);
  await expect(state(page)).toHaveText(/^Saved/);
});

test("words of a public post are discarded before they count, and an old text is brought back", async ({
  page,
}) => {
  const slug = `versions-${test.info().project.name}`;
  await open(page, "/admin/blog/new");
  await typePost(page, `Versions ${test.info().project.name}`, "The first words.\n");
  await fillDetails(page);
  await page.getByLabel("Slug (URL)").fill(slug);
  await expect(state(page)).toHaveText(/^Saved/);
  await page.getByRole("button", { name: "Publish" }).click();
  await toast(page, "Published.");
  const read = async () => (await page.request.get(`/blog/${slug}`)).text();
  const add = async (words: string) => {
    await text(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(words);
  };

  await add("Second thoughts.");
  await expect(state(page)).toHaveText(/^Saved/);
  expect(await read()).not.toContain("Second thoughts.");
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  await expect(text(page)).toContainText("Second thoughts.");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(text(page)).not.toContainText("Second thoughts.");
  await page.reload();
  await expect(text(page)).toContainText("The first words.");
  await expect(text(page)).not.toContainText("Second thoughts.");
  await expect(page.getByText(/^You have unsaved changes from/)).toHaveCount(0);

  await add("Third thoughts.");
  await page.getByRole("button", { name: "Update" }).click();
  await toast(page, "Post updated successfully");
  expect(await read()).toContain("Third thoughts.");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: /^History of/ });
  await expect(history.locator("ins").first()).toContainText("Third thoughts.");
  await history
    .getByRole("list", { name: /^Versions/ })
    .getByRole("button")
    .nth(1)
    .click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(history).toHaveCount(0);
  await expect(text(page)).not.toContainText("Third thoughts.");
  await expect(text(page)).toContainText("The first words.");
  expect(await read()).not.toContain("Third thoughts.");
});

test("a long text keeps its place, and is reached without a pointer", async ({ page }) => {
  await open(page, "/admin/blog/new");
  const lines = Array.from({ length: 120 }, (_, line) => `Line ${line} of a long text.\n\n`);
  await typePost(page, `Long ${test.info().project.name}`, lines.join(""));
  await expect(state(page)).toHaveText(/^Saved/);
  // The bar of the form lies over what is scrolled under it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  const scroller = page.locator(".cm-scroller");
  const place = () => scroller.evaluate(({ scrollTop }) => scrollTop);
  await scroller.evaluate((element) => element.scrollTo(0, 700));
  await expect.poll(place).toBeGreaterThan(600);
  const left = await place();
  const show = (pane: string) => page.getByRole("button", { name: pane, exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await show("Preview");
  await expect(preview.getByText("Line 3 of a long text.")).toBeAttached();
  await expect.poll(() => preview.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await preview.evaluate((element) => element.scrollTo(0, 900));
  await show("Write");
  // Within two lines: heights are measured anew when the text comes back.
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(52);
  await show("Preview");
  await expect.poll(() => preview.evaluate(({ scrollTop }) => scrollTop)).toBe(900);
});

for (const theme of ["dark", "light"] as const) {
  test(`list and editor are free of violations and fit in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await open(page, "/admin/blog");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Categories" }).click();
    const categories = page.getByRole("dialog", { name: "Categories" });
    await categories.getByRole("button", { name: "Remove Python" }).click();
    await expect(categories.getByLabel("The new category for posts in Python")).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Series" }).click();
    await expect(page.getByText("No series yet")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Series" })).toBeFocused();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await expect(text(page)).toBeVisible();
    await expect(page.getByLabel("Preview", { exact: true }).locator("[data-prose]")).toHaveCount(1);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
