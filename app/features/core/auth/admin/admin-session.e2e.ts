import type { Page } from "@playwright/test";
import { logIn, openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

const WORDS = "Words that nobody wants to type twice";

/** As in another window: the server ends the session, and this browser may know of it or not. */
async function endSession(page: Page, { isForgotten }: { isForgotten: boolean }): Promise<void> {
  await page.evaluate(async (isForgotten) => {
    const headers = {
      authorization: `Bearer ${localStorage.adminToken}`,
      "content-type": "application/json",
    };
    await fetch("/api/auth/logout", { method: "POST", headers, body: "{}" });
    if (isForgotten) localStorage.removeItem("adminToken");
  }, isForgotten);
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Please log in again" });

async function logInAgain(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel("Username").fill("admin");
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(OWNER_PASSWORD);
  await dialog(page).getByRole("button", { name: "Login to Dashboard" }).click();
  await expect(dialog(page)).toBeHidden();
}

async function fillProject(page: Page, title: string): Promise<void> {
  await page.goto("/admin/projects?new");
  const form = page.getByRole("dialog", { name: "Create project" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Description").fill("What would be lost.");
  await form.getByLabel("Image URL").fill(new URL("/media/khata", page.url()).href);
  await form.getByLabel("Technologies").fill("Patience");
}

const editorTitle = (page: Page) => page.getByRole("textbox", { name: "Title" });
const editorState = (page: Page) => page.locator("[data-editor-bar]").getByRole("status");

async function openDraft(page: Page): Promise<void> {
  await page.goto("/admin/blog/new");
  await editorTitle(page).fill("A draft");
  await page.getByRole("textbox", { name: "Text in Markdown" }).click();
  await page.keyboard.insertText("Its first words.");
  await expect(editorState(page)).toHaveText(/^Saved \d\d:\d\d$/);
}

test.beforeEach(({ noise }) => {
  noise.allow(/status of 401/);
});

test("words of a dialog and of the editor outlive the session, and are saved after a login over them", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/projects");
  await test.step("in a dialog, over which the login stays in spite of Escape", async () => {
    await fillProject(page, WORDS);
    await endSession(page, { isForgotten: false });
    await page.keyboard.press("Control+s");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await logInAgain(page);
    await expect(page.getByRole("heading", { name: WORDS, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: WORDS, exact: true })).toBeVisible();
  });

  await test.step("in the editor, of whose session another window has left nothing", async () => {
    await openDraft(page);
    await editorTitle(page).fill(WORDS);
    await endSession(page, { isForgotten: true });
    await page.keyboard.press("Control+s");
    await logInAgain(page);
    await expect(editorTitle(page)).toHaveValue(WORDS);
    await expect(editorState(page)).toHaveText(/^Saved/);
    // On the list, since the editor would also restore what only this browser has kept.
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: `Edit ${WORDS}` }).click();
    await expect(editorTitle(page)).toHaveValue(WORDS);
  });

  await test.step("in the editor, until somebody leaves it, which is asked once", async () => {
    await editorTitle(page).fill("Not worth a login");
    await endSession(page, { isForgotten: false });
    await page.keyboard.press("Control+s");
    await dialog(page).getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2F/);
    await expect(page.getByRole("button", { name: "Login to Dashboard" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test("a login in another window lets this one go on and save", async ({ page, context }) => {
  const title = `${WORDS}, in two windows`;
  await openAsOwner(page, "/admin/projects");
  await fillProject(page, title);
  await endSession(page, { isForgotten: true });
  await page.keyboard.press("Control+s");
  await expect(dialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/login");
  await logIn(other);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});
