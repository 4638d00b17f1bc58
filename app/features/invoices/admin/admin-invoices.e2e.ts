import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectEasyToUse, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-invoices" });

const BUSINESS = {
  ...{ legalName: "Asha Rao", address: "1 Residency Road\nBengaluru", stateCode: "29", pinCode: "560025" },
  ...{ regime: "regular", gstin: "29AAGCB7383J1Z4", upiAddress: "asha@okbank" },
};

/** Calls as the owner whose session the page has. */
async function createOwner(page: Page) {
  const token = await page.evaluate(() => localStorage.adminToken);
  const headers = { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}` };
  return async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

async function addClient(call: Owner, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.com`;
  const { person } = await call("POST", "/api/deals", { email, name, title: "Work" });
  const read = await call("GET", `/api/people/${person.id}`);
  await call("PUT", `/api/people/${person.id}`, { ...read.person, name, stateCode: "29" });
  return person.id;
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

test("an invoice is drafted, issued, downloaded and credited, and never changed after it has its number @desktop", async ({
  page,
}) => {
  await openAsOwner(page, "/admin/invoices");
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.getByRole("link", { name: "Business settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Business" })).toBeVisible();
  const call = await createOwner(page);
  await call("PUT", "/api/business", { ...(await call("GET", "/api/business")), ...BUSINESS });
  await addClient(call, "Neha Sharma");

  await page.goto("/admin/invoices");
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.getByRole("combobox", { name: "Client" }).fill("neha");
  await page.getByRole("option", { name: /Neha Sharma/ }).click();
  await page.getByLabel("Title").fill("A shop");
  await page.getByLabel("Service", { exact: true }).fill("Web shop");
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel("Unit price (₹)").fill("10,000");
  await expect(page.getByText("₹23,600")).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Draft" })).toBeVisible();

  await page.getByLabel("Title").fill("A bigger shop");
  await page.getByRole("button", { name: "Issue invoice" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/can't be changed afterwards/)).toBeVisible();
  await question.getByRole("button", { name: "Issue invoice" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^Invoice S\/\d\d-\d\d\/0001$/);
  await expect(page.getByRole("heading", { name: "A bigger shop" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectEasyToUse(page);
  const file = await downloadPdf(page);
  expect(file).toMatchObject({ name: expect.stringMatching(/^S-\d\d-\d\d-0001\.pdf$/), start: "%PDF" });

  await page.getByRole("button", { name: "Credit note" }).click();
  const dialog = page.getByRole("dialog", { name: /^Credit note for S/ });
  await dialog.getByLabel("What is credited?").selectOption("lines");
  await dialog.getByLabel("Quantity").fill("1");
  await expect(dialog.getByText(/^The credit note comes to ₹11,800/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Half of it was too much.");
  await expectEasyToUse(page);
  await dialog.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByText("Credit note issued")).toBeVisible();
  await page.getByRole("link", { name: /^C\/\d\d-\d\d\/0001$/ }).click();
  await expect(heading).toHaveText(/^Credit note C\//);
  await expect(page.getByText("Half of it was too much.")).toBeVisible();
  expect((await downloadPdf(page)).start).toBe("%PDF");

  await page.getByRole("link", { name: "Neha Sharma" }).click();
  await expect(page.getByRole("region", { name: "Invoices" }).getByText("₹11,800").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Invoice S.*0001$/ })).toBeVisible();
  await page.goto("/admin/invoices?status=credit_note");
  await expect(page.getByRole("table").getByRole("link", { name: /^C\// })).toBeVisible();
});

test("the screens of invoices are free of violations, empty and filled", async ({ page }) => {
  await openAsOwner(page, "/admin/invoices?q=nothing-has-this-title");
  await expect(page.getByText("No invoices found")).toBeVisible();
  await expectEasyToUse(page);
  const call = await createOwner(page);
  await call("PUT", "/api/business", { ...(await call("GET", "/api/business")), ...BUSINESS });
  const personId = await addClient(call, `Ravi ${test.info().project.name}`);
  const lines = [
    { title: "Care", detail: "Updates and backups", unitMinor: 500_000, discountMinor: 50_000, taxBp: 1800 },
    { title: "A rather long name of a service that has to break somewhere", unitMinor: 100_000, taxBp: 1800 },
  ];
  const { id } = await call("POST", "/api/invoices", { personId, title: "Care of a site", lines });
  await page.goto(`/admin/invoices/${id}`);
  await expect(page.getByText("₹6,490")).toBeVisible();
  await expectEasyToUse(page);
  await call("POST", `/api/invoices/${id}/issue`, {});
  await page.reload();
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Credit note" }).click();
  await page.getByLabel("What is credited?").selectOption("lines");
  await expectEasyToUse(page);
  await page.goto("/admin/invoices");
  await expect(page.getByRole("table")).toBeVisible();
  await expectEasyToUse(page);
  await page.goto(`/admin/people/${personId}`);
  await expect(page.getByRole("region", { name: "Invoices" }).getByRole("table")).toBeVisible();
  await expectEasyToUse(page);
});
