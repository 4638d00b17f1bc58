import { posts } from "../../../../db/seed/content/posts.ts";
import { expectEqualAccess } from "../../../../tests/e2e/support/equal-access.ts";
import { expectNoViolations } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.describe("lists of articles without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("lead from the blog to the archive, a year, a topic and its feed", async ({ page, request }) => {
    await page.goto("/blog");
    await page.getByRole("main").getByRole("link", { name: "Archive" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive");
    await page
      .getByRole("link", { name: /^\d{4}/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/blog\/archive\/\d{4}$/);
    await page.getByRole("main").getByRole("list").getByRole("link", { name: "Archive" }).click();
    await page.getByRole("link", { name: /^TypeScript/ }).click();
    await expect(page).toHaveURL(/\/blog\/tag\/typescript$/);
    const wanted = posts.filter(({ tags }) => tags.includes("TypeScript"));
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(wanted.length);
    const feed = await page.getByRole("main").getByRole("link", { name: "RSS feed" }).getAttribute("href");
    const answer = await request.get(feed ?? "");
    expect(answer.headers()["content-type"]).toContain("application/rss+xml");
    expect((await answer.text()).split("<item>")).toHaveLength(wanted.length + 1);
  });

  test("mark what was searched for, and have no page behind the last one", async ({ request }) => {
    const found = await (await request.get("/blog?q=typescript")).text();
    expect(found).toMatch(/<mark[^>]*>typescript<\/mark>/i);
    expect(found).toMatch(/<meta name="robots" content="noindex, follow"/);
    for (const path of [
      "/blog?page=999",
      "/blog?page=0",
      "/blog/archive/1999",
      "/blog/tag/nothing",
      "/blog/series/no",
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});

test("the lists and the sign-up are accessible", async ({ page }) => {
  // A colour that is on its way is none to be judged.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/blog/archive", "/blog/tag/typescript", "/blog?q=typescript", "/newsletter"]) {
    await page.goto(path);
    await untilAlive(page);
    await expectNoViolations(page);
    await expectEqualAccess(page);
  }
});
