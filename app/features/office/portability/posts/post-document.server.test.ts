import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_CATEGORIES } from "../../../content/posts/categories/categories.ts";
import { mapPostTexts } from "../../../content/posts/post.ts";
import { formatPostDocument, type PostDocument, parsePostDocument } from "./post-document.server.ts";

const line = (maxLength: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength })
    .map((text) => text.replaceAll("\0", "").trim())
    .filter((text) => text !== "" && text.length <= maxLength && text.isWellFormed());
const moment = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
/** Texts that YAML might take for another type. */
const trap = fc.constantFrom(
  "true",
  "null",
  "~",
  "1e3",
  "0x1F",
  "2026-03-01",
  "- a",
  "# b",
  "a: b",
  "---",
  "'",
  "|",
  "&x",
);
const text = (maxLength: number) => fc.oneof(line(maxLength), trap);

const anyDocument: fc.Arbitrary<PostDocument> = fc.record({
  title: text(100),
  slug: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,9}){0,3}$/),
  excerpt: fc.oneof(text(200), fc.constant("")),
  author: text(80),
  status: fc.constantFrom("draft" as const, "published" as const),
  publishedAt: moment,
  updatedAt: moment,
  readTime: fc.oneof(text(30), fc.constant("")),
  category: fc.constantFrom(...FIRST_CATEGORIES.map(({ id }) => id)),
  tags: fc.uniqueArray(text(40), { maxLength: 5 }),
  featured: fc.boolean(),
  image: fc.constantFrom("", "/media/a-picture", "https://far.example/a.png?b=c#d"),
  color: fc.constantFrom("#00d4ff", "#123ABC"),
  series: fc.option(fc.constant("basics")),
  part: fc.option(fc.integer({ min: 1, max: 999 })),
  ...mapPostTexts(() => fc.constantFrom("", "https://first.example/a")),
  audience: fc.constantFrom("web" as const, "mail" as const, "both" as const),
  content: fc
    .oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("", "\n\n", "---\na: 1\n---\n", "a\r\nb", "\uFEFFx", "no end"),
    )
    .map((content) => content.replaceAll("\0", "")),
});

describe("the file of a post", () => {
  function tryDocuments(numRuns: number): void {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const file = formatPostDocument(document);
        const parsed = parsePostDocument(file);
        expect(parsed).toEqual({ ok: true, document });
        expect(parsed.ok && formatPostDocument(parsed.document)).toBe(file);
      }),
      { numRuns },
    );
  }

  it("is read as it was written, and written again with the same bytes", () => tryDocuments(50));

  it("is read as it was written, of any of many posts", { tags: ["deep"] }, () => tryDocuments(300));

  it("may come with the line ends of Windows, an offset of time and fields left out", () => {
    const file =
      '---\r\ntitle: A\r\nslug: a\r\nexcerpt: b\r\nauthor: c\r\nstatus: draft\r\npublishedAt: 2026-01-01T02:00:00+02:00\r\nupdatedAt: 2026-01-01T00:00:00Z\r\ntags: []\r\nimage: ""\r\n---\r\nOne\r\ntwo';
    expect(parsePostDocument(file)).toMatchObject({
      ok: true,
      document: {
        publishedAt: "2026-01-01T00:00:00.000Z",
        content: "One\ntwo",
        series: null,
        audience: "web",
      },
    });
  });
});
