import { findDesignModules, readChunkModules } from "../../scripts/chunk-modules.ts";
import { DESIGN_PATH, serveDesignPage } from "./support/design-page/serve.ts";
import { expectEasyToUse, expectReadableColors, openAsOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test("every piece of the interface is free of violations in both themes, and measured", async ({ page }) => {
  await serveDesignPage(page);
  await page.goto(DESIGN_PATH);
  await expect(page.getByRole("heading", { name: "Design system" })).toBeVisible();
  await expect(page.getByText("not measured")).toHaveCount(0);
  await expect(page.locator("[data-fails]")).toHaveCount(0);
  await expectEasyToUse(page);

  const menus = page.getByRole("region", { name: "Menus, light" });
  await menus.getByRole("button", { name: "More of the invoice" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await expectReadableColors(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Duplicate" })).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit the invoice" }).first().focus();
  await expect(page.getByText("Edit", { exact: true }).last()).toBeVisible();
});

test("the product has neither the page nor a script of it", async ({ page, noise }) => {
  expect(findDesignModules(readChunkModules())).toEqual([]);
  noise.allow(/status of 404/);
  await openAsOwner(page, "/admin/design");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
