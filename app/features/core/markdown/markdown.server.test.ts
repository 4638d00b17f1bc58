import { describe, expect, it } from "vitest";
import { createMarkdownRenderer } from "./markdown.server.ts";

const render = createMarkdownRenderer();
const renderHtml = async (source: string) => (await render(source)).html;

describe("headings", () => {
  it("start at h2 and skip no rank, whatever the text starts with", async () => {
    const ranks = async (source: string) =>
      [...(await renderHtml(source)).matchAll(/<h(\d)/g)].map(([, rank]) => rank).join("");
    expect(await ranks("# a\n\n## b\n\n### c\n\n###### d\n\n# e")).toBe("23442");
    expect(await ranks("### a\n\n##### b\n\n### c")).toBe("232");
    expect(await ranks("## a\n\n## b")).toBe("22");
    expect(await ranks("#### a\n\n## b")).toBe("22");
  });

  it("are listed to the third rank with their ids, and the ids are unique", async () => {
    const { headings } = await render(
      "## Set-up `now`\n\n### Why?\n\n#### Deep\n\n## Why\n\n## हिंदी में[^1]\n\n[^1]: x",
    );
    expect(headings).toEqual([
      { id: "h-set-up-now", text: "Set-up now", depth: 2 },
      { id: "h-why", text: "Why?", depth: 3 },
      { id: "h-why-2", text: "Why", depth: 2 },
      { id: "h-हिंदी-में", text: "हिंदी में", depth: 2 },
    ]);
  });

  it("link to themselves unless they hold a link", async () => {
    expect(await renderHtml("## One *two*")).toBe(
      '<h2 id="h-one-two"><a class="anchor" href="#h-one-two">One <em>two</em></a></h2>',
    );
    expect(await renderHtml("## [One](/two)")).toBe('<h2 id="h-one"><a href="/two">One</a></h2>');
  });

  it("vanish when they are empty", async () => {
    const { html, headings } = await render("##\n\ntext");
    expect({ html, headings }).toEqual({ html: expect.not.stringContaining("<h"), headings: [] });
  });
});

describe("links and pictures", () => {
  it("keep every protocol that a link may have, in any case", async () => {
    for (const address of [
      "http://a.example",
      "https://a.example",
      "mailto:a@a.example",
      "irc://a.example",
      "ircs://a.example",
      "xmpp:a@a.example",
      "/contact",
      "#h-one",
      "../post",
    ]) {
      expect(await renderHtml(`[x](${address})`)).toContain(`href="${address}"`);
    }
    expect(await renderHtml("[x](HTTPS://a.example)")).toContain('href="https://a.example"');
  });

  it("give nothing away to other sites", async () => {
    const rel = 'rel="noopener noreferrer"';
    expect(await renderHtml("[x](https://a.example)")).toContain(rel);
    expect(await renderHtml("[x](//a.example)")).toContain(rel);
    expect(await renderHtml("www.a.example")).toContain(rel);
    expect(await renderHtml("[x](/contact) [y](mailto:a@a.example)")).not.toContain("rel=");
  });

  it("leave the words of a refused link", async () => {
    expect(await renderHtml("[words](javascript:x)")).toBe("<p>words</p>");
  });

  it("show a local picture lazily and a foreign one as a link", async () => {
    expect(await renderHtml("![A cat](/media/cat.webp)")).toBe(
      '<p><img alt="A cat" src="/media/cat.webp" loading="lazy" decoding="async"></p>',
    );
    expect(await renderHtml("![A cat](https://a.example/cat.webp)")).toBe(
      '<p><a href="https://a.example/cat.webp" rel="noopener noreferrer">A cat</a></p>',
    );
  });
});

