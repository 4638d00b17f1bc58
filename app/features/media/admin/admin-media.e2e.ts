import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-media" });

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function drawFile(name: string, color: string): Promise<GivenFile> {
  const create = { width: 640, height: 400, channels: 3, background: color } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

/** A name of its own for each browser, since they share a server. */
function nameFile(stem: string): string {
  return `${stem} ${test.info().project.name}.png`;
}

async function openLibrary(page: Page): Promise<void> {
  await openAsOwner(page, "/admin/media");
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
}

async function chooseFiles(page: Page, files: GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
}

async function dropFile(
  page: Page,
  { name, mimeType, buffer }: GivenFile,
  size = buffer.length,
): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, bytes, size }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(bytes), new Uint8Array(size - bytes.length)], name, { type: mimeType }),
      );
      return data;
    },
    { name, mimeType, bytes: [...buffer], size },
  );
  await page.locator("input[type=file]").dispatchEvent("drop", { dataTransfer: transfer });
}

test("a picture is uploaded, described, shown by a project, kept while it is used, and deleted", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 409/, /\/media\/.*404|status of 404/);
  const name = nameFile("Harbour");
  await openLibrary(page);
  await chooseFiles(page, [await drawFile(name, "#135577")]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByText("Uploaded")).toBeVisible();
  await expect(uploads.getByText("Alt text missing")).toBeVisible();
  await page.getByLabel(`Alt text of ${name}`).fill("Boats in a harbour");
  await page.getByLabel(`Alt text of ${name}`).press("Enter");
  await expect(uploads.getByText("Alt text saved")).toBeVisible();
  await page.getByRole("button", { name: `Dismiss ${name}` }).click();
  await expect(uploads).toHaveCount(0);

  await page.goto("/admin/projects");
  const title = `Quay ${test.info().project.name}`;
  await page.getByRole("button", { name: "Create Project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create project" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Ships and berths.");
  await dialog.getByRole("button", { name: "Choose from library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByLabel("Search pictures").fill(name);
  await picker.getByRole("button", { name: `Choose ${name}` }).click();
  await expect(picker).toHaveCount(0);
  await expect(dialog.getByLabel("Image URL")).toHaveValue(/\/media\/[\w-]+$/);
  await dialog.getByLabel("GitHub URL").fill("https://code.example/quay");
  await dialog.getByLabel("Live URL").fill("https://quay.example");
  await dialog.getByLabel("Technologies").fill("Node.js");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto("/projects");
  const shown = visitor.getByRole("img", { name: "Boats in a harbour" }).first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.getAttribute("srcset")).toMatch(/-480\.webp 480w, .*-640\.webp 640w/);

  await page.goto(`/admin/media?${new URLSearchParams({ q: name })}`);
  await page.getByRole("button", { name: `Open ${name}` }).click();
  const detail = page.getByRole("dialog", { name });
  await expect(detail.getByRole("link", { name: title })).toBeVisible();
  await detail.getByLabel("Alt text").fill("Boats at the quay");
  await detail.getByRole("button", { name: "Save alt text" }).click();
  await expect(page.getByText("Description saved")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("img", { name: "Boats at the quay" }).first()).toBeAttached();

  await detail.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("This picture is in use. Delete it anyway?");
  await expect(confirm).toContainText(`Project “${title}”`);
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(detail).toBeVisible();
  await detail.getByRole("button", { name: "Delete" }).click();
  await confirm.getByRole("button", { name: "Delete anyway" }).click();
  await expect(page.getByText("Picture deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("No pictures found")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
  await expect(visitor.getByRole("img", { name: "Boats at the quay" })).toHaveCount(0);
  await visitor.close();
});

test("several files are dropped, and each says what is wrong with it", async ({ page, noise }) => {
  noise.allow(/status of 400/);
  await openLibrary(page);
  const good = await drawFile(nameFile("Lamp"), "#775533");
  await dropFile(page, good);
  await dropFile(page, { name: "script.png", mimeType: "image/png", buffer: Buffer.from("#!/bin/sh") });
  await dropFile(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  const empty = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(0) };
  await dropFile(page, empty, 5_242_881);
  const row = (name: string) =>
    page.getByRole("list", { name: "Uploads" }).getByRole("listitem").filter({ hasText: name });
  await expect(row("script.png").getByRole("alert")).toContainText("JPEG, PNG, GIF, WebP or AVIF");
  await expect(row("notes.txt").getByRole("alert")).toContainText("Please upload an image file");
  await expect(row("large.png").getByRole("alert")).toHaveText("Image size should be less than 5MB");
  await expect(row(good.name)).toContainText("Uploaded");
});

for (const theme of ["dark", "light"] as const) {
  test(`is usable by keyboard alone and free of violations in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page, noise }) => {
    // The picture that another journey has deleted although a project used it.
    noise.allow(/status of 404.*\/media\//);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    await openLibrary(page);
    const file = await drawFile(nameFile(`Key ${theme}`), "#553377");
    await chooseFiles(page, [file]);
    await expect(page.getByRole("list", { name: "Uploads" }).getByText("Uploaded")).toBeVisible();
    await expectNoViolations(page);
    const tile = page.getByRole("button", { name: `Open ${file.name}` });
    await tile.focus();
    await page.keyboard.press("Enter");
    const detail = page.getByRole("dialog", { name: file.name });
    await expect(detail.getByText("Not used yet.")).toBeVisible();
    await expectNoViolations(page);
    await detail.getByLabel("Alt text").fill("A plain");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText("Description saved")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(detail).toHaveCount(0);
    await expect(tile).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.goto("/admin/projects?new");
    await page.getByRole("button", { name: "Choose from library" }).press("Enter");
    const picker = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(picker.getByRole("button", { name: /^Choose Key/ }).first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Create project" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose from library" })).toBeFocused();
    if (isPhone(page)) await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
