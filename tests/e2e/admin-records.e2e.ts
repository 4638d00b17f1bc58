import { openAsOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.use({ site: "owner", reducedMotion: "no-preference" });

test("services are put into order by dragging", async ({ page }) => {
  await openAsOwner(page, "/admin/services");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const listTitles = () => page.locator("main li h2").allTextContents();
  const cardOf = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const before = await listTitles();
  const [first = "", second = ""] = before;
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/services/order"));
  // The code of dragging comes after the screen.
  await expect(cardOf(second)).toHaveAttribute("draggable", "true");
  await cardOf(second).getByTitle("Drag to change the order").hover();
  await page.mouse.down();
  const target = await cardOf(first)
    .getByRole("button", { name: `Edit ${first}` })
    .boundingBox();
  // The browser reports a drag only while the pointer moves.
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move((target?.x ?? 0) + 20 + (step % 2), (target?.y ?? 0) + 20, { steps: 10 });
      return page.locator('[data-drag="target"]').count();
    })
    .toBe(1);
  await page.mouse.up();
  const after = [second, first, ...before.slice(2)];
  await expect.poll(listTitles).toEqual(after);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(listTitles).toEqual(after);
});
