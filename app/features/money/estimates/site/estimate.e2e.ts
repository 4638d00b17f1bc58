import { expect, test, untilAlive } from "../../../../../tests/e2e/support/test.ts";

test.use({ site: "owner" });

test("the range follows each choice and keeps what is typed, and what is wrong is said beside the field", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  // The limit of messages is one for each address.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.21.4.9" });
  await page.goto("/estimate?service=web-development");
  await untilAlive(page);
  await expect(page.getByRole("button", { name: "Show the estimate" })).toHaveCount(0);
  await page.getByLabel("Small").check();
  await expect(page.getByText("₹10,000–₹23,300")).toBeVisible();
  await page.getByLabel("Your name").fill("Ravi");
  await page.getByLabel("Large").check();
  await expect(page.getByText("₹36,600–₹50,000")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ravi");
  await page.getByRole("button", { name: "Send and ask for a quote" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter your email address");
  await expect(page.getByLabel("Your name")).toHaveValue("Ravi");
  await page.getByLabel("Your email address").fill(`ravi-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Send and ask for a quote" }).click();
  await expect(page.getByRole("heading", { name: "Your estimate is sent" })).toBeVisible();
});
