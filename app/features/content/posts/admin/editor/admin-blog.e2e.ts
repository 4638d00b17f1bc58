import type { Page } from "@playwright/test";
import { openAsOwner } from "../../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

async function open(page: Page, path: string): Promise<void> {
  await openAsOwner(page, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

const text = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });
const state = (page: Page) => page.locator("[data-editor-bar]").getByRole("status");
const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

async function typePost(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await text(page).click();
  await page.keyboard.insertText(words);
}

async function addWords(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText(words);
}

/** Answers where visitors read it. */
async function publishWhenComplete(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Add an excerpt.")).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.getByLabel("Excerpt").fill("What it says.");
  await page.getByLabel("Tags").fill("One, Two, Three, Four");
  await page.getByLabel("Featured image").fill(new URL("/media/khata", page.url()).href);
  await expect(page.getByText("Add an excerpt.")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await toast(page, "Published.");
  await expect(page.getByRole("button", { name: "View post" })).toBeVisible();
  const view = page.getByRole("link", { name: "View", exact: true });
  return (await view.getAttribute("href")) ?? "no address";
}

async function restoreFirstVersion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: /^History of/ });
  await expect(history.locator("ins").first()).toContainText("Third thoughts.");
  const versions = history.getByRole("list", { name: /^Versions/ });
  await versions.getByRole("button").nth(1).click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(history).toHaveCount(0);
}

test("a post is written, published, changed and taken back, and its page follows when it is saved", async ({
  page,
  noise,
}) => {
  // An incomplete post is refused.
  noise.allow(/status of 400/);
  await open(page, "/admin/blog/new");
  await test.step("what is typed is kept by itself", async () => {
    const box = await page.getByRole("textbox", { name: "Title" }).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(120);
    await typePost(page, "Harbour lights", "The first ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("words");
    await expect(text(page)).toContainText("The first **words**");
    await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/);
    await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
    await page.reload();
    await expect(text(page)).toContainText("The first **words**");
  });

  const address = await test.step("it is public once it is complete", () => publishWhenComplete(page));
  const read = async () => (await page.request.get(address)).text();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("words");
  await page.getByRole("button", { name: "Write", exact: true }).click();
  expect(await read()).toContain("The first <strong>words</strong>");

  await test.step("unsaved words are on no page, and can be discarded", async () => {
    await addWords(page, " Second thoughts.");
    await expect(state(page)).toHaveText(/^Saved \d\d:\d\d, not on the site yet$/);
    expect(await read()).not.toContain("Second thoughts.");
    await page.reload();
    const found = page.getByText(/^You have unsaved changes from/);
    await expect(found).toBeVisible();
    await expect(text(page)).toContainText("Second thoughts.");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(text(page)).not.toContainText("Second thoughts.");
    await page.reload();
    await expect(text(page)).toContainText("The first **words**");
    await expect(text(page)).not.toContainText("Second thoughts.");
    await expect(found).toHaveCount(0);
  });

  await test.step("a save is read at once, and an old version comes back", async () => {
    await addWords(page, " Third thoughts.");
    await page.keyboard.press("Control+s");
    await toast(page, "Post updated successfully");
    expect(await read()).toContain("Third thoughts.");
    await restoreFirstVersion(page);
    await expect(text(page)).not.toContainText("Third thoughts.");
    await expect(text(page)).toContainText("The first **words**");
    expect(await read()).not.toContain("Third thoughts.");
  });
});

async function writeByKeys(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Create Post" }).focus();
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.type("A post by keys alone");
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
}

