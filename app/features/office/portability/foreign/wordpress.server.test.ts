import { describe, expect, it } from "vitest";
import { buildWordPressExport } from "../../../../../tests/helpers/foreign-blogs.ts";
import { readWordPress } from "./wordpress.server.ts";
import { formatParagraphs } from "./wordpress-text.server.ts";

describe("an export of WordPress", () => {
  const blog = readWordPress(buildWordPressExport());
  const [classic, blocks] = blog.posts;

  it("is read with terms, author, picture, dates and the address where each post stood", () => {
    expect(classic).toMatchObject({
      title: "Classic & plain",
      slug: "classic",
      author: "Ada & Co",
      isDraft: false,
      tags: ["Node.js", "Tips"],
      image: "https://old.example/wp-content/uploads/2020/05/tree.jpg",
      publishedAt: new Date("2020-05-05T10:00:00.000Z"),
      updatedAt: new Date("2020-06-06T10:00:00.000Z"),
      oldPaths: ["/2020/05/classic/"],
    });
    expect(blocks).toMatchObject({ slug: "blocks", isDraft: true });
  });

  it("gives the comments of people, one level deep, and reports the others", () => {
    expect(classic?.comments.map(({ author, email, status }) => [author, email, status])).toEqual([
      ["Visitor 1", "visitor1@site.example", "approved"],
      ["Visitor 2", "visitor2@site.example", "approved"],
      ["Visitor 3", "visitor3@site.example", "held"],
    ]);
    const [first, second, third] = classic?.comments ?? [];
    expect([first?.parentId, second?.parentId, third?.parentId]).toEqual([null, first?.id, first?.id]);
    expect(classic?.notes).toContainEqual(expect.stringMatching(/^2 comments were spam/));
    expect(readWordPress(buildWordPressExport()).posts[0]?.comments).toEqual(classic?.comments);
  });

  it("says what has no place here", () => {
    expect(blog.left.map(({ name, notes }) => `${name}: ${notes[0]}`)).toEqual([
      "About me: It is a page, not a post, and pages cannot be added here.",
      "Gone: It was in the trash.",
      expect.stringContaining("1 attachments: The export only names them"),
    ]);
  });

  it("may speak of declarations in a text, and many entities", () => {
    const content = `<!DOCTYPE html> <!ENTITY x>`;
    const more = `<category domain="post_tag" nicename="x">${"&amp;&#x41;".repeat(3000)}</category>`;
    const read = readWordPress(buildWordPressExport([{ content, more }]));
    expect(read.posts[0]?.text).toMatchObject({ html: expect.stringContaining("<!DOCTYPE html>") });
    expect(read.posts[0]?.tags[0]).toBe("&A".repeat(3000));
  });

  it.each([
    [
      "that declares entities",
      '<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>',
      /declares its own entities/,
    ],
    ["that names files", '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss/>', /declares its own entities/],
    ["that is cut off", buildWordPressExport().slice(0, -30), /damaged at line/],
    [
      "of another kind",
      '<rss version="2.0"><channel><title>Feed</title></channel></rss>',
      /not a WordPress export/,
    ],
    ["nested without end", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`, /cannot be read|no export/],
  ])("%s is refused", (_, xml, message) => {
    expect(() => readWordPress(xml)).toThrow(message);
  });
});

describe("the text of the editor before blocks", () => {
  it("gets its paragraphs, keeps what is set, and turns captions into figures", () => {
    const { html, shortcodes } = formatParagraphs(
      'One\ntwo\n\n<pre>a\n\nb</pre>\n\n[caption id="x"]<img src="a.jpg"> Words[/caption]\n\n[embed]https://video.example/1[/embed]\n\n[weird-code a="1"]',
    );
    expect(html.split("\n\n")).toEqual([
      "<p>One<br>\ntwo</p>",
      "<pre>a",
      "b</pre>",
      '<figure><img src="a.jpg"><figcaption>Words</figcaption></figure>',
      '<p><a href="https://video.example/1">https://video.example/1</a></p>',
      '<p>[weird-code a="1"]</p>',
    ]);
    expect(shortcodes).toEqual(["[weird-code]"]);
  });

  function readRepeated(length: number): void {
    for (const part of ["<pre", "[caption ", "[caption][caption]", "\n\n<p", "<img <img "])
      formatParagraphs(part.repeat(length / part.length));
  }

  it("is read in a moment however it is made", () => readRepeated(20_000));

  it("is read in a moment at any length", { tags: ["deep"] }, () => readRepeated(200_000));
});
