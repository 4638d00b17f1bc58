import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openAsOwner } from "./support/owner.ts";
import { OWNER_PASSWORD } from "./support/seeded-site.ts";
import { expect, test, untilAlive } from "./support/test.ts";

test.use({ site: "owner" });

/** Only documents for clients read these settings. */
const BUSINESS = {
  legalName: "Asha Rao",
  address: "1 Residency Road\nBengaluru",
  stateCode: "29",
  pinCode: "560025",
  regime: "unregistered",
  gstin: "",
  upiAddress: "asha@okbank",
  quoteTerms: "Half of it is paid before the work begins.",
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Drafts a quote of ₹25,000 with an option of ₹5,000 by calls, and gives its id. */
async function draftQuote(page: Page, title: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  await ask("PUT", "business", {
    ...(await ask("GET", "business")),
    ...BUSINESS,
    currentPassword: OWNER_PASSWORD,
  });
  const email = `${randomUUID()}@example.com`;
  const { person, ...deal } = await ask("POST", "deals", { title, email, name: "Neha Sharma" });
  const line = { detail: "", sac: "", quantityMilli: 1000, discountMinor: 0, taxBp: 0 };
  const { id } = await ask("POST", "quotes", {
    personId: person.id,
    dealId: deal.id,
    title,
    terms: BUSINESS.quoteTerms,
    validDays: 14,
    lines: [
      { ...line, id: "shop", title: "A shop with everything", unitMinor: 2_500_000 },
      { ...line, id: "search", title: "Search", unitMinor: 500_000, isOptional: true },
    ],
    milestones: [
      { label: "Upfront", shareBp: 5000, event: "acceptance" },
      { label: "Delivery", shareBp: 5000, event: "done" },
    ],
  });
  return id;
}

test("a quote is accepted on a phone, its parts are invoiced, and the client pays them", async ({
  browser,
  page,
  server,
}) => {
  const own = randomUUID().slice(0, 8);
  const title = `Web shop ${own}`;
  await openAsOwner(page, "/admin/quotes");
  const id = await draftQuote(page, title);
  await page.goto(`/admin/quotes/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("button", { name: "Send quote" }).click();
  const question = page.getByRole("alertdialog", { name: "Send this quote?" });
  await expect(question).toContainText("Email is off: copy the link for your client afterwards.");
  await question.getByRole("button", { name: "Send quote" }).click();
  const clientPage = page.getByRole("region", { name: "Client's page" });
  const address = await clientPage.locator("code").textContent();

  const phone = await browser.newContext({ baseURL: server.url, ...PHONE });
  const client = await phone.newPage();
  await client.goto(new URL(address ?? "").pathname);
  await untilAlive(client);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(/^Quote Q\//);
  await client.getByRole("checkbox", { name: /^Search/ }).check();
  const accepting = client.getByRole("form", { name: "Accept this quote" });
  await expect(accepting).toContainText("₹30,000 in total, with Search");
  await accepting.getByLabel("Your name").fill("Neha Sharma");
  await accepting.getByRole("checkbox", { name: /^I accept quote Q\// }).check();
  await accepting.getByRole("button", { name: "Accept quote" }).click();
  await expect(client.getByRole("heading", { name: "Acceptance record" })).toBeVisible();
  await client.getByRole("link", { name: "Check the record" }).click();
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("The record matches");

  await page.reload();
  await expect(page.getByRole("region", { name: "Acceptance record" })).toContainText("Neha Sharma");
  await page.goto("/admin/today");
  await page
    .getByRole("region", { name: "Invoices to issue" })
    .getByRole("link", { name: `${title}: Upfront` })
    .click();
  await client.goto(await issueDraft(page));
  await untilAlive(client);
  await expect(client.getByRole("img", { name: "QR code to pay ₹15,000 by UPI" })).toBeVisible();
  await client.getByLabel("How did you pay?").selectOption("upi");
  await client.getByLabel("Amount", { exact: true }).fill("13,500");
  await client.getByLabel("Tax deducted (TDS)").fill("1,500");
  await client.getByLabel("Reference (UTR)").fill(`UPI ${own}`);
  await client.getByRole("button", { name: "Tell me that you've paid" }).click();
  await expect(client.getByText("Thank you. I'll confirm it once the money has arrived.")).toBeVisible();
  const invoice = client.url();
  await page.goto("/admin/today");
  const claims = page.getByRole("region", { name: "Payments to confirm" });
  await claims.getByRole("button", { name: /^Confirm ₹13,500 for S\// }).click();
  const asked = page.getByRole("dialog", { name: "Confirm payment" });
  await expect(asked.getByLabel("Tax deducted (TDS)")).toHaveValue("1,500");
  await expect(asked.getByRole("button", { name: "Reject" })).toBeVisible();
  await asked.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("Payment confirmed")).toBeVisible();
  await client.goto(invoice);
  await expect(client.getByText("This invoice is paid. Thank you.")).toBeVisible();
  await page.goto("/admin/payments");
  const awaited = page.getByRole("region", { name: "TDS awaiting certificate" });
  await awaited
    .getByRole("button", { name: /^Certificate received: ₹1,500 for S\// })
    .first()
    .click();
  await expect(page.getByText("Certificate noted")).toBeVisible();

  await page.goto(`/admin/quotes/${id}`);
  await page.getByRole("link", { name: "Open the work" }).click();
  await expect(page.getByRole("row", { name: /^Upfront/ })).toContainText("Paid");
  await page.getByRole("button", { name: "Mark as done: Delivery" }).click();
  await expect(page.getByText("1 invoice is still a draft.")).toBeVisible();
  const work = page.url();
  await page.getByRole("link", { name: "Open the draft" }).click();
  await issueDraft(page);
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await dialog.getByLabel("Paid by").selectOption("bank");
  await dialog.getByLabel("Amount", { exact: false }).first().fill("13,500");
  await dialog.getByLabel("Tax deducted (TDS)").fill("1,500");
  await dialog.getByLabel("Reference (UTR)").fill(`UTR ${own}`);
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("Payment recorded")).toBeVisible();

  await page.goto(work);
  await expect(page.getByRole("row", { name: /^Delivery/ })).toContainText("Paid");
  const portal = await page.getByRole("region", { name: "Client's portal" }).locator("code").textContent();
  await client.goto(new URL(portal ?? "").pathname);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(client.getByRole("link", { name: /^Invoice S\// })).toHaveCount(2);
  await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Engagement completed")).toBeVisible();
  await phone.close();
});

/** From the screen of a draft; the path of the client's page. */
async function issueDraft(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Issue only" }).click();
  await page
    .getByRole("alertdialog", { name: "Issue this invoice without emailing it?" })
    .getByRole("button", { name: "Issue only" })
    .click();
  const address = await page.getByRole("region", { name: "Client's page" }).locator("code").textContent();
  return new URL(address ?? "").pathname;
}
