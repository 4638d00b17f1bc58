import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { test as base, expect } from "../../../../../tests/e2e/support/test.ts";
import type { MailServer } from "../../../../../tests/helpers/mail-server.ts";

/** The site with a mail server of its own, so that mail really arrives. */
const test = base.extend({
  async server({ sites, mailServer }, use, { file }) {
    await use(await sites.own(file, { SMTP_URL: mailServer.url, MAIL_FROM: "no-reply@site.example" }));
  },
});

const SUBJECT = "Harbour";

const mailsTo = ({ received }: MailServer, email: string) => received.filter(({ to }) => to.includes(email));
const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });

/** A message whose acknowledgement has gone out. */
async function writeMessage(request: APIRequestContext, mailServer: MailServer): Promise<string> {
  const id = randomUUID();
  const email = `visitor-${id}@example.com`;
  const data = { name: "Asha", email, subject: SUBJECT, message: "About it.", elapsedMs: 9000 };
  const headers = { "x-forwarded-for": `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` };
  expect((await request.post("/api/contact", { data, headers })).ok()).toBe(true);
  await expect.poll(() => mailsTo(mailServer, email).length).toBe(1);
  return email;
}

async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** The palette and the bell give the focus back to what had it. */
async function openAndEscape(page: Page): Promise<void> {
  const theme = page.getByRole("button", { name: /^Theme/ });
  await theme.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fieldOf(page)).toHaveCount(0);
  await expect(theme).toBeFocused();

  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.press("Enter");
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("link", { name: new RegExp(SUBJECT) }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
}

/** To another screen, then to the message. */
async function goByPalette(page: Page): Promise<void> {
  await typeIntoPalette(page, "activ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await typeIntoPalette(page, SUBJECT);
  // The message is listed before the deal that it has opened.
  await expect(page.getByRole("option", { name: new RegExp(SUBJECT) }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: SUBJECT })).toBeVisible();
}

async function answerMessage(page: Page): Promise<void> {
  await page.getByLabel("Reply to Asha").fill("Gladly.\n\nHow about Tuesday?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Reply saved. It's being sent now.")).toBeVisible();
  const replies = page.getByRole("region", { name: "Replies" });
  await expect(replies.getByText("How about Tuesday?")).toBeVisible();
  await expect(replies.getByText(/^Emailed on \d/)).toBeVisible();
}

async function archiveAndDelete(page: Page): Promise<void> {
  const row = page.getByRole("link", { name: new RegExp(SUBJECT) });
  await page.getByRole("button", { name: "Archive", exact: true }).press("Enter");
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
}

async function logOutByPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(fieldOf(page)).toBeFocused();
  // A search that is still on its way after the log-out would be refused.
  const searched = page.waitForResponse(/\/search\?q=logout$/);
  await page.keyboard.type("logout");
  await searched;
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully")).toBeVisible();
}

test("the keyboard finds a message by the palette, answers and archives it; then it's found again and deleted", async ({
  page,
  request,
  mailServer,
}) => {
  const email = await writeMessage(request, mailServer);
  await openAsOwner(page, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await openAndEscape(page);
  await goByPalette(page);
  await answerMessage(page);
  const [, reply] = mailsTo(mailServer, email);
  expect(reply?.to).toEqual([email]);
  const parsed = await PostalMime.parse(reply?.raw ?? "");
  expect(parsed.subject).toBe(`Re: ${SUBJECT}`);
  expect(parsed.text).toMatch(/How about Tuesday\?[\s\S]*> About it/);
  await archiveAndDelete(page);

  await typeIntoPalette(page, "create");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create project" })).toBeVisible();
  await page.keyboard.press("Escape");
  await logOutByPalette(page);
});
