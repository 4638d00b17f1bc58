import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-deals" });

async function writeMessage(request: APIRequestContext, subject: string): Promise<void> {
  const id = randomUUID();
  const data = { name: "Asha", email: `${id}@example.com`, subject, message: "Please.", elapsedMs: 9000 };
  const headers = { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  expect((await request.post("/api/contact", { data, headers })).ok()).toBe(true);
}

const columnOf = (page: Page, stage: string) =>
  page.getByRole("region", { name: new RegExp(`^${stage} ?\\d`) });
const cardIn = (column: Locator, title: string) =>
  column.getByRole("listitem").filter({ has: column.page().getByRole("link", { name: title, exact: true }) });

/** Opens the board when the worker has counted the message. */
async function openBoard(page: Page, title: string): Promise<void> {
  await openAsOwner(page, "/admin/deals");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Deals" })).toBeVisible();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1, { timeout: 2000 });
  }).toPass();
}

async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  await expect(card).toHaveAttribute("draggable", "true");
  await card.getByTitle("Drag to another stage").hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  // The browser reports a drag only while the pointer moves.
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move((box?.x ?? 0) + 30 + (step % 2), (box?.y ?? 0) + 20, { steps: 10 });
      return target.getAttribute("data-drag");
    })
    .toBe("target");
  await page.mouse.up();
}

test("a visitor's message becomes a deal, which is dragged forward and lost for a reason @desktop", async ({
  page,
  request,
}) => {
  await writeMessage(request, "A harbour site");
  await openBoard(page, "A harbour site");
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  await drag(page, cardIn(columnOf(page, "New"), "A harbour site"), columnOf(page, "Qualified"));
  expect((await moved).status()).toBe(200);
  await expect(cardIn(columnOf(page, "Qualified"), "A harbour site")).toBeVisible();

  await drag(page, cardIn(columnOf(page, "Qualified"), "A harbour site"), columnOf(page, "New"));
  const back = page.getByRole("dialog", { name: "Move to New" });
  await back.getByLabel("Reason").fill("Too early to say");
  await back.getByRole("button", { name: "Move" }).click();
  await expect(cardIn(columnOf(page, "New"), "A harbour site")).toBeVisible();

  await drag(page, cardIn(columnOf(page, "New"), "A harbour site"), page.locator("[data-stage=lost]"));
  const lost = page.getByRole("dialog", { name: "Move to Lost" });
  await lost.getByRole("button", { name: "Move" }).click();
  await expect(lost).toBeVisible();
  await lost.getByLabel("Why was it lost?").selectOption("timing");
  await lost.getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("link", { name: "A harbour site" })).toHaveCount(0);

  await page.goto("/admin/deals?view=list&stage=lost");
  await page.getByRole("link", { name: "A harbour site" }).click();
  await expect(page.getByText("Moved from New to Lost")).toBeVisible();
  await expect(page.getByText("Too early to say")).toBeVisible();
  await expect(page.getByRole("link", { name: "Message received, opened as New" })).toBeVisible();
});

test("deals are moved by keys alone, planned and done, on screens that are free of violations", async ({
  page,
  request,
}) => {
  const title = `A lighthouse ${test.info().project.name}`;
  await writeMessage(request, title);
  await openBoard(page, title);
  await expectEasyToUse(page);
  await page.getByRole("button", { name: `Move ${title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Qualified" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const moved = page.waitForResponse((response) => response.url().endsWith("/move"));
  await page.keyboard.press("Enter");
  expect((await moved).status()).toBe(200);
  await expect(page.getByText(`${title} moved to Call.`)).toBeAttached();
  const stages = page.getByLabel("Stage", { exact: true });
  if (await stages.isVisible()) {
    await expect(stages).toBeFocused();
    await stages.selectOption("call");
  } else {
    await expect(page.getByRole("button", { name: `Move ${title}` })).toBeFocused();
  }
  await cardIn(columnOf(page, "Call"), title).getByRole("link", { name: title }).click();

  await page.getByRole("button", { name: "Plan next action" }).click();
  const plan = page.getByRole("dialog", { name: "Next action" });
  await plan.getByLabel("Next action").fill("Call Asha");
  await plan.getByLabel("Due on").fill("2020-01-01");
  await expectEasyToUse(page);
  await plan.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Overdue")).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Done" }).click();
  const next = page.getByRole("dialog", { name: "What comes next?" });
  await next.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("No next action")).toBeVisible();
  await expect(next).toBeHidden();

  // A mouse on a phone lets go of what the menu has covered meanwhile, which would close it.
  await page.getByRole("button", { name: `Move ${title}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Won" }).press("Enter");
  const won = page.getByRole("dialog", { name: "Move to Won" });
  await won.getByLabel("How did the client agree?").selectOption("email");
  await expectEasyToUse(page);
  await won.getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("region", { name: "Facts" }).getByText("By email")).toBeVisible();
  for (const view of ["list", "sources"]) {
    await page.goto(`/admin/deals?view=${view}`);
    await expect(page.getByRole("table")).toBeVisible();
    await expectEasyToUse(page);
  }
});