test("keys alone write on a phone, and a long text keeps its place beside the preview", {
  tag: "@phone",
}, async ({ page }) => {
  await open(page, "/admin/blog");
  await test.step("shortcuts, the toolbar, and a way out of the text", () => writeByKeys(page));
  await test.step("each pane comes back where it was left", async () => {
    const lines = Array.from({ length: 120 }, (_, line) => `\n\nLine ${line} of a long text.`);
    await addWords(page, lines.join(""));
    await expect(state(page)).toHaveText(/^Saved/);
    const scroller = page.locator(".cm-scroller");
    const place = () => scroller.evaluate(({ scrollTop }) => scrollTop);
    await scroller.evaluate((element) => element.scrollTo(0, 700));
    await expect.poll(place).toBeGreaterThan(600);
    await expect.poll(place).toBeLessThan(800);
    const left = await place();
    const show = (pane: string) => page.getByRole("button", { name: pane, exact: true }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    const previewPlace = () => preview.evaluate(({ scrollTop }) => scrollTop);
    await show("Preview");
    await expect(preview.getByText("Line 3 of a long text.")).toBeAttached();
    await expect.poll(previewPlace).toBeGreaterThan(100);
    await preview.evaluate((element) => element.scrollTo(0, 900));
    await show("Write");
    // Within two lines: heights are measured again when the text comes back.
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(52);
    await show("Preview");
    await expect.poll(previewPlace).toBe(900);
  });
});

async function meetOtherWindow(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(text(other)).toContainText("The first line.");
  const theirsKept = other.waitForResponse(/\/draft$/);
  await addWords(other, "Theirs.");
  await theirsKept;
  await expect(state(other)).toHaveText(/^Saved/);
  await addWords(page, "Mine.");
  const panel = page.getByRole("alert", { name: "Changed elsewhere" });
  await expect(panel).toBeVisible();
  await expect(panel.locator("del")).toContainText("Theirs.");
  await expect(panel.locator("ins")).toContainText("Mine.");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Review the changes" }).click();
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
  await panel.getByRole("button", { name: "Reload the other version" }).click();
  await expect(text(page)).toContainText("Theirs.");
  await expect(page.getByRole("textbox", { name: "Your earlier text" })).toHaveValue(/Mine\./);
  await addWords(page, " And mine.");
  await expect(state(page)).toHaveText(/^Saved/);
  await other.close();
}

test("words outlive another window, a lost network and a browser that is closed", async ({ page, noise }) => {
  noise.allow(/status of 409/, /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await open(page, "/admin/blog/new");
  await typePost(page, "Words that stay", "The first line.\n");
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/);
  await test.step("another window", () => meetOtherWindow(page));
  await test.step("no network, and the browser is closed", async () => {
    await page.route("**/api/posts/**", (route) => route.abort());
    await page.keyboard.insertText(" In the tunnel.");
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
});

/** Imitates how the browser hands over a file that is pasted or dropped. */
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

async function describePicture(page: Page, alt: string): Promise<void> {
  await page.getByLabel("Alt text").fill(alt);
  await page.getByRole("button", { name: "Insert picture" }).click();
}

test("pictures come by paste and by drop, and leaving is asked about while one is uploading", async ({
  page,
}) => {
  await open(page, "/admin/blog/new");
  await typePost(page, "Pictures by hand", "Pictures:\n");
  for (const kind of ["paste", "drop"] as const) {
    await handOver(page, kind, `${kind}.png`);
    await expect(text(page)).toContainText(`Uploading ${kind}.png`);
    await describePicture(page, `A square by ${kind}`);
    await expect(text(page)).toContainText(new RegExp(`!\\[A square by ${kind}\\]\\(/media/[\\w-]+\\)`));
    await expect(text(page)).not.toContainText("Uploading");
  }

  const released = Promise.withResolvers<void>();
  await page.route("**/api/media", async (route) => {
    await released.promise;
    await route.continue();
  });
  await handOver(page, "paste", "slow.png");
  await describePicture(page, "A slow square");
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    await page.getByRole("link", { name: "Projects", exact: true }).click();
    const asked = await question.textContent();
    await question.getByRole("button", { name: "Keep editing" }).click();
    // Before the next save the question is about the words.
    expect(asked).toContain("Leave while a picture is uploading?");
  }).toPass();
  released.resolve();
  await expect(text(page)).toContainText(/!\[A slow square\]\(\/media\/[\w-]+\)/);
  await expect(state(page)).toHaveText(/^Saved/);
});
