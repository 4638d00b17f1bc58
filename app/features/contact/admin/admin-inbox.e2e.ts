import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { expectNoViolations, openAsOwner, SIZE_OF_THEME } from "../../../../tests/e2e/support/owner.ts";
import { test as base, expect, isPhone } from "../../../../tests/e2e/support/test.ts";
import type { MailServer } from "../../../../tests/helpers/mail-server.ts";

/** The site with a mail server of its own, so that mail really arrives, or is refused. */
const test = base.extend({
  async server({ sites, mailServer }, use) {
    await use(
      await sites.open("admin-inbox", { SMTP_URL: mailServer.url, MAIL_FROM: "no-reply@site.example" }),
    );
  },
});

/** A message from a visitor of its own, whose acknowledgement has gone out. */
async function writeMessage(
  request: APIRequestContext,
  mailServer: MailServer,
  subject: string,
  name = "Asha",
) {
  const id = randomUUID();
  const email = `visitor-${id}@example.com`;
  const data = { name, email, subject, message: `About ${subject}.`, elapsedMs: 9000 };
  const headers = { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  expect((await request.post("/api/contact", { data, headers })).ok()).toBe(true);
  await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email)).length).toBe(1);
  return email;
}

function nameOf(text: string): string {
  return `${text} ${test.info().project.name} ${test.info().testId.slice(-4)}`;
}

async function open(page: Page, path: string): Promise<void> {
  await openAsOwner(page, path);
  await expect(
    page
      .getByRole("navigation", { name: "Admin" })
      .or(page.getByRole("button", { name: "Menu" }))
      .first(),
  ).toBeVisible();
}

test("a message is read, answered by mail, archived and found again", async ({
  page,
  request,
  mailServer,
}) => {
  const subject = nameOf("Harbour");
  const email = await writeMessage(request, mailServer, subject);
  await open(page, "/admin/messages");
  const row = page.getByRole("link", { name: new RegExp(subject) });
  await expect(row).toContainText("Unread");
  await row.press("Enter");
  await expect(page.getByText(`About ${subject}.`)).toBeVisible();

  await page.getByLabel("Reply to Asha").fill("Gladly.\n\nHow about Tuesday?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Reply saved. It's being sent now.")).toBeVisible();
  const replies = page.getByRole("region", { name: "Replies" });
  await expect(replies.getByText("How about Tuesday?")).toBeVisible();
  await expect(replies.getByText(/^Sent \d/)).toBeVisible();
  await expectNoViolations(page);
  const [, answer] = mailServer.received.filter(({ to }) => to.includes(email));
  expect(answer?.to).toEqual([email]);
  const parsed = await PostalMime.parse(answer?.raw ?? "");
  expect(parsed.subject).toBe(`Re: ${subject}`);
  expect(parsed.text).toMatch(/How about Tuesday\?[\s\S]*> About Harbour/);

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Message archived")).toBeVisible();
  await expect(page.locator("#messages-count")).toBeFocused();
  await expect(row).toHaveCount(0);
  await page.getByLabel("Show").selectOption("archived");
  await expect(row).toContainText("Replied");
  await row.click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Message permanently deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the palette is worked by the keyboard alone", async ({ page, request, mailServer }) => {
  const subject = nameOf("Buoy");
  await writeMessage(request, mailServer, subject);
  await open(page, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: /^Theme/ }).focus();
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Theme/ })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("activ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(subject);
  // The message stands before the deal that it has opened.
  await expect(page.getByRole("option", { name: new RegExp(subject) }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("create");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create project" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  // A search that is still on its way after the log-out would be refused.
  const searched = page.waitForResponse(/\/search\?q=logout$/);
  await page.keyboard.type("logout");
  await searched;
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully")).toBeVisible();
});

for (const theme of ["dark", "light"] as const) {
  test(`messages, bell, palette and log are free of violations and fit in the ${theme} theme`, {
    tag: SIZE_OF_THEME[theme],
  }, async ({ page, request, mailServer }) => {
    const subject = nameOf(`Mole ${theme}`);
    await writeMessage(request, mailServer, subject);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    const fits = async () => {
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    };
    await open(page, "/admin/messages");
    await expect(page.getByRole("link", { name: new RegExp(subject) })).toBeVisible();
    await fits();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("link").first()).toBeVisible();
    await fits();
    await page.keyboard.press("Escape");
    // It has a link to the message, too.
    await expect(page.getByRole("dialog", { name: "Notifications" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Notifications/ })).toBeFocused();
    await page.getByRole("link", { name: new RegExp(subject) }).click();
    await expect(page.getByLabel("Reply to Asha")).toBeVisible();
    await fits();
    await page.getByRole("button", { name: "Command palette" }).click();
    await page.keyboard.type("mole");
    await expect(page.getByRole("option").first()).toBeVisible();
    await fits();
    await page.keyboard.press("Escape");
    await page.goto("/admin/activity");
    await expect(page.getByRole("table")).toBeVisible();
    await fits();
    if (isPhone(page)) await page.setViewportSize({ width: 320, height: 700 });
    await fits();
  });
}

/** A weekday in the coming days, at a half hour of the owner's desk in Asia/Kolkata. */
function findCallTime(): string {
  const at = new Date(Date.now() + 2 * 86_400_000);
  while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1);
  at.setUTCHours(6, 30, 0, 0);
  return at.toISOString();
}

test("a call is asked for, and its time confirmed by a mail with a calendar file", async ({
  page,
  request,
  mailServer,
}) => {
  const email = `caller-${randomUUID()}@example.com`;
  const subject = nameOf("Call request");
  const call = { at: findCallTime(), zone: "America/New_York" };
  const data = { name: "Noor", email, subject, message: "I would like a call.", call, elapsedMs: 9000 };
  expect((await request.post("/api/contact", { data })).ok()).toBe(true);
  await open(page, "/admin/messages");
  await page.getByRole("link", { name: new RegExp(subject) }).press("Enter");
  const asked = page.getByRole("region", { name: "Call requested" });
  await expect(asked).toContainText("12:00 (Asia/Kolkata)");
  await expectNoViolations(page);
  await asked.getByRole("button", { name: "Propose another time" }).press("Enter");
  await expect(asked.getByLabel("Day")).toBeFocused();
  await asked.getByLabel("Time").fill("12:30");
  await expectNoViolations(page);
  await asked.getByRole("button", { name: "Send New Time" }).click();
  const proposed = page.getByRole("region", { name: "New time proposed" });
  await expect(proposed).toContainText("12:30 (Asia/Kolkata)");
  await expect(proposed.getByRole("heading")).toBeFocused();
  await proposed.getByRole("button", { name: "Confirm" }).click();
  await proposed.getByLabel(/Link to the call/).fill("https://call.example/noor");
  await proposed.getByRole("button", { name: "Send Confirmation" }).click();
  await expect(page.getByText("Call confirmed. The email is being sent now.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Call confirmed" })).toBeVisible();
  const received = () => mailServer.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => received().length).toBe(3);
  const mails = await Promise.all(
    received().map(({ raw }) => PostalMime.parse(raw, { attachmentEncoding: "utf8" })),
  );
  const files = mails.map(({ attachments: [file] }) => String(file?.content));
  const states = files.map((file) => /STATUS:(\w+)/.exec(file)?.[1]);
  expect(states).toEqual(["TENTATIVE", "TENTATIVE", "CONFIRMED"]);
  expect(mails[2]?.text).toContain("https://call.example/noor");
});
