import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { waitForMailedPath } from "./support/mails.ts";
import { openAsOwner } from "./support/owner.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({ site: { ownBecause: "It opens all hours for calls, and sees an empty day." } });

const NAME = "Nia Brown";
const EMAIL = "nia@brown.example";

/** Any hour of any day, so that the call is today or tomorrow whenever the journey runs. */
async function openAllHours(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }));
  const answer = await page.request.put("/api/availability", {
    data: { hours: { rules, overrides: [], travelZones: [] }, isPaused: false, version: 0 },
    headers: { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Subjects of the mails that were kept as files, since email is off here. */
function listSubjects(dataDir: string): string[] {
  const dir = join(dataDir, "mail");
  return readdirSync(dir).map((file) => {
    const text = readFileSync(join(dir, file), "utf8");
    return /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? "";
  });
}

test("a visitor's call reaches the owner as a person, a deal and a line of Today, moves and is cancelled", async ({
  browser,
  page,
  server,
}) => {
  await openAsOwner(page, "/admin");
  await expect(page).toHaveURL(/\/admin\/today$/);
  await openAllHours(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: server.url, timezoneId: "America/New_York" });
  const visitor = await context.newPage();
  await visitor.goto("/book");
  await untilAlive(visitor);
  await expect(visitor).toHaveURL(/zone=America%2FNew_York/);
  await visitor.getByRole("radio").nth(0).check();
  await visitor.getByLabel("Your name").fill(NAME);
  await visitor.getByLabel("Your email address").fill(EMAIL);
  await visitor.getByRole("button", { name: "Book call" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");

  await page.reload();
  await expect(page.getByText(NAME).first()).toBeVisible();
  await page.goto("/admin/people");
  await page.getByRole("link", { name: NAME }).click();
  await expect(page.getByText("Call “Free consultation”")).toHaveCount(1);
  await expect(page.getByText("Booked", { exact: true })).toBeVisible();
  await page.goto("/admin/deals?view=list");
  await expect(page.getByRole("link", { name: "Free consultation", exact: true })).toBeVisible();

  await visitor.goto(await waitForMailedPath(server.dataDir, EMAIL, /\/booking\/\S+/));
  await untilAlive(visitor);
  await visitor.getByRole("link", { name: "Move the call" }).click();
  await expect(visitor).toHaveURL(/move=1/);
  // Late in the evening the day of the call has no other time.
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await visitor.goto(`${visitor.url()}&day=${inThreeDays}`);
  await untilAlive(visitor);
  await visitor.getByRole("radio").first().check();
  await visitor.getByRole("button", { name: "Move the call" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your call has a new time");
  await visitor.getByRole("button", { name: "Cancel the call" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This call is cancelled");
  await context.close();

  await page.goto("/admin/today");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
  // Mails about earlier times may have been replaced; both sides are notified of the end.
  await expect
    .poll(() => listSubjects(server.dataDir).filter((subject) => subject.startsWith("Call cancelled")))
    .toHaveLength(2);
});
