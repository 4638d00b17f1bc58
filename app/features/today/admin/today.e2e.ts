import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";
import { CONSULTATION } from "../../../../tests/helpers/bookings.ts";
import { addDays, toDay } from "../../../utils/dates.ts";

test.use({ site: "today" });

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

/** Stored past the form, as by a visitor of another machine. */
function receiveMessage(dataDir: string, subject: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  database
    .prepare(
      "insert into messages (id, name, email, subject, message, status, sender_key, created_at) values (?, 'Ravi', 'ravi@example.com', ?, 'I need a shop.', 'new', '', ?)",
    )
    .run(randomUUID(), subject, new Date().toISOString());
  database.close();
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { ...SAME_ORIGIN, authorization: `Bearer ${token}` };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function requestCall(page: Page, { slug, name }: { slug: string; name: string }): Promise<void> {
  await post(page, "/api/call-types", { ...CONSULTATION, slug, needsApproval: true });
  const today = toDay(new Date());
  const query = new URLSearchParams({
    type: slug,
    from: today,
    to: addDays(today, 10),
    zone: "Asia/Kolkata",
  });
  const answer = await page.request.get(`/api/booking/slots?${query}`);
  const { slots }: { slots: { start: string }[] } = await answer.json();
  const visitor = { zone: "America/New_York", name, email: `${slug}@example.com` };
  await post(page, "/api/booking", { type: slug, start: slots[0]?.start, ...visitor });
}

test("the owner approves a request, finishes an action and archives a message from Today", async ({
  page,
  server,
}, { project }) => {
  const [name, subject, action] = [`Nia ${project.name}`, `A shop ${project.name}`, `Call ${project.name}`];
  await openAsOwner(page, "/admin/dashboard");
  await requestCall(page, { slug: `today-${project.name}`, name });
  const next = { action, on: "2026-01-01" };
  await post(page, "/api/deals", { title: "A shop", email: "ravi@example.com", name: "Ravi", next });
  receiveMessage(server.dataDir, subject);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/today$/);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByText("Overdue since Thu, 1 Jan 2026").first()).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: `Approve the call with ${name}` }).click();
  await expect(page.getByText("Call confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: `Approve the call with ${name}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Done: ${action}` }).press("Enter");
  await expect(page.getByLabel("What comes next?")).toBeFocused();
  await expectEasyToUse(page);
  await page.getByLabel("What comes next?").fill("Send the quote");
  await page.getByLabel("On", { exact: true }).fill(addDays(toDay(new Date()), 30));
  await page.getByRole("button", { name: "Save next action" }).press("Enter");
  await expect(page.getByText("Action done")).toBeVisible();
  await expect(page.getByText(action, { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: `Archive: ${subject}` }).click();
  await expect(page.getByText("Message archived")).toBeVisible();
  await expect(page.getByRole("link", { name: subject, exact: true })).toHaveCount(0);
});
