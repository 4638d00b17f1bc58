import type { Page } from "@playwright/test";
import { expectEasyToUseInBothThemes, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";
import { readPdfText } from "../../../../tests/helpers/pdf-text.ts";
import { findSampleTraces } from "../../../../tests/helpers/sample-traces.ts";
import { PUBLIC_PAGES } from "../../../public-pages.ts";

test.use({ site: "admin-sample" });

const FILES = [
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/site.webmanifest",
  "/rss.xml",
  "/feed.json",
  "/favicon.svg",
  "/api/profile",
  "/api/settings",
  "/api/posts",
  "/api/projects",
  "/api/services",
  "/api/openapi.json",
];

const QUESTIONS = [
  "Who are you?",
  "Where are you based?",
  "What is your email address?",
  "What does a website cost?",
  "Which company do you work for?",
  "Can you recover my Instagram account?",
];

async function read(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

async function ask(page: Page, message: string): Promise<string> {
  const answer = await page.request.post("/api/ai-assistant/chat", {
    data: { message, conversationHistory: [] },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status(), message).toBe(200);
  return answer.text();
}

test("the owner removes the sample, and nobody finds a trace of its person on the site", async ({ page }) => {
  await openAsOwner(page, "/admin/projects");
  await expect(page.getByText("Sample", { exact: true })).toHaveCount(6);
  await page.goto("/admin/portability");
  await expect(page.getByText(/^6 projects|6 posts/).first()).toBeVisible();
  await expectEasyToUseInBothThemes(page);
  await page.getByRole("button", { name: "Remove sample content" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("go to the trash for 30 days");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Sample content removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sample content" })).toBeHidden();

  const pages = [...PUBLIC_PAGES.map(({ path }) => path), "/newsletter", "/no-such-page"];
  const found: Record<string, string[]> = {};
  const search = (where: string, text: string) => {
    const traces = findSampleTraces(text);
    if (traces.length > 0) found[where] = traces;
  };
  for (const path of pages) search(path, await (await page.request.get(path)).text());
  for (const path of FILES) search(path, await read(page, path));
  for (const question of QUESTIONS) search(question, await ask(page, question));
  const resume = await page.request.get("/resume.pdf");
  // It draws its words in pieces, without the spaces between them.
  expect(readPdfText(await resume.body())).not.toMatch(/Kabir|Anand|Pune|Lamplight|Khata/i);
  expect(found).toEqual({});

  // In the browser the services would come back from the list that is built in.
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("localhost");
  await page.getByRole("navigation").getByRole("link", { name: "Services" }).first().click();
  await expect(page.getByText("No services listed yet")).toBeVisible();
});
