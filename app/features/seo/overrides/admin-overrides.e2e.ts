import { expectNoViolations, openAsOwner } from "../../../../tests/e2e/support/owner.ts";
import { expect, test, untilAlive } from "../../../../tests/e2e/support/test.ts";

test.use({ site: "admin-overrides" });

const PAGES = "/admin/seo/tools/pages";
const TITLE = "The developer behind small shops";
const DESCRIPTION = "Eight years of shops, booking systems and APIs for small companies, told in short.";

test("what the owner says of a page is in the document, the sitemap and the title bar at once", async ({
  page,
}) => {
  // Both are in the page cache by now.
  expect(await (await page.request.get("/about")).text()).toContain('"index, follow"');
  expect(await (await page.request.get("/llms.txt")).text()).toMatch(/\/about\b/);
  await openAsOwner(page, PAGES);
  await expect(page.getByRole("row").filter({ hasText: "/about" })).toContainText("Visible to search");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Edit About" }).click();
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("Description", { exact: true }).fill(DESCRIPTION);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(TITLE)).toHaveCount(3);
  await page.getByRole("button", { name: "Choose from library" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a picture" });
  await picker.getByRole("listitem").first().getByRole("button").click();
  await expect(preview.locator("img")).toHaveAttribute("src", /^\/media\/[\w-]+$/);
  await page.getByLabel("Let search engines show this page").uncheck();
  await expect(page.getByText(/Search engines and the sitemap will drop this page/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Page saved successfully")).toBeVisible();

  const html = await (await page.request.get("/about")).text();
  expect(html).toContain(`<title>${TITLE} | `);
  expect(html).toContain(`<meta name="description" content="${DESCRIPTION}"`);
  expect(html).toContain('<meta name="robots" content="noindex, follow"');
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/media\/[\w.-]+"/);
  expect(html).toMatch(/<meta property="og:image:width" content="\d+"/);
  expect(html).not.toContain('rel="canonical"');
  for (const file of ["/sitemaps/1.xml", "/llms.txt"]) {
    expect(await (await page.request.get(file)).text(), file).not.toMatch(/\/about\b/);
  }
  await page.goto("/");
  await untilAlive(page);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} \\| `));
});
