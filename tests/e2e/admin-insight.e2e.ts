import { readFileSync } from "node:fs";
import { expectNoViolations, findPassword, openAsOwner } from "./support/owner.ts";
import { expect, type isPhone, test, untilAlive } from "./support/test.ts";

test.use({ site: "admin-insight" });

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

test("a visit to the public site shows on the dashboard and in the analytics", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ userAgent: FIREFOX, baseURL: server.url });
  const visitor = await context.newPage();
  const sent = visitor.waitForResponse(/\/api\/analytics\/views/);
  await visitor.goto("/about");
  await untilAlive(visitor);
  expect((await sent).status()).toBe(204);
  const next = visitor.waitForResponse(/\/api\/analytics\/views/);
  await visitor.getByRole("link", { name: "Projects", exact: true }).last().click();
  expect((await next).status()).toBe(204);
  await context.close();

  await openAsOwner(page, findPassword(server), "/admin/dashboard");
  const card = page.getByRole("listitem").filter({ hasText: "Total Visitors" });
  await expect(card).toBeVisible();
  // What was counted is stored after a few seconds.
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText(/in the last 30 days/);
    await expect(card).not.toContainText(/Visitors0/, { timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "View Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  for (const path of ["/about", "/projects"]) {
    await expect(page.getByRole("row").filter({ hasText: path })).toBeVisible();
  }
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7$/);
  await page.getByText("Show the figures as a table").click();
  await expect(page.getByRole("table", { name: /by day/ }).getByRole("row")).toHaveCount(8);
  await expectEasyToUse(page);
});

test("the owner exports all content, rehearses an import of it and imports it", async ({ page, server }) => {
  await openAsOwner(page, findPassword(server), "/admin/portability");
  await expect(page.getByRole("heading", { level: 1, name: "Backup" })).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all content" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^soloist-\d{4}-\d\d-\d\d\.zip$/);
  const file = await download.path();
  expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");

  // Something has changed since.
  const title = `Since then ${test.info().project.name}`;
  await page.evaluate(async (siteTitle) => {
    await fetch("/api/settings", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${localStorage.adminToken}` },
      body: JSON.stringify({ siteTitle }),
    });
  }, title);
  await page.getByLabel("Archive").setInputFiles({
    name: "export.zip",
    mimeType: "application/zip",
    buffer: readFileSync(file),
  });
  const settings = page.getByRole("row").filter({ hasText: /^Settings\d/ });
  await expect(settings).toHaveText("Settings0100");
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Import now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import now" }).click();
  await expect(page.getByText("Content imported")).toBeVisible();
  const stored = await page.request.get("/api/settings");
  expect((await stored.json()).data.siteTitle).not.toBe(title);
});

test("what is no archive is refused in plain words", async ({ page, server, noise }) => {
  noise.allow(/status of 422/);
  await openAsOwner(page, findPassword(server), "/admin/portability");
  const archive = { name: "export.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") };
  await page.getByLabel("Archive").setInputFiles(archive);
  await expect(page.getByRole("alert")).toHaveText("This is not a zip archive, or it is damaged.");
});

async function expectEasyToUse(page: Parameters<typeof isPhone>[0]): Promise<void> {
  // A colour on its way from one theme to the other is neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectNoViolations(page);
  }
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
}
