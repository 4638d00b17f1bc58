import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

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
const untilMoved = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/move"));

/** Opens the board when the worker has counted the message. */
async function openBoard(page: Page, title: string): Promise<void> {
  await openAsOwner(page, "/admin/deals");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Deals" })).toBeVisible();
    await expect(page.getByRole("link", { name: title, exact: true })).toHaveCount(1, { timeout: 2000 });
  }).toPass();
}

/** From New, past the first stage of the menu. */
async function moveToCallByKeys(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Qualified" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const moved = untilMoved(page);
  await page.keyboard.press("Enter");
  expect((await moved).status()).toBe(200);
  await expect(page.getByText(`${title} moved to Call.`)).toBeAttached();
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

test.describe("on a wide screen", () => {
  test.use({ site: { ownBecause: "A long board would push what it drags out of the window." } });

  test("a visitor's message becomes a deal, which keys and a mouse move forward, back and to the lost ones", async ({
    page,
    request,
  }) => {
    const title = "A harbour site";
    await writeMessage(request, title);
    await openBoard(page, title);
    await moveToCallByKeys(page, title);
    await expect(page.getByRole("button", { name: `Move ${title}` })).toBeFocused();

    const moved = untilMoved(page);
    await drag(page, cardIn(columnOf(page, "Call"), title), columnOf(page, "Quoted"));
    expect((await moved).status()).toBe(200);
    await expect(cardIn(columnOf(page, "Quoted"), title)).toBeVisible();

    await drag(page, cardIn(columnOf(page, "Quoted"), title), columnOf(page, "New"));
    const back = page.getByRole("dialog", { name: "Move to New" });
    await back.getByLabel("Reason").fill("Too early to say");
    await back.getByRole("button", { name: "Move" }).click();
    await expect(cardIn(columnOf(page, "New"), title)).toBeVisible();

    await drag(page, cardIn(columnOf(page, "New"), title), page.locator("[data-stage=lost]"));
    const lost = page.getByRole("dialog", { name: "Move to Lost" });
    await lost.getByRole("button", { name: "Move" }).click();
    await expect(lost).toBeVisible();
    await lost.getByLabel("Why was it lost?").selectOption("timing");
    await lost.getByRole("button", { name: "Move" }).click();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);

    await page.goto("/admin/deals?view=list&stage=lost");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByText("Moved from New to Lost")).toBeVisible();
    await expect(page.getByText("Too early to say")).toBeVisible();
    await expect(page.getByRole("link", { name: "Message received, opened as New" })).toBeVisible();
  });
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test.use({ site: "owner" });

  test("a deal that is moved leaves the stage that is shown, and the focus goes to the choice of stages", async ({
    page,
    request,
  }) => {
    const title = `A lighthouse ${randomUUID().slice(0, 8)}`;
    await writeMessage(request, title);
    await openBoard(page, title);
    await moveToCallByKeys(page, title);
    const stages = page.getByLabel("Stage", { exact: true });
    await expect(stages).toBeFocused();
    await expect(cardIn(columnOf(page, "Call"), title)).toBeHidden();
    await stages.selectOption("call");
    await expect(cardIn(columnOf(page, "Call"), title)).toBeVisible();
  });
});
