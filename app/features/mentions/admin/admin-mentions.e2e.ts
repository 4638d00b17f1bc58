import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expectEasyToUseInBothThemes, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-mentions" });

const AUTHOR = "Asha-of-a-very-long-name-without-any-space-that-a-phone-could-break-it-at";

/** As the keeper stores what it has looked at; a site on loopback has no public address, and looks at nothing. */
function receive(dataDir: string): string {
  const database = new Sqlite(join(dataDir, "site.db"));
  const post = database
    .prepare("select id, slug from posts where status = 'published' order by id limit 1")
    .get() as { id: number; slug: string };
  const at = new Date().toISOString();
  database
    .prepare(
      "insert into mentions (id, source, target, post_id, kind, author, author_url, excerpt, status, attempts, created_at, verified_at) values ('m1', 'https://asha.example/1', ?, ?, 'reply', ?, '', 'I tried this, and it held.', 'held', 0, ?, ?)",
    )
    .run(`/blog/${post.slug}`, post.id, AUTHOR, at, at);
  database.close();
  return `/blog/${post.slug}`;
}

test("a held mention is told of, fits, and is below its post once it is approved", { tag: "@phone" }, async ({
  page,
  server,
}) => {
  const path = receive(server.dataDir);
  await openAsOwner(page, "/admin/dashboard");
  await expect(page.getByRole("link", { name: /1 mention waits for you/ })).toBeVisible();
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  await page.getByRole("link", { name: new RegExp(AUTHOR) }).click();
  await expect(page.getByText("I tried this, and it held.")).toBeVisible();
  await expectEasyToUseInBothThemes(page);
  expect(await (await page.request.get(path)).text()).not.toContain("I tried this, and it held.");
  await page.getByRole("button", { name: `Approve: ${AUTHOR}` }).click();
  await expect(page.getByText("Mention approved")).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain("I tried this, and it held.");
});
