import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { openAsOwner } from "../../../../../../tests/e2e/support/owner.ts";
import { test as base, expect } from "../../../../../../tests/e2e/support/test.ts";

/** A site of its own: it hands its mails to a real server of SMTP, and counts its readers. */
const test = base.extend({
  async server({ sites, mailServer }, use, { file }) {
    await use(await sites.own(file, { SMTP_URL: mailServer.url }));
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

/** By the call that the editor makes too. */
async function publishForBoth(page: Page, slug: string): Promise<void> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.adminToken)}`;
  const answer = await page.request.post("/api/posts", {
    headers: { authorization, "sec-fetch-site": "same-origin" },
    data: {
      title: "Tides of the year",
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

test("an issue is written, seen, tested, sent and followed to its results, and a post makes one by itself", async ({
  page,
  server,
  mailServer,
}) => {
  /** The readers who got such a mail, each as often as they did. */
  const listReaders = (words: string) =>
    mailServer.received
      .filter(({ raw }) => raw.includes(words))
      .flatMap(({ to }) => to)
      .filter((address) => READERS.includes(address))
      .toSorted();
  fillReaders(server.dataDir);
  await openAsOwner(page, "/admin/newsletter/issues");

  await test.step("it is written, and its mail is shown in a frame", async () => {
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
  });

  await test.step("it is tested and sent, and the screen follows it to the end", async () => {
    await page.getByRole("button", { name: "Send Test Email" }).click();
    await expect(page.getByText(/^The test email is on its way/)).toBeVisible();
    await page.getByRole("button", { name: "Send Now" }).click();
    await page.getByRole("button", { name: "Send to 2 subscribers" }).click();
    await expect(page.getByText("The issue has been sent.")).toBeVisible();
    await page.getByLabel("Search addresses").fill("ada@");
    await expect(page.getByText("1 address", { exact: true })).toBeVisible();
    await expect(page.locator("tbody").getByText("Sent", { exact: true })).toBeVisible();
    expect(listReaders("What is new in spring")).toEqual(READERS);
  });

  await test.step("a post for the site and by mail is on the site, and sent once to each reader", async () => {
    await publishForBoth(page, "tides-of-the-year");
    expect((await page.request.get("/blog/tides-of-the-year")).status()).toBe(200);
    await expect.poll(() => listReaders("Tides of the year")).toEqual(READERS);
    await page.goto("/admin/newsletter/issues");
    const row = page.getByRole("row", { name: /Tides of the year/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Created by publishing the post");
    await row.getByRole("link").click();
    await expect(page.getByText("The issue has been sent.")).toBeVisible();
    expect(listReaders("Tides of the year")).toEqual(READERS);
  });
});
