import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { POST_PATH, PUBLIC_PAGES } from "../e2e/support/public-pages.ts";
import { TEST_SITE_URL } from "../helpers/app.ts";
import { describeOnDatabase } from "../helpers/database.ts";
import { findHtmlFaults } from "../helpers/html-rules.ts";
import { openPlainBrowser, type PlainPage } from "../helpers/plain-browser.ts";
import { openSeededPages } from "../helpers/seeded-pages.ts";

/** Pages of records, lists and forms, and states that the address holds. */
const ALSO = [
  "/blog/archive",
  "/blog/archive/2026",
  "/blog/tag/typescript",
  "/blog?category=react",
  "/blog?q=typescript",
  "/blog?q=nothing-has-this",
  "/projects?category=mobile",
  `${POST_PATH}/comments`,
  "/contact?sent=1",
  "/contact?schedule=1",
  "/contact?schedule=sent",
  "/book/consultation",
  "/estimate",
  "/newsletter",
  "/newsletter?sent=1",
];
const FOUND = PUBLIC_PAGES.filter(({ status }) => status === 200).map(({ path }) => path);

describeOnDatabase("the public pages as they are delivered", (setUp) => {
  /** The tests only read them. */
  const opened = new Map<string, PlainPage>();

  async function openPages(): Promise<Map<string, PlainPage>> {
    if (opened.size > 0) return opened;
    const browser = openPlainBrowser(await openSeededPages(await setUp()));
    for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...ALSO]) {
      opened.set(path, await browser.open(path));
    }
    return opened;
  }

  async function openFound(): Promise<[string, Document][]> {
    const pages = await openPages();
    return FOUND.map((path) => [path, (pages.get(path) as PlainPage).document]);
  }

  it("answer at their own addresses, in every state", async () => {
    for (const [path, page] of await openPages()) {
      expect([page.status, page.path], path).toEqual([path === "/no-such-page" ? 404 : 200, path]);
    }
  });

  it("have a title, one main heading, enough to read and a way on", async () => {
    const pages = await openPages();
    for (const { path, status } of PUBLIC_PAGES) {
      const { document } = pages.get(path) as PlainPage;
      expect(document.title, path).toMatch(/\S/);
      expect(document.querySelectorAll("h1"), path).toHaveLength(1);
      const words = document.querySelector("main")?.textContent ?? "";
      expect(words.length, path).toBeGreaterThan(status === 404 ? 40 : 300);
      expect(document.querySelectorAll('footer a[href="/about"]'), path).toHaveLength(1);
    }
  });

  it("are valid HTML", async () => {
    for (const [path, { html }] of await openPages()) expect(await findHtmlFaults(html, path)).toEqual([]);
  });

  it("name themselves: a title, a description, keywords and a canonical address of their own", async () => {
    const [titles, keywords] = [new Set<string>(), new Set<string>()];
    for (const [path, document] of await openFound()) {
      const read = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
      expect(read("link[rel=canonical]", "href"), path).toBe(new URL(path, TEST_SITE_URL).href);
      expect(read("meta[name=description]", "content"), path).toMatch(/.{20,}/);
      expect(read("meta[name=keywords]", "content"), path).toMatch(/\S/);
      titles.add(document.title);
      keywords.add(read("meta[name=keywords]", "content") ?? "");
    }
    expect([titles.size, keywords.size]).toEqual([FOUND.length, FOUND.length]);
  });

  it("allow their own inline scripts and styles by hash, and nothing else inline", async () => {
    for (const [path, { document, headers }] of await openPages()) {
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
      const inline = listInline(document);
      expect(inline.length, path).toBeGreaterThan(2);
      for (const source of inline) expect(policy, `${path}: ${source.slice(0, 60)}`).toContain(hash(source));
      expect(listInlineAttributes(document), path).toEqual([]);
    }
  });
});

it("the rules of HTML find a planted fault", async () => {
  expect((await findHtmlFaults("<p><div>no</div></p>", "planted.html")).length).toBeGreaterThan(0);
});

/** Data such as JSON-LD runs nowhere and needs no leave; the start script is inert until it is brought to life. */
function listInline(document: Document): string[] {
  return [...document.querySelectorAll("script:not([src]), style")]
    .filter(({ type }: Partial<HTMLScriptElement>) => type !== "application/ld+json")
    .map(({ textContent }) => textContent ?? "");
}

function listInlineAttributes(document: Document): string[] {
  return [...document.querySelectorAll("*")].flatMap(({ attributes, tagName }) =>
    [...attributes]
      .filter(({ name }) => name === "style" || name.startsWith("on"))
      .map(({ name }) => `${tagName} ${name}`),
  );
}

function hash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
