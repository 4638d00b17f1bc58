import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { OWNER_PASSWORD } from "../../../../../tests/e2e/support/seeded-site.ts";
import { expect, test } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

/** Only documents for clients read these settings. */
const BUSINESS = {
  legalName: "Asha Rao",
  address: "1 Residency Road\nBengaluru",
  stateCode: "29",
  pinCode: "560025",
  regime: "regular",
  gstin: "29AAGCB7383J1Z4",
  upiAddress: "asha@okbank",
};

/** Enters the business and a client by calls, as the owner whose session the page has. */
async function prepare(page: Page, name: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  await ask("PUT", "/api/business", {
    ...(await ask("GET", "/api/business")),
    ...BUSINESS,
    currentPassword: OWNER_PASSWORD,
  });
  const { person } = await ask("POST", "/api/deals", {
    email: `${randomUUID()}@example.com`,
    name,
    title: "Work",
  });
  const read = await ask("GET", `/api/people/${person.id}`);
  await ask("PUT", `/api/people/${person.id}`, { ...read.person, name, stateCode: "29" });
}

async function downloadPdf(page: Page): Promise<{ name: string; start: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await coming;
  const start = readFileSync(await file.path())
    .subarray(0, 4)
    .toString();
  return { name: file.suggestedFilename(), start };
}

test("an invoice is drafted, issued, downloaded and credited, and never changed after it has its number", async ({
  page,
}) => {
  const client = `Neha ${randomUUID().slice(0, 8)}`;
  await openAsOwner(page, "/admin/invoices");
  await prepare(page, client);
  await page.reload();
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.getByRole("combobox", { name: "Client" }).fill(client.toLowerCase());
  await page.getByRole("option", { name: client }).click();
  await page.getByLabel("Title").fill("A shop");
  await page.getByLabel("Service", { exact: true }).fill("Web shop");
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel("Unit price (₹)").fill("10,000");
  await expect(page.getByText("₹23,600")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Draft");

  await page.getByLabel("Title").fill("A bigger shop");
  await page.getByRole("button", { name: "Issue only" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/can't be changed afterwards/)).toBeVisible();
  await question.getByRole("button", { name: "Issue only" }).click();
  await expect(heading).toHaveText(/^Invoice S\/\d\d-\d\d\/\d{4}$/);
  await expect(page.getByRole("heading", { name: "A bigger shop" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  const file = await downloadPdf(page);
  expect(file).toMatchObject({ name: expect.stringMatching(/^S-\d\d-\d\d-\d{4}\.pdf$/), start: "%PDF" });

  await page.getByRole("button", { name: "Credit note" }).click();
  const dialog = page.getByRole("dialog", { name: /^Credit note for S/ });
  await dialog.getByLabel("What is credited?").selectOption("lines");
  await dialog.getByLabel("Quantity").fill("1");
  await expect(dialog.getByText(/^The credit note comes to ₹11,800/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Half of it was too much.");
  await dialog.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByText("Credit note issued")).toBeVisible();
  await page.getByRole("link", { name: /^C\/\d\d-\d\d\/\d{4}$/ }).click();
  await expect(heading).toHaveText(/^Credit note C\//);
  await expect(page.getByText("Half of it was too much.")).toBeVisible();
  expect((await downloadPdf(page)).start).toBe("%PDF");
});
