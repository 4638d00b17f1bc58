import fc from "fast-check";
import { type Element, Window } from "happy-dom";
import { describe, expect, it, vi } from "vitest";
import {
  COMMENT_SOURCE_MAX_CHARS,
  createCommentRenderer,
  createVisitorCommentRenderer,
} from "./comment-renderer.server.ts";

const render = createCommentRenderer();
const TAGS = new Set("A BLOCKQUOTE BR CODE DEL EM LI OL P PRE STRONG UL".split(" "));

/** Dangerous nodes of the document that a browser would build from the HTML. */
function findDangers(html: string): string[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll("*")]
    .filter((element) => !isHarmless(element))
    .map((element) => element.outerHTML);
}

function isHarmless(element: Element): boolean {
  const names = [...element.attributes].map(({ name }) => name).join(" ");
  if (element.tagName !== "A") return TAGS.has(element.tagName) && (names === "" || names === "start");
  const isAway = /^https?:\/\//i.test(element.getAttribute("href") ?? "");
  return names === "href rel" && isAway && element.getAttribute("rel") === "nofollow ugc noopener";
}

async function renderHtml(source: string): Promise<string> {
  const rendered = await render(source);
  return rendered.ok ? rendered.value.html : rendered.code;
}

describe("a comment", () => {
  it.each([
    ["*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>"],
    ["a\nb", "<p>a<br>\nb</p>"],
    ["a  \nb\\\nc", "<p>a<br>\nb<br>\nc</p>"],
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ["```ts\na < b\n```", "<pre><code>a &#x3C; b\n</code></pre>"],
  ])("may hold %j", async (source, html) => {
    expect(await renderHtml(source)).toBe(html);
  });

  it.each([
    ["# a", "<p># a</p>"],
    ["a\n---", "<p>a<br>\n---</p>"],
    ["<b>a</b>", "<p>&#x3C;b>a&#x3C;/b></p>"],
    ["<script>a</script>", "<p>&#x3C;script>a&#x3C;/script></p>"],
    ["| a |\n|---|", "<p>| a |<br>\n|---|</p>"],
    ["- [x] a", "<ul>\n<li>[x] a</li>\n</ul>"],
    ["a[^1]\n\n[^1]: b", "<p>a[^1]</p>\n<p>[^1]: b</p>"],
    ["    a", "<p>a</p>"],
  ])("shows as it was typed: %j", async (source, html) => {
    expect(await renderHtml(source)).toBe(html);
  });

  it.each([
    "https://a.example/b",
    "http://a.example/",
  ])("links to %s, and vouches for nothing", async (url) => {
    const link = (words: string) => `<p><a href="${url}" rel="nofollow ugc noopener">${words}</a></p>`;
    expect(await renderHtml(`[x](${url})`)).toBe(link("x"));
    expect(await renderHtml(url)).toBe(link(url));
  });

  it.each([
    "javascript:x",
    "/admin",
    "//a.example",
    "mailto:a@a.example",
    "#x",
    "https:",
    "data:text/html,x",
  ])("keeps only the words of a link to %s", async (url) => {
    expect(await renderHtml(`[x](${url})`)).toBe("<p>x</p>");
  });

  it.each([
    [
      "[a http://b.c d](http://e.example)",
      '<a href="http://e.example" rel="nofollow ugc noopener">a http://b.c d</a>',
    ],
    ["[a](http://b.c) w www.d.e", "www.d.e</a>"],
    ["[a http://b.c [d](http://e.f) http://g.h", "http://g.h</a>"],
  ])("has no link within a link, and links on behind it: %s", async (source, html) => {
    expect(await renderHtml(source)).toContain(html);
  });

  it("shows no pictures", async () => {
    expect(await renderHtml("![x](https://a.example/b.png)")).not.toContain("<img");
  });

  it("has its plain words beside it", async () => {
    expect(await render("**a** [b](https://c.example)\nd\n\n> e")).toMatchObject({
      value: { text: "a b\nd\ne" },
    });
    expect(await render(" \n[](https://a.example)")).toMatchObject({ value: { text: "" } });
  });

  it("is refused when it is too long or too deep", async () => {
    const refusal = { ok: false, code: "not_renderable", fields: { text: expect.any(String) } };
    expect(await render("a".repeat(COMMENT_SOURCE_MAX_CHARS + 1))).toMatchObject(refusal);
    expect(await render(`${"> ".repeat(101)}a`)).toMatchObject(refusal);
    expect(await render("a*".repeat(501))).toMatchObject(refusal);
    expect(await render("**a** ".repeat(200))).toMatchObject({ ok: true });
  });

  it.each([
    ["list items", "- a\n", /lines or list items/],
    ["paragraphs", "a\n\n", /lines or list items/],
    ["quotes", "> a\n\n", /lines or list items/],
    ["lists in lists", "- - - a\n", /lines or list items/],
    ["blank lines in a list", "- a\n\n\n", /lines or list items/],
    ["emphasis in several paragraphs", `${"*a ".repeat(100)}\n\n`, /markup/],
    ["pieces of code", "`a` ", /markup/],
    ["brackets", "[](b) ", /markup/],
  ])("of a visitor is refused when it has too many %s, and not rendered", async (_what, piece, message) => {
    const parse = vi.fn(async () => ({ html: "", text: "" }));
    const renderVisitors = createVisitorCommentRenderer(parse);
    const source = piece.repeat(Math.floor(COMMENT_SOURCE_MAX_CHARS / piece.length));
    expect(await renderVisitors(source)).toMatchObject({
      ok: false,
      code: "not_renderable",
      message: expect.stringMatching(message),
    });
    expect(parse).not.toHaveBeenCalled();
    expect(await createCommentRenderer(parse)(source)).toMatchObject({ ok: true });
  });

  it.each([
    ["200 lines", "A line of an ordinary text\n".repeat(185)],
    ["100 paragraphs", "A paragraph with *some* words in it.\n\n".repeat(100)],
    ["a list of 150", "- One thing of many, with its *name*\n".repeat(130)],
    ["a log", "[2026-11-22] [info] GET /blog/a_post `200`\n".repeat(60)],
    ["a quoted mail", "> A line that somebody else wrote\n".repeat(140)],
  ])("of a visitor may be long: %s", async (_what, source) => {
    expect(await createVisitorCommentRenderer()(source)).toMatchObject({ ok: true });
  });

  it("is never much longer than what was written", async () => {
    const definition = `[a]: https://a.example/${"b".repeat(2_000)}\n\n`;
    const html = await renderHtml(definition + "[a]".repeat(900));
    expect(html.length).toBeLessThan(10_000);
  });

  it("is judged by a check that sees dangers", () => {
    const harmless =
      '<p><a href="https://a.example" rel="nofollow ugc noopener">a</a></p><ol start="2"></ol>';
    expect(findDangers(harmless)).toEqual([]);
    const dangers = ['<a href="/x" rel="nofollow ugc noopener">b</a>', '<p class="c"></p>', "<h1></h1>"];
    expect(findDangers(dangers.join(""))).toEqual(dangers);
  });

  async function tryCombinations(numRuns: number): Promise<void> {
    const pieces = [
      ..."< > \" ' ` ``` & [ ] ( ) ! # * _ ~~ | \n \n\n > - 1. [^1] [^1]: \t \\ </ --> ]]>".split(" "),
      ...["<img src=x onerror=alert(1)>", "<script>", "<svg onload=a>", "[a]: javascript:x\n", "[a]", "[b]("],
      ...[
        "javascript:alert(1)",
        "data:text/html,x",
        "&Tab;",
        "&#106;avascript:",
        "https://a.example/\"'",
        ")",
      ],
      ...["<https://a.example>", "<javascript:x>", "www.a.example", "a@a.example", "![x](//e.example/a.png)"],
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), async (parts) => {
        expect(findDangers(await renderHtml(parts.join("")))).toEqual([]);
      }),
      { numRuns },
    );
  }

  it("is harmless in any combination", () => tryCombinations(30));

  it("is harmless in any of many combinations", { tags: ["deep"] }, () => tryCombinations(300));
});
