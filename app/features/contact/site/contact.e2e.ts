import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import PostalMime from "postal-mime";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";
import { CONTACT_SUCCESS, CONTACT_TOO_MANY, HONEYPOT_FIELD, STATUS_RESET_MS } from "../message.ts";
import { HUMAN_MIN_MS } from "../store/message-judge.server.ts";

interface StoredMessage {
  name: string;
  subject: string;
  message: string;
  budget: string | null;
  project_type: string | null;
  status: string;
  quarantine_reason: string | null;
}

function findStored(dataDir: string, email: string): StoredMessage[] {
  const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
  const rows = database.prepare("select * from messages where email = ?").all(email) as StoredMessage[];
  database.close();
  return rows;
}

async function listCaptured(dataDir: string, text: string) {
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => `${mail.subject} ${mail.text} ${mail.to?.[0]?.address}`.includes(text));
}

const someone = () => `visitor-${randomUUID().slice(0, 8)}@visitors.example`;

async function fill(page: Page, email: string): Promise<void> {
  const form = page.locator("#contact-form");
  await form.getByLabel("Full Name").fill("Noor Visitor");
  await form.getByLabel("Email Address").fill(email);
  await form.getByLabel("Subject").fill("A shop for my pottery");
  await form.getByLabel("Project Type").selectOption("web-app");
  await form.getByLabel("Budget Range").selectOption("10k-25k");
  await form.getByLabel("Message").fill("Hello,\nI make cups & plates <by hand>.");
}

