import type { Page } from "@playwright/test";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "invoice-page" });

const BANK = { holder: "Asha Rao", bank: "SBI", account: "123456789", ifsc: "SBIN0001234", swift: "" };
const BUSINESS = {
  ...{ legalName: "Asha Rao", address: "1 Residency Road\nBengaluru", stateCode: "29", pinCode: "560025" },
  ...{ upiAddress: "asha@okbank", bank: BANK },
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Issues an invoice of ₹25,000 by calls, and gives its link. */
async function issueInvoice(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const known = await ask("GET", "business");
  await ask("PUT", "business", { ...(known.settings ?? known), ...BUSINESS });
  const { person } = await ask("POST", "deals", {
    title: "Web shop",
    email: "neha@sharma.example",
    name: "Neha Sharma",
  });
  const lines = [{ title: "A shop with everything", unitMinor: 2_500_000, taxBp: 0 }];
  const { id } = await ask("POST", "invoices", { personId: person.id, title: "Web shop", lines });
  await ask("POST", `invoices/${id}/issue`, {});
  return (await ask("GET", `invoices/${id}/link`)).link;
}

test("a client opens the link on a phone, pays by UPI and says so; the owner confirms, and the page says paid", {
  tag: "@desktop",
}, async ({ browser, page, server }) => {
  await openAsOwner(page, "/admin/payments");
  await expect(page.getByText("No payments yet")).toBeVisible();
  const path = new URL(await issueInvoice(page)).pathname;

  const context = await browser.newContext({ baseURL: server.url, ...PHONE });
  const client = await context.newPage();
  await client.goto(path);
  await untilAlive(client);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(/^Invoice S\//);
  await expect(client.getByText(/^₹25,000 to pay\. It's due on/)).toBeVisible();
  await expect(client.getByRole("img", { name: "QR code to pay ₹25,000 by UPI" })).toBeVisible();
  const upi = await client.getByRole("link", { name: "Open a UPI app" }).getAttribute("href");
  expect(upi).toMatch(/^upi:\/\/pay\?pa=asha@okbank&pn=Asha%20Rao&am=25000\.00&cu=INR&tn=Invoice%20S%2F/);
  await expectEasyToUse(client);
  const file = await client.request.get(`${path}/invoice.pdf`);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await client.getByLabel("How did you pay?").selectOption("upi");
  await expect(client.getByRole("textbox", { name: /^Amount/ })).toHaveValue("25,000");
  await client.getByRole("button", { name: "Tell me that you've paid" }).click();
  await expect(client.getByRole("alert")).toContainText("reference (UTR)");
  await client.getByLabel("Reference (UTR)").fill("4123 4567 8901");
  await client.getByRole("button", { name: "Tell me that you've paid" }).click();
  await expect(client.getByText("Thank you. I'll confirm it once the money has arrived.")).toBeVisible();
  await expect(client.getByText("Waiting for my confirmation")).toBeVisible();
  await expectEasyToUse(client);

  await page.goto("/admin/today");
  await expect(page.getByRole("region", { name: "Payments to confirm" })).toContainText("₹25,000");
  await page.goto("/admin/payments");
  await expect(page.getByRole("region", { name: "To confirm" })).toContainText("412345678901");
  await expectEasyToUse(page);
  await page.getByRole("button", { name: /^Confirm ₹25,000 for S\// }).click();
  await expect(page.getByText("Payment confirmed")).toBeVisible();
  await expect(page.getByRole("row", { name: /Confirmed ₹25,000/ })).toBeVisible();
  await expectEasyToUse(page);

  await client.goto(path);
  await expect(client.getByText("This invoice is paid. Thank you.")).toBeVisible();
  await expect(client.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await expectEasyToUse(client);
  await context.close();
});

test("the owner records a payment with deducted tax, notes its certificate, and gives some back", {
  tag: "@desktop",
}, async ({ page, noise }) => {
  noise.allow(/status of 400/);
  await openAsOwner(page, "/admin/payments");
  await issueInvoice(page);
  await page.reload();
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await dialog.getByLabel("Paid by").selectOption("bank");
  await dialog.getByLabel("Amount", { exact: false }).first().fill("23,500");
  await dialog.getByLabel("Tax deducted (TDS)").fill("2,500");
  await dialog.getByLabel("Reference (UTR)").fill("UTR77");
  await expectEasyToUse(page);
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("Payment recorded")).toBeVisible();
  const tds = page.getByRole("region", { name: "TDS awaiting certificate" });
  await expect(tds).toContainText("₹2,500");
  await tds.getByRole("button", { name: /^Certificate received/ }).click();
  await expect(tds).toHaveCount(0);
  await expect(page.getByText("₹1,000 credit")).toBeVisible();
  await page.getByRole("button", { name: /^Refund ₹23,500/ }).click();
  const refund = page.getByRole("dialog", { name: "Record refund" });
  await expect(refund.getByLabel("Amount", { exact: false }).first()).toHaveValue("1,000");
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(page.getByText("Refund recorded")).toBeVisible();
  await expect(page.getByText("−₹1,000")).toBeVisible();
});
