import { expectEasyToUse } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "estimates" });

test("check 30: an estimate is worked out and sent without JavaScript, from the services page on", async ({
  browser,
  server,
  page,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.url,
    viewport: page.viewportSize(),
  });
  const plain = await context.newPage();
  await plain.goto("/services");
  await plain.getByRole("link", { name: "Get an estimate" }).click();
  await plain.getByRole("link", { name: "Web Development" }).click();
  await expect(plain.getByLabel("Your name")).toHaveCount(0);
  await plain.getByLabel("Medium").check();
  await plain.getByRole("button", { name: "Show the estimate" }).click();
  await expect(plain.getByText("₹23,300–₹36,600")).toBeVisible();
  await plain.getByLabel("Your name").fill("Asha");
  await plain.getByLabel("Your email address").fill(`asha-${Date.now()}@example.com`);
  await plain.getByRole("button", { name: "Send and ask for a quote" }).click();
  await expect(plain.getByRole("heading", { name: "Your estimate is sent" })).toBeVisible();
  await context.close();
});

test("with JavaScript the range follows each choice, and what is wrong is said beside the field", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
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
  await expectEasyToUse(page);
  await page.getByLabel("Your email address").fill(`ravi-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Send and ask for a quote" }).click();
  await expect(page.getByRole("heading", { name: "Your estimate is sent" })).toBeVisible();
});