/** For how many milliseconds the button thanks; the page measures it, since a test may be late to look. */
function measureThanks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined;
        new MutationObserver((_, observer) => {
          const isShown = document.querySelector("#contact-form")?.textContent?.includes("Message Sent!");
          if (isShown) shownAt ??= performance.now();
          if (isShown || shownAt === undefined) return;
          observer.disconnect();
          resolve(performance.now() - shownAt);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

/** Who sends a form sooner than a person could is taken for a program. */
async function readAWhile(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, HUMAN_MIN_MS + 200);
}

test.beforeEach(async ({ page }) => {
  // The limit of messages is one for each address, and these tests are different people.
  const host = () => 1 + Math.floor(Math.random() * 254);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${host()}.${host()}.${host()}` });
});

test("a message is sent, shown as sent, stored, mailed twice, and the form is ready again", {
  tag: "@phone",
}, async ({ page, server }) => {
  const email = someone();
  await page.goto("/contact");
  await untilAlive(page);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await released.promise;
    await route.continue();
  });
  await fill(page, email);
  await readAWhile(page);
  const form = page.locator("#contact-form");
  const thanksShown = measureThanks(page);
  await form.getByRole("button", { name: "Send Message" }).click();
  const sending = form.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  released.resolve();
  await expect(form.getByRole("button", { name: "Message Sent!" })).toBeVisible();
  await expect(form.getByText(CONTACT_SUCCESS)).toBeVisible();
  await expect(form.getByLabel("Full Name")).toHaveValue("");
  await expect(form.getByLabel("Message")).toHaveValue("");
  await expect(form.getByRole("button", { name: "Send Message" })).toBeVisible();
  expect(await thanksShown).toBeGreaterThan(STATUS_RESET_MS - 100);
  await expect(form.getByText(CONTACT_SUCCESS)).toHaveCount(0);

  expect(findStored(server.dataDir, email)).toMatchObject([
    {
      name: "Noor Visitor",
      subject: "A shop for my pottery",
      message: "Hello,\nI make cups & plates <by hand>.",
      budget: "10k-25k",
      project_type: "web-app",
      status: "new",
      quarantine_reason: null,
    },
  ]);
  await expect.poll(async () => (await listCaptured(server.dataDir, email)).length).toBe(2);
  const mails = await listCaptured(server.dataDir, email);
  const acknowledgement = mails.find((mail) => mail.to?.[0]?.address === email);
  const notification = mails.find((mail) => mail !== acknowledgement);
  expect(acknowledgement).toBeDefined();
  expect(notification?.replyTo?.[0]?.address).toBe(email);
  expect(notification?.text).toContain("I make cups & plates <by hand>.");
});

test("without JavaScript the same form stores, mails and says so", { tag: "@desktop" }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  const email = someone();
  await page.goto("/contact");
  await fill(page, email);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(CONTACT_SUCCESS)).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
  expect(findStored(server.dataDir, email)).toMatchObject([{ subject: "A shop for my pottery" }]);
  await context.close();
});

/** As a browser without scripts posts a form of the page; nothing of the answer needs to be drawn. */
function post(request: APIRequestContext, form: Record<string, string>, from: string) {
  const headers = { "x-forwarded-for": from, "sec-fetch-site": "same-origin" };
  return request.post("/contact", { form, headers, maxRedirects: 0 });
}

test("a posted form that is refused comes back with all that was typed", { tag: "@desktop" }, async ({
  request,
}) => {
  const typed = { name: "Noor Visitor", email: someone(), subject: "   ", message: "Cups & plates." };
  const answer = await post(request, typed, "10.79.1.7");
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("Please give your message a subject.");
  expect(html).toMatch(/name="name"[^>]* value="Noor Visitor"/);
  expect(html).toMatch(/<textarea[^>]*>Cups &amp; plates\.</);
});

/** The first from a week ahead, such as "2026-03-09". */
function findMonday(): string {
  const at = new Date(Date.now() + 7 * 86_400_000);
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7));
  return at.toISOString().slice(0, 10);
}

/** Uses up the hour of an address. */
async function sendTwenty(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    // The hidden field keeps them from being mailed.
    const data = { name: "A", email: someone(), subject: "S", message: "M", [HONEYPOT_FIELD]: "x" };
    expect((await request.post("/api/contact", { data, headers })).status()).toBe(201);
  }
}

test("a posted form too many comes back with all that was typed, and the browser hears until when", {
  tag: "@desktop",
}, async ({ request, server }) => {
  const from = "10.78.1.7";
  await sendTwenty(request, { "x-forwarded-for": from });
  const email = someone();
  const message = { name: "Noor Visitor", email, subject: "A shop", message: "Cups & plates." };
  const call = {
    ...{ form: "call", callName: "Noor Visitor", callEmail: email, callDay: findMonday(), callTime: "10:00" },
    callNote: "Cups",
  };
  for (const [form, kept] of [
    [message, /<textarea[^>]*>Cups &amp; plates\.</],
    [call, /name="callNote"[^>]*(value="Cups"|>Cups<)/],
  ] as const) {
    const answer = await post(request, form, from);
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(3000);
    const html = await answer.text();
    expect(html).toContain(CONTACT_TOO_MANY.slice(0, 20));
    expect(html).toMatch(/<a [^>]*href="mailto:[^>]*>email me directly/);
    expect(html).toMatch(kept);
  }
  expect(findStored(server.dataDir, email)).toEqual([]);
});

test("what is missing is said beside each field without a call, and the first of them has the focus", {
  tag: "@desktop",
}, async ({ page, server }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/contact") calls.push(request.method());
  });
  await page.goto("/contact");
  await untilAlive(page);
  const form = page.locator("#contact-form");
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const label of ["Full Name", "Email Address", "Subject", "Message"]) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(/^Please /);
  }
  await expect(form.getByLabel("Full Name")).toBeFocused();
  expect(calls).toEqual([]);
  expect(findStored(server.dataDir, "")).toEqual([]);
  // Before any script the browser itself holds it back.
  const sent = await (await page.request.get("/contact")).text();
  expect(sent).toMatch(/<form id="contact-form"/);
  expect(sent).not.toMatch(/novalidate/i);
});

test("the keyboard alone fills and sends the form", { tag: "@desktop" }, async ({ page, server }) => {
  const email = someone();
  await page.goto("/contact");
  await untilAlive(page);
  await page.getByLabel("Full Name").focus();
  await page.keyboard.type("Noor Visitor");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mobile");
  await page.keyboard.press("Tab");
  await page.keyboard.type("25k");
  await page.keyboard.press("Tab");
  await page.keyboard.type("No mouse was used.");
  await readAWhile(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(CONTACT_SUCCESS)).toBeVisible();
  expect(findStored(server.dataDir, email)).toMatchObject([
    { subject: "By keyboard", project_type: "mobile-app", budget: "25k-50k", status: "new" },
  ]);
});
