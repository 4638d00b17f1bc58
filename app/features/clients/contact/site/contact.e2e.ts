import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import PostalMime from "postal-mime";
import { expect, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";
import { CONTACT_SUCCESS } from "../message.ts";
import { HUMAN_MIN_MS } from "../store/message-judge.server.ts";

test.use({ site: "owner" });

function findStored(dataDir: string, email: string): unknown[] {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const rows = database.prepare("select * from messages where email = ?").all(email);
  database.close();
  return rows;
}

/** The mails to an address or about it, as a site without a mail server writes them. */
async function listCaptured(dataDir: string, email: string) {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => `${mail.text} ${mail.to?.[0]?.address}`.includes(email));
}

/** Who sends a form sooner than a person could is taken for a program. */
async function readAWhile(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, HUMAN_MIN_MS + 200);
}

test("the keyboard is led to what is missing, fills the form and sends it, and two mails are written", async ({
  page,
  server,
}) => {
  const email = `visitor-${randomUUID().slice(0, 8)}@visitors.example`;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/contact") calls.push(request.method());
  });
  // The limit of messages is one for each address.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.21.4.8" });
  await page.goto("/contact");
  await untilAlive(page);
  const form = page.locator("#contact-form");

  await test.step("what is missing is said beside each field, without a call", async () => {
    await form.getByRole("button", { name: "Send Message" }).focus();
    await page.keyboard.press("Enter");
    for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(/^Please /);
    }
    await expect(form.getByLabel("Full Name")).toBeFocused();
    expect(calls).toEqual([]);
  });

  await test.step("the keyboard alone fills and sends the form", async () => {
    const typed = ["Noor Visitor", email, "By keyboard", "Mobile", "25k", "Cups & plates <by hand>."];
    for (const text of typed) {
      await page.keyboard.type(text);
      if (text === typed.at(-1)) await readAWhile(page);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(form.getByText(CONTACT_SUCCESS)).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue("");
    expect(calls).toEqual(["POST"]);
    expect(findStored(server.dataDir, email)).toMatchObject([
      {
        name: "Noor Visitor",
        subject: "By keyboard",
        message: "Cups & plates <by hand>.",
        project_type: "mobile-app",
        budget: "25k-50k",
        status: "new",
        quarantine_reason: null,
      },
    ]);
  });

  await test.step("the visitor is thanked and the owner told by mail", async () => {
    await expect.poll(async () => (await listCaptured(server.dataDir, email)).length).toBe(2);
    const mails = await listCaptured(server.dataDir, email);
    const acknowledgement = mails.find((mail) => mail.to?.[0]?.address === email);
    const notification = mails.find((mail) => mail !== acknowledgement);
    expect(acknowledgement).toBeDefined();
    expect(notification?.replyTo?.[0]?.address).toBe(email);
    expect(notification?.text).toContain("Cups & plates <by hand>.");
  });
});
