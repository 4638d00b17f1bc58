import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
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

test("words of an answer are not lost without a question", async ({ page, request, mailServer }) => {
  const subject = nameOf("Lighthouse");
  await writeMessage(request, mailServer, subject);
  await open(page, "/admin/messages");
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await page.getByLabel("Reply to Asha").fill("Half a thought");
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByText("Discard your unsaved changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Reply to Asha")).toHaveValue("Half a thought");
  await page.getByRole("link", { name: "All messages" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("search")).toBeVisible();
});

test("a mail that was refused rings the bell, says why, and is sent again", async ({
  page,
  request,
  mailServer,
}) => {
  const subject = nameOf("Anchor");
  const email = await writeMessage(request, mailServer, subject);
  await open(page, "/admin/messages");
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  mailServer.answers.push({ stage: "recipient", code: 550, text: `5.1.1 <${email}> user unknown` });
  await page.getByLabel("Reply to Asha").fill("Gladly.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  const replies = page.getByRole("region", { name: "Replies" });
  await expect(replies.getByText("550 5.1.1 (address) user unknown")).toBeVisible();
  await expectNoViolations(page);

  await page.goto("/admin/dashboard");
  const bell = page.getByRole("button", { name: /^Notifications, \d+ new$/ });
  await bell.press("Enter");
  const line = page.getByRole("link", { name: new RegExp(`Email not delivered.*${subject}`) });
  await expect(line).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await line.click();

  await page.getByRole("button", { name: "Resend: Your reply" }).click();
  await expect(page.getByText("The email is being sent again.")).toBeVisible();
  await expect(replies.getByText(/^Sent \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend/ })).toHaveCount(0);
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(2);
});

test("the present filter is saved as a file that no spreadsheet executes", async ({
  page,
  request,
  mailServer,
}) => {
  const subject = nameOf("=HYPERLINK Pier");
  await writeMessage(request, mailServer, subject);
  await writeMessage(request, mailServer, nameOf("Something else"));
  await open(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  await expect(page.getByText("1 message", { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith('\uFEFF"Received"')).toBe(true);
  expect(text).toContain(`"'${subject}"`);
  expect(text).not.toContain("Something else");
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
  await expect(page.getByRole("option", { name: new RegExp(subject) })).toBeVisible();
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

test("the log is filtered, sorted, and leads to what was written", async ({ page, request, mailServer }) => {
  const subject = nameOf("Jetty");
  await writeMessage(request, mailServer, subject);
  await open(page, "/admin/messages");
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Message archived")).toBeVisible();
  await page.goto("/admin/activity");
  await page.getByLabel("Search activity").fill(subject);
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: subject });
  await expect(rows).toHaveCount(2);
  await page.getByLabel("About").selectOption("message");
  await page.getByLabel("Action").selectOption("deleted");
  await expect(rows).toHaveCount(0);
  await page.getByLabel("Action").selectOption("reviewed");
  await expect(rows).toHaveCount(2);
  await page.getByLabel("From").fill("2001-01-01");
  await expect(page).toHaveURL(/from=2001-01-01/);
  await expect(rows).toHaveCount(2);
  await page.getByLabel("To", { exact: true }).fill("2001-01-02");
  await expect(page.getByText("No activity found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await page.getByRole("link", { name: "When" }).click();
  await expect(page.getByRole("columnheader", { name: "When" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "When" }).click();
  await rows.first().getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
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
