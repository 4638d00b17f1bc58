import { expect, it, onTestFinished } from "vitest";
import { createPortability } from "../../../../../tests/helpers/archives.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { buildWordPressExport } from "../../../../../tests/helpers/foreign-blogs.ts";
import { logInOwner } from "../../../../../tests/helpers/owner.ts";
import { openPlainBrowser } from "../../../../../tests/helpers/plain-browser.ts";
import { openSeededPages, SEED_NOW } from "../../../../../tests/helpers/seeded-pages.ts";

const POST = {
  title: "From WordPress",
  slug: "from-wordpress",
  content:
    '<p>Taken <strong>over</strong></p><img src=x onerror="document.title=1"><script>document.title=2</script>',
};

describeOnDatabase("a post of a WordPress file", (setUp) => {
  it("is read at its old address as at its new one, without what was harmful in it", async () => {
    const connection = await setUp();
    const portability = createPortability();
    onTestFinished(() => portability.remove());
    const app = await openSeededPages(connection, { config: portability.config });
    const headers = await logInOwner(connection, SEED_NOW);
    const imported = await app.request("/api/import/posts?dryRun=false&name=export.xml", {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: buildWordPressExport([POST]),
    });
    expect(imported.status).toBe(200);
    const post = await openPlainBrowser(app).open(`/2020/05/${POST.slug}/`);
    expect([post.status, post.path]).toEqual([200, `/blog/${POST.slug}`]);
    expect(post.document.title).toContain(POST.title);
    expect(post.document.querySelector("h1")?.textContent).toBe(POST.title);
    expect(post.main.getByText("over").tagName).toBe("STRONG");
    expect(post.html).not.toMatch(/onerror|document\.title=/);
  });
});