describe("HTML in a text", () => {
  it("is shown as it was typed, comments aside", async () => {
    expect(await renderHtml("a Map<K> b")).toBe("<p>a Map&#x3C;K> b</p>");
    expect(await renderHtml("<div>\nx\n</div>")).toBe("<p>&#x3C;div>\nx\n&#x3C;/div></p>");
    expect(await renderHtml("a<!-- hidden -->b")).toBe("<p>ab</p>");
  });

  it("may break a line", async () => {
    expect(await renderHtml("a<br/>b")).toBe("<p>a<br>b</p>");
  });
});

describe("code blocks", () => {
  it("colour by classes, with a label and a name, and never by a style", async () => {
    const html = await renderHtml('```ts title="a b.ts"\nconst a = "b"; // c\n```');
    expect(html).toContain('<figcaption><span class="code-file">a b.ts</span>');
    expect(html).toContain('<span class="code-language">TypeScript</span>');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="TypeScript code, a b.ts">');
    expect(html).toContain('<span class="tok-keyword">const </span>');
    expect(html).toContain('<span class="tok-comment">// c\n</span>');
    expect(html).not.toContain("style");
  });

  it("keep the code to the letter", async () => {
    const code = "if (a < b && c > d) {\n\n\treturn `<b>$x</b>`;\n}";
    const text = (await renderHtml(`\`\`\`js\n${code}\n\`\`\``))
      .replace(/<figcaption>.*?<\/figcaption>/s, "")
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#x3C;", "<")
      .replaceAll("&#x26;", "&");
    expect(text).toBe(`${code}\n`);
  });

  const LANGUAGES =
    "js ts tsx jsx json bash sh python sql html css yaml toml nginx dockerfile diff md text JS yml".split(
      " ",
    );
  it.each(LANGUAGES)("know %s", async (language) => {
    const html = await renderHtml(
      `\`\`\`${language}\n+ "x": 1 # y\n<a href="b">c</a>\nlisten 80;\n# d\n\`\`\``,
    );
    expect(html.includes('class="tok-')).toBe(language !== "text");
  });

  it("show an unknown language plain, under its name", async () => {
    const html = await renderHtml("```cobol\nDISPLAY 'x'.\n```");
    expect(html).toContain('<span class="code-language">cobol</span>');
    expect(html).toContain("<code>DISPLAY 'x'.\n</code>");
  });
});

describe("tables, tasks and footnotes", () => {
  it("name the scrolling table after its columns and align by class", async () => {
    const html = await renderHtml("| Item | Cost |\n|---|--:|\n| a | 1 |");
    expect(html).toContain(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table: Item, Cost">',
    );
    expect(html).toContain('<td class="align-right">1</td>');
  });

  it("say whether a task is done", async () => {
    const html = await renderHtml("- [x] a\n- [ ] b");
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done">');
    expect(html).toContain('<input type="checkbox" disabled aria-label="To do">');
  });

  it("number footnotes by first use and lead back", async () => {
    const html = await renderHtml("a[^z] b[^y] c[^z]\n\n[^y]: Y\n\n[^z]: Z");
    expect(html).toMatch(/<li id="note-fn-1">\s*<p>Z <a href="#note-fnref-1"/);
    expect(html).toContain('href="#note-fnref-1-2"');
    expect(html).toContain('aria-describedby="footnote-label"');
    expect(html).toContain('<h2 id="footnote-label">Footnotes</h2>');
  });
});

describe("the plain text", () => {
  it("holds what is read, a line for each block, and counts its words", async () => {
    const { text, words } = await render(
      "# A *title*\n\nOne  [two](/x)\nthree[^1] ![a cat](/media/c).\n\n- four\n- five\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n" +
        "```ts\nconst x = 1;\n\nnext();\n```\n\n[^1]: A note",
    );
    expect(text.split("\n")).toEqual([
      "A title",
      "One two",
      "three a cat .",
      ..."four five a b 1 2".split(" "),
      "const x = 1;",
      "next();",
      "A note",
    ]);
    expect(words).toBe(19);
  });

  it("holds no HTML", async () => {
    expect((await render("a &lt;b&gt; `<i>`")).text).toBe("a <b> <i>");
  });
});
