import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

const NAME = "Harbour of the library.png";
const PROJECT = "Quay of the library";

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function drawFile(name: string, color: string): Promise<GivenFile> {
  const create = { width: 640, height: 400, channels: 3, background: color } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
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

async function dropSeveral(page: Page): Promise<void> {
  const good = await drawFile("Lamp of the library.png", "#775533");
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
}

/** Uses only the keyboard, and the focus comes back to where it was. */
async function describePicture(page: Page): Promise<void> {
  const tile = page.getByRole("button", { name: `Open ${NAME}` });
  const detail = page.getByRole("dialog", { name: NAME });
  await tile.press("Enter");
  await expect(detail.getByText("Not used yet.")).toBeVisible();
  await detail.getByLabel("Alt text").fill("Boats at the quay");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Description saved")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toHaveCount(0);
  await expect(tile).toBeFocused();
}

async function choosePicture(page: Page): Promise<void> {
  const project = page.getByRole("dialog", { name: "Create project" });
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  const opener = project.getByRole("button", { name: "Choose from library" });
  await page.goto("/admin/projects?new");
  await project.getByLabel("Title").fill(PROJECT);
  await project.getByLabel("Description").fill("Ships and berths.");
  await project.getByLabel("Technologies").fill("Node.js");
  await opener.press("Enter");
  await expect(picker).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker).toHaveCount(0);
  await expect(project).toBeVisible();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await picker.getByLabel("Search pictures").fill(NAME);
  await picker.getByRole("button", { name: `Choose ${NAME}` }).click();
  await expect(picker).toHaveCount(0);
  await expect(project.getByLabel("Image URL")).toHaveValue(/\/media\/[\w-]+$/);
  await project.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully")).toBeVisible();
}

test("pictures are dropped or chosen, described by keys, taken for a project, and shown to visitors", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  await openAsOwner(page, "/admin/media");
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await test.step("each of several dropped files says what is wrong with it", () => dropSeveral(page));

  await test.step("a chosen file is uploaded, and described in the list of uploads", async () => {
    await page.goto("/admin/media");
    await chooseFiles(page, [await drawFile(NAME, "#135577")]);
    const uploads = page.getByRole("list", { name: "Uploads" });
    await expect(uploads.getByText("Uploaded")).toBeVisible();
    await expect(uploads.getByText("Alt text missing")).toBeVisible();
    await page.getByLabel(`Alt text of ${NAME}`).fill("Boats in a harbour");
    await page.getByLabel(`Alt text of ${NAME}`).press("Enter");
    await expect(uploads.getByText("Alt text saved")).toBeVisible();
    await page.getByRole("button", { name: `Dismiss ${NAME}` }).click();
    await expect(uploads).toHaveCount(0);
  });

  await test.step("its dialog works by keys", () => describePicture(page));
  await test.step("a project takes it from the library", () => choosePicture(page));

  await test.step("visitors load it in the width that their screen needs", async () => {
    const visitor = await page.context().newPage();
    await visitor.goto("/projects");
    const shown = visitor.getByRole("img", { name: "Boats at the quay" }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await shown.getAttribute("srcset")).toMatch(/-480\.webp 480w, .*-640\.webp 640w/);
    await visitor.close();
  });
});
