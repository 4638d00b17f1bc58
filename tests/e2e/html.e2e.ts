import { HtmlValidate } from "html-validate";
import { HTML_RULES } from "./support/html-rules.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";
import { expect, test } from "./support/test.ts";

const ALSO = [
  { name: "filtered projects", path: "/projects?category=mobile" },
  { name: "empty search", path: "/blog?q=nothing-has-this" },
  { name: "sent message", path: "/contact?sent=1" },
  { name: "call request", path: "/contact?schedule=1" },
  { name: "call", path: "/book/consultation" },
];

for (const { name, path } of [...PUBLIC_PAGES, ...ALSO]) {
  test(`the HTML of the ${name} page is valid`, async ({ server }) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    const report = await new HtmlValidate(HTML_RULES).validateString(html, path);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) =>
          `${ruleId} at ${line}:${column} ${selector ?? ""}: ${message}`,
      ),
    );
    expect(found).toEqual([]);
  });
}

test("every page has keywords of its own", async ({ server }) => {
  const found = await Promise.all(
    PUBLIC_PAGES.filter(({ status }) => status === 200).map(async ({ path }) => {
      const html = await (await fetch(server.url + path)).text();
      return /<meta name="keywords" content="([^"]+)"/.exec(html)?.[1];
    }),
  );
  expect(found).not.toContain(undefined);
  expect(new Set(found).size).toBe(found.length);
});

test("the rules find a planted fault", async () => {
  const report = await new HtmlValidate(HTML_RULES).validateString("<p><div>no</div></p>", "planted.html");
  expect(report.valid).toBe(false);
});

test("every page's inline scripts and styles are allowed by their hash alone", async ({ server }) => {
  for (const { path } of PUBLIC_PAGES) {
    const answer = await fetch(server.url + path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
    expect(await answer.text(), path).not.toMatch(/<[^>]+\sstyle="|\son[a-z]+="/);
  }
});
