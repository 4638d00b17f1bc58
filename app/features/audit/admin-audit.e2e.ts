import type { APIRequestContext } from "@playwright/test";
import { expectNoViolations, openAsOwner } from "../../../tests/e2e/support/owner.ts";
import { expect, test } from "../../../tests/e2e/support/test.ts";

test.use({ site: "audit" });

/** The site draws the pictures of fourteen cards for the first audit. */
const AUDIT_TIMEOUT_MS = 600_000;

/** Each of the ten is of another rule; all come in by the calls of the owner's own screens. */
async function plantFaults(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const posts: { id: number; title: string; excerpt: string }[] = await (
    await request.get("/api/posts")
  ).json();
  const [first, second, third, fourth, fifth, sixth] = posts;
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error("The seed has six posts.");
  const save = async (id: number, change: Record<string, unknown>) => {
    const post = await (await request.get(`/api/admin/posts/${id}`, { headers })).json();
    const { title, slug, excerpt, content, author, category, tags, featured, image, color } = post;
    const kept = { title, slug, excerpt, content, author, category, tags, featured, image, color };
    const body = { ...kept, ...change };
    const answer = await request.put(`/api/posts/${id}`, { headers, data: body });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const faulty = [
    "![](/media/fairlane-480.webp)",
    "A [dead link](/no-such-page), a [lost place](/about#nowhere) and a [long way](/Services).",
    "![A picture](/media/no-such-picture.webp)",
  ].join("\n\n");
  await save(first.id, { content: faulty });
  await save(second.id, { excerpt: third.excerpt });
  await save(fourth.id, {
    title: `${"A very long title that goes on ".repeat(3)}and on`,
    excerpt: "Too short.",
  });
  await save(fifth.id, { title: sixth.title });
  await save(sixth.id, { excerpt: `${"Many words that no list of results shows to the end. ".repeat(4)}` });
}

test("all that helps is executed at once, goes on after a reload, and finds ten planted faults, exactly @desktop", async ({
  page,
}) => {
  test.setTimeout(AUDIT_TIMEOUT_MS + 240_000);
  await openAsOwner(page, "/admin/seo/priority");
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  await plantFaults(page.request, { authorization: `Bearer ${token}` });
  await expect(page.getByText("Not audited yet.")).toBeVisible();
  await page.getByRole("button", { name: "Execute all" }).click();
  await expect(page.getByRole("progressbar", { name: "Steps done" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The last run" })).toBeVisible({
    timeout: AUDIT_TIMEOUT_MS,
  });
  const checklist = page.getByRole("list", { name: "Checklist" });
  await expect(checklist.getByRole("listitem")).toHaveCount(13);
  await expect(checklist.getByText(/pages read/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Execute all" })).toBeEnabled();

  // The browser asks again where the server has closed a connection that was idle for the time of the run.
  const { data } = await page.evaluate(async (authorization) => {
    const answer = await fetch("/api/seo/audits/latest", { headers: { authorization } });
    return answer.json();
  }, `Bearer ${token}`);
  expect(data.latest.findings.map(({ rule }: { rule: string }) => rule).sort()).toEqual([
    "alt_missing",
    "anchor_missing",
    "description_duplicate",
    "description_long",
    "description_short",
    "image_broken",
    "link_broken",
    "link_redirected",
    "title_duplicate",
    "title_long",
  ]);
  await page.goto("/admin/seo/tools/audit");
  await expect(page.getByRole("heading", { name: /^Link leads nowhere/ })).toBeVisible();
  await expect(page.getByText("/no-such-page answers 404.")).toBeVisible();
  await expectNoViolations(page);
});

test("files are validated and a page is tested on a screen that fits", { tag: "@phone" }, async ({
  page,
  noise,
}) => {
  noise.allow(/400 \(Bad Request\)/);
  await openAsOwner(page, "/admin/seo/tools/validate");
  await page.getByRole("button", { name: "Validate", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /^All \d+ are valid\.$/ })).toBeVisible();

  await page.getByRole("link", { name: "Test", exact: true }).click();
  const field = page.getByLabel("Page on this site");
  await field.fill("https://other.example/");
  await field.press("Enter");
  await expect(page.getByText(/^Only pages of /).first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("/Blog/");
  await field.press("Enter");
  await expect(page.getByText("/Blog/: 301")).toBeVisible();
  await expect(page.getByText(/\/blog answers 200\.$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoViolations(page);
});
