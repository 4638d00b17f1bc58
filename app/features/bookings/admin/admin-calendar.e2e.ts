import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectEasyToUse, expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, isPhone, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-calendar" });

const DAY_MS = 86_400_000;
const ZONE = "Asia/Kolkata";

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Books the first free time from the third day on, as a visitor of a network of their own. */
async function book(request: APIRequestContext, name: string): Promise<string> {
  const query = { type: "consultation", from: dayAhead(3), to: dayAhead(13), zone: ZONE };
  const { slots } = await (await request.get("/api/booking/slots", { params: query })).json();
  const id = randomUUID();
  const answer = await request.post("/api/booking", {
    data: {
      type: "consultation",
      start: slots[0].start,
      zone: "America/New_York",
      name,
      email: `visitor-${id}@example.com`,
      answers: { topic: "A shop for tea" },
    },
    headers: { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` },
  });
  expect(answer.status()).toBe(201);
  return slots[0].start;
}

function weekOf(moment: string, view: "week" | "list"): string {
  return `/admin/calendar?view=${view}&week=${moment.slice(0, 10)}`;
}

async function setApproval(page: Page): Promise<void> {
  await openAsOwner(page, "/admin/calendar/types");
  await page.getByRole("button", { name: "Edit Free consultation" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit call type" });
  await dialog.getByLabel("I approve each request").check();
  await dialog.getByRole("button", { name: "Add question" }).click();
  await dialog
    .getByLabel(/^Question \*/)
    .last()
    .fill("Your website, if you have one?");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Call type saved")).toBeVisible();
  await expect(page.getByText("You approve each request")).toBeVisible();
}

test("a request is approved, the call moved and cancelled", async ({ page, request }) => {
  await setApproval(page);
  const start = await book(request, "Nia Brown");

  await page.goto(weekOf(start, "week"));
  const requests = page.getByRole("region", { name: "To approve" });
  await expect(requests).toContainText("Their time:");
  await expectNoViolations(page);
  await requests.getByRole("button", { name: "Approve the call with Nia Brown" }).click();
  await expect(page.getByText("Call confirmed")).toBeVisible();
  await expect(requests).toHaveCount(0);

  await page.getByLabel(/^Day/).fill(new Date(start).toLocaleDateString("en-CA", { timeZone: ZONE }));
  await page
    .getByLabel(/^Time/)
    .fill(new Date(start).toLocaleTimeString("en-GB", { timeZone: ZONE }).slice(0, 5));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Your call with Nia Brown is at this time, or too close to it.")).toBeVisible();

  await page.getByRole("link", { name: /Nia Brown.*Confirmed/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Call with Nia Brown" })).toBeVisible();
  await expect(page.getByText("A shop for tea")).toBeVisible();
  await page.getByRole("button", { name: "Move" }).click();
  const move = page.getByRole("dialog", { name: "Move the call" });
  await move.getByLabel(/^Time/).fill("21:35");
  await expect(move.getByText(/^For Nia Brown: .*\(America\/New_York\)$/)).toBeVisible();
  await move.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Call moved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("21:35–22:05 (Asia/Kolkata)");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Cancel call" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel the call with Nia Brown?" });
  await cancel.getByLabel("Reason").fill("I'm ill.");
  await cancel.getByRole("button", { name: "Cancel call" }).click();
  await expect(page.getByText("Call cancelled")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" }).getByText("Cancelled by admin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move" })).toHaveCount(0);
  const later = await book(request, "Ravi");
  expect(later).toBe(start);
});

test("hours are saved, and the old link of the private calendar stops working", async ({ page, request }) => {
  await openAsOwner(page, "/admin/calendar/hours");
  await expect(page.getByText("Until you save, these are the hours of your contact page.")).toBeVisible();
  await page.getByRole("button", { name: "Add hours: Sunday" }).click();
  await page.getByLabel("Sunday, from").fill("06:00");
  await page.getByLabel("Sunday, to").fill("00:00");
  await page.getByRole("button", { name: "Add exception" }).click();
  await page.getByLabel(/^Day/).fill(dayAhead(5));
  await page.getByLabel("Calls", { exact: true }).selectOption("Other hours");
  await page.getByLabel("Note").fill("Dentist");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Hours saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Sunday, to")).toHaveValue("00:00");
  await expect(page.getByLabel("Note")).toHaveValue("Dentist");
  await expect(page.getByText("Until you save")).toHaveCount(0);

  const address = page.getByRole("region", { name: "Your calls in your own calendar" }).getByText(/\.ics$/);
  const old = new URL(await address.innerText()).pathname;
  expect((await request.get(old)).status()).toBe(200);
  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new link" }).click();
  await expect(page.getByText("The calendar has a new link")).toBeVisible();
  expect((await request.get(old)).status()).toBe(410);
});

test("the calendar fits on every screen", async ({ page, request }) => {
  const start = await book(request, `Meera ${"Venkataraghavan ".repeat(3)}`.trim());
  await openAsOwner(page, "/admin/calendar");
  const week = page.getByRole("link", { name: "Week", exact: true });
  await expect(week.and(page.locator("[aria-current]"))).toHaveCount(isPhone(page) ? 0 : 1);
  for (const view of ["week", "list"] as const) {
    await page.goto(weekOf(start, view));
    await expect(page.getByRole("link", { name: /^.*Meera/ }).first()).toBeVisible();
    await expectEasyToUse(page);
  }
  await page.getByRole("link", { name: /Meera/ }).last().click();
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await expectEasyToUse(page);
  for (const tab of ["hours", "types"]) {
    await page.goto(`/admin/calendar/${tab}`);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
    await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
    await expectEasyToUse(page);
  }
});
