import type { Page } from "@playwright/test";
import { findDesignModules, readChunkModules } from "../../scripts/chunk-modules.ts";
import { DESIGN_PATH, serveDesignPage } from "./support/design-page/serve.ts";
import { expectFit, listViolations } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

async function setTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
}

/** Rules that a piece can break in only one theme. */
const ABOUT_COLORS = ["color-contrast", "link-in-text-block"];

test("every piece of the interface is free of violations in both themes, measured, and not in the product", async ({
  page,
}) => {
  expect(findDesignModules(readChunkModules())).toEqual([]);
  expect((await page.request.get("/admin/design")).status()).toBe(404);
  await serveDesignPage(page);
  await page.goto(DESIGN_PATH);
  await expect(page.getByRole("heading", { name: "Design system" })).toBeVisible();
  await expect(page.getByText("not measured")).toHaveCount(0);
  await expect(page.locator("[data-fails]")).toHaveCount(0);
  await setTheme(page, "dark");
  expect(await listViolations(page)).toEqual([]);
  await expectFit(page);
  await setTheme(page, "light");
  expect(await listViolations(page, ABOUT_COLORS)).toEqual([]);

  const menus = page.getByRole("region", { name: "Menus, light" });
  await menus.getByRole("button", { name: "More of the invoice" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  expect(await listViolations(page, ABOUT_COLORS)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit the invoice" }).first().focus();
  await expect(page.getByText("Edit", { exact: true }).last()).toBeVisible();
});
