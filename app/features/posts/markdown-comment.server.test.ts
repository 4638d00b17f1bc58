import fc from "fast-check";
import { type Element, Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { COMMENT_SOURCE_MAX_CHARS, createCommentRenderer } from "./markdown-comment.server.ts";

const render = createCommentRenderer();
const TAGS = new Set("A BLOCKQUOTE BR CODE DEL EM LI OL P PRE STRONG UL".split(" "));

/** What a browser would build out of it, judged node by node. */
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

  it("is harmless in any combination", async () => {
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
      { numRuns: 300 },
    );
  }, 60_000);
});
