import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectFit, openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: { ownBecause: "It makes the only kind of call one that the owner approves." } });

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

test("a long name fits into the week, the list and the screen of a call", {
  tag: ["@deep", "@both"],
}, async ({ page, request }) => {
  const start = await book(request, `Meera ${"Venkataraghavan ".repeat(3)}`.trim());
  await openAsOwner(page, "/admin/calendar");
  for (const view of ["week", "list"] as const) {
    await page.goto(weekOf(start, view));
    await expect(page.getByRole("link", { name: /^.*Meera/ }).first()).toBeVisible();
    await expectFit(page);
  }
  await page.getByRole("link", { name: /Meera/ }).last().click();
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await expectFit(page);
});
