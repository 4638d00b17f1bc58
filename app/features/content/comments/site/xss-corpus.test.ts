import fc from "fast-check";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { formatXssList, XSS_CORPUS } from "../../../../../tests/fixtures/xss-corpus.ts";
import { findCommentDangers, findDangers } from "../../../../../tests/helpers/html-dangers.ts";
import { createCommentRenderer } from "../../../core/markdown/comment-renderer.server.ts";
import { createMarkdownRenderer } from "../../../core/markdown/markdown.server.ts";

const renderPost = createMarkdownRenderer();
const renderWords = createCommentRenderer();
const parser = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

const renderComment = async (source: string) => {
  const rendered = await renderWords(source);
  return rendered.ok ? rendered.value.html : "";
};

const PLACES = [
  { place: "a post", render: async (source: string) => (await renderPost(source)).html, find: findDangers },
  { place: "a comment", render: renderComment, find: findCommentDangers },
];

/** One of each dozen payloads; the deep tests render all of them. */
const SOME = XSS_CORPUS.filter((_, index) => index % 12 === 0);

/** HTML as a browser serialises it after parsing. */
const rewrite = (html: string) => parser.stringify(parser.parse(html));

describe.each(PLACES)("the corpus of payloads in $place", ({ render, find }) => {
  async function expectHarmless(source: string): Promise<void> {
    const html = await render(source);
    expect(find(html), source).toEqual([]);
    // A browser that reads its own writing must find nothing else in it: mutations live from the difference.
    const second = rewrite(html);
    expect(find(second), source).toEqual([]);
    expect(rewrite(second), source).toBe(second);
  }

  async function tryEach(payloads: readonly string[]): Promise<void> {
    for (const payload of payloads) {
      await expectHarmless(payload);
      await expectHarmless(formatXssList([payload, "and more"]));
    }
  }

  async function tryMixtures(numRuns: number): Promise<void> {
    const glue = fc.constantFrom("", "\n", "\n\n", " ", "> ", "- ", "`", "**", "](", "<", "$", "|");
    const parts = fc.array(fc.tuple(fc.constantFrom(...XSS_CORPUS), glue), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(parts, (mixture) => expectHarmless(mixture.flat().join(""))),
      { numRuns },
    );
  }

  it("is harmless, some of it alone and in a list", () => tryEach(SOME));

  it("is harmless, each alone and each in a list", { tags: ["deep"] }, () => tryEach(XSS_CORPUS));

  it("is harmless in any mixture", () => tryMixtures(10));

  it("is harmless in any of many mixtures", { tags: ["deep"] }, () => tryMixtures(100));
});

it("is judged by checks that see what is wrong", () => {
  const links = '<a href="https://a.example" rel="nofollow ugc noopener">a</a><a href="javascript:x">b</a>';
  expect(findCommentDangers(`${links}<p id="x"></p><img><ol start="3"></ol>`)).toEqual([
    "a[href=javascript:x]",
    "p[id=x]",
    "img[]",
  ]);
});
