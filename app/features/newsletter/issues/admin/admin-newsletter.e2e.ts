import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { expectEasyToUse, expectNoViolations, openAsOwner } from "../../../../../tests/e2e/support/owner.ts";
import { test as base, expect } from "../../../../../tests/e2e/support/test.ts";

/** A site that hands its mails to a real server of SMTP. */
const test = base.extend({
  async server({ sites, mailServer }, use) {
    await use(await sites.open("issues", { SMTP_URL: mailServer.url }));
  },
});

const READERS = ["ada@readers.example", "bob@readers.example"];

function fillReaders(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert or ignore into subscribers (id, email, name, status, topics, source, bounces, created_at) values (?, ?, '', 'active', '[]', 'test', 0, ?)",
  );
  for (const email of READERS) insert.run(email, email, new Date().toISOString());
  database.close();
}

test("an issue is written, fits, is tested, sent and followed to its results", async ({ page, server }) => {
  fillReaders(server.dataDir);
  await openAsOwner(page, "/admin/newsletter/issues");
  await page.getByRole("button", { name: "New Issue" }).click();
  await page.getByRole("button", { name: "Create Issue" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("What is new in spring");
  await page.locator("#content").fill("## Hello\n\nSome **words** for readers.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const mail = page.frameLocator("iframe[title='The email as HTML']");
  await expect(mail.getByRole("heading", { name: "What is new in spring" })).toBeVisible();
  await expect(mail.getByRole("heading", { name: "Hello" })).toBeVisible();
  await page.getByRole("button", { name: "As plain text" }).click();
  await expect(page.getByText("Some words for readers.")).toBeVisible();
  // Halfway down, a button may lie half below the bar, which is no fault of its size.
  await page.evaluate(() => scrollTo(0, 0));
  await expectEasyToUse(page);
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await expect(page.getByText(/^The test email is on its way/)).toBeVisible();
  await page.getByRole("button", { name: "Send Now" }).click();
  await page.getByRole("button", { name: /^Send to \d+ subscribers$/ }).click();
  await expect(page.getByText("The issue has been sent.")).toBeVisible();
  await page.getByLabel("Search addresses").fill("ada@");
  await expect(page.getByText("1 address", { exact: true })).toBeVisible();
  await expect(page.locator("tbody").getByText("Sent", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.goto("/admin/newsletter");
  await expect(page.getByRole("heading", { name: "Growth" })).toBeVisible();
  await expectEasyToUse(page);
});

/** By the call that the editor makes too. */
async function publish(page: Page, slug: string): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.adminToken)}`;
  const answer = await page.request.post("/api/posts", {
    headers: { authorization, "sec-fetch-site": "same-origin" },
    data: {
      title: `Tides ${slug}`,
      slug,
      excerpt: "On tides.",
      content: "They **turn**.",
      category: "react",
      tags: ["One"],
      image: "/media/khata",
      status: "published",
      audience: "both",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("a post for the site and by mail is on the site, and is sent once to each reader", async ({
  page,
  server,
  mailServer,
}) => {
  fillReaders(server.dataDir);
  const slug = `tides-${test.info().project.name}`;
  await openAsOwner(page, "/admin/newsletter/issues");
  await publish(page, slug);
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200);
  const sentTo = () =>
    mailServer.received.filter(({ raw }) => raw.includes(`Tides ${slug}`)).flatMap(({ to }) => to);
  await expect.poll(() => sentTo().toSorted()).toEqual(READERS);
  await page.reload();
  const row = page.getByRole("row", { name: new RegExp(`Tides ${slug}`) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Created by publishing the post");
  await row.getByRole("link").click();
  await expect(page.getByText("The issue has been sent.")).toBeVisible();
  expect(sentTo().toSorted()).toEqual(READERS);
});
