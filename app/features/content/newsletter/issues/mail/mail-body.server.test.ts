import { describe, expect, it } from "vitest";
import { createMarkdownRenderer } from "../../../../core/markdown/markdown.server.ts";
import { formatMailBody, listMailPictures } from "./mail-body.server.ts";
import { renderMailLayout } from "./mail-layout.tsx";

const place = { base: "https://site.example/blog/post", page: "https://site.example/blog/post" };

describe("formatMailBody", () => {
  it("makes addresses whole and writes a style into each tag", () => {
    const html = formatMailBody('<p>See <a href="/about" class="x">me</a></p>', place);
    expect(html).toContain('<a href="https://site.example/about" style="');
    expect(html).toMatch(/^<p style="/);
    expect(html).not.toContain("class=");
  });

  it("shows pictures that are not stored here, and drawings, as links, since a mail loads nothing from elsewhere", () => {
    const html = formatMailBody(
      '<p><img src="/media/a.webp" alt="A cat"></p><svg><text>x</text></svg>',
      place,
    );
    expect(html).not.toMatch(/<img|<svg/);
    expect(html).toContain(">Picture: A cat</a>");
    expect(html).toContain('href="https://site.example/media/a.webp"');
    expect(html).toContain('href="https://site.example/blog/post"');
  });

  it("shows the site's own pictures, in a file that mail programs know, with their words in the plain text", async () => {
    const html =
      '<p><picture><source srcset="/media/cat-480.avif 480w"><img alt="A cat" src="/media/cat-800.webp"></picture></p>';
    expect(listMailPictures(html + html)).toEqual(["/media/cat"]);
    const bodyHtml = formatMailBody(html, { ...place, files: new Map([["/media/cat", "/media/cat.jpg"]]) });
    expect(bodyHtml).toMatch(
      /<img src="https:\/\/site\.example\/media\/cat\.jpg" alt="A cat" width="536" style="/,
    );
    expect(bodyHtml).not.toContain("Picture:");
    const mail = {
      sender: "Ada",
      siteUrl: "https://site.example",
      subject: "News",
      preheader: "",
      title: "News",
    };
    const { text } = await renderMailLayout({ ...mail, bodyHtml, foot: { reason: "", links: [] } });
    expect(text).toContain("A cat [https://site.example/media/cat.jpg]");
  });

  it("keeps the file's name and the language above a code block apart", async () => {
    const { html } = await createMarkdownRenderer()('```ts title="server.ts"\nlisten();\n```');
    const body = formatMailBody(html, place);
    expect(body).toContain(">server.ts · TypeScript</p>");
    expect(formatMailBody("<figcaption>A <b>cat</b></figcaption>", place)).toContain(">A cat</p>");
  });

  it("keeps the words of a heading, which lead to itself on the page", () => {
    const heading = '<h2 id="h-a"><a class="anchor" href="#h-a">A <em>part</em></a></h2>';
    expect(formatMailBody(heading, place).replaceAll(/ style="[^"]*"/g, "")).toBe("<h2>A <em>part</em></h2>");
    expect(formatMailBody('<h2>B<a aria-hidden="true" href="#b">#</a></h2>', place)).not.toContain("#</a>");
  });

  it("keeps code as plain text and drops what is pressed or run", () => {
    const code =
      '<pre><code><span class="t">const</span> a = "&lt;b&gt;"</code></pre><button>Copy</button><script>x()</script>';
    expect(formatMailBody(code, place).replaceAll(/ style="[^"]*"/g, "")).toBe(
      '<pre>const a = "&#x3C;b>"</pre>',
    );
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x"])("leaves no link to %s", (href) => {
    expect(formatMailBody(`<p><a href="${href}">x</a></p>`, place)).not.toContain("<a");
  });

  it("leads from a mark in the text to the page, or nowhere", () => {
    expect(formatMailBody('<a href="#note">1</a>', place)).toContain("https://site.example/blog/post#note");
    expect(formatMailBody('<a href="#note">1</a>', { base: place.base, page: undefined })).toBe("1");
  });

  it("writes the number of a note, to which nothing leads in a mail", () => {
    const html =
      'x<sup><a href="#note-fn-1" data-footnote-ref>1</a></sup><p>Note <a href="#r" data-footnote-backref>↩</a></p>';
    expect(formatMailBody(html, place).replaceAll(/ style="[^"]*"/g, "")).toBe("x<sup>[1]</sup><p>Note </p>");
  });
});

describe("the plain text of a mail", () => {
  it("keeps the case of titles and the rows of tables, and begins with words", async () => {
    const bodyHtml =
      "<h2>Ångström news</h2><table><tr><th>Name</th><th>Size</th></tr><tr><td>one</td><td>2</td></tr></table>";
    const { html, text } = await renderMailLayout({
      sender: "Ada",
      siteUrl: "https://site.example",
      subject: "News",
      preheader: "Short",
      title: "The Title",
      bodyHtml,
      picture: { src: "https://site.example/a.png", alt: "A cat", href: "https://site.example/blog/a" },
      foot: { reason: "You asked for it.", links: [] },
    });
    expect(text).toMatch(/^Ada · site\.example\s+The Title\s+Ångström news/);
    expect(text).toMatch(/Name +Size\none +2/);
    expect(text).not.toContain("blog/a");
    // React asks browsers to load a picture early; a mail has no use for it.
    expect(html).not.toContain('rel="preload"');
  });
});
