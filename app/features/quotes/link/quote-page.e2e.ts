import type { Page } from "@playwright/test";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "quote-page" });

const BUSINESS = {
  ...{ legalName: "Asha Rao", address: "1 Residency Road\nBengaluru", stateCode: "29", pinCode: "560025" },
  quoteTerms: "Half of it is paid before the work begins.",
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Drafts a quote of ₹25,000 with an option of ₹5,000 by calls, and gives its id. */
async function draftQuote(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  await ask("PUT", "business", { ...(await ask("GET", "business")), ...BUSINESS });
  const { person, ...deal } = await ask("POST", "deals", {
    ...{ title: "Web shop", email: "neha@sharma.example", name: "Neha Sharma" },
  });
  const line = { detail: "", sac: "", quantityMilli: 1000, discountMinor: 0, taxBp: 0 };
  const { id } = await ask("POST", "quotes", {
    ...{ personId: person.id, dealId: deal.id, title: "Web shop", terms: BUSINESS.quoteTerms, validDays: 14 },
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

test("the owner sends a quote, and its client ticks an option and accepts it on a phone without JavaScript", {
  tag: "@desktop",
}, async ({ browser, page, server }) => {
  await openAsOwner(page, "/admin/quotes");
  await expect(page.getByText("No quotes yet")).toBeVisible();
  const id = await draftQuote(page);
  await page.goto(`/admin/quotes/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Web shop");
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Send quote" }).click();
  const question = page.getByRole("alertdialog", { name: "Send this quote?" });
  await expect(question).toContainText("An email to neha@sharma.example");
  await question.getByRole("button", { name: "Send quote" }).click();
  const clientPage = page.getByRole("region", { name: "Client's page" });
  const address = await clientPage.locator("code").textContent();
  await expectEasyToUse(page);

  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, ...PHONE });
  const client = await context.newPage();
  await client.goto(new URL(address ?? "").pathname);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(/^Quote Q\//);
  await client.getByRole("checkbox", { name: /^Search/ }).check();
  await client.getByRole("button", { name: "Update total" }).click();
  const accepting = client.getByRole("form", { name: "Accept this quote" });
  await expect(accepting).toContainText("₹30,000 in total, with Search");
  await accepting.getByLabel("Your name").fill("Neha Sharma");
  await accepting.getByRole("checkbox", { name: /^I accept quote Q\// }).check();
  await accepting.getByRole("button", { name: "Accept quote" }).click();
  await expect(client.getByRole("heading", { name: "Acceptance record" })).toBeVisible();
  await client.getByRole("link", { name: "Check the record" }).click();
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("The record matches");
  await context.close();

  await page.reload();
  await expect(page.getByRole("region", { name: "Acceptance record" })).toContainText("Neha Sharma");
  await expectEasyToUse(page);

  const second = await browser.newContext({ baseURL: server.url, ...PHONE });
  const reader = await second.newPage();
  await reader.goto(new URL(address ?? "").pathname);
  await expect(reader.getByText("This quote is accepted: ₹30,000 in total.")).toBeVisible();
  await expectEasyToUse(reader);
  await second.close();
});
