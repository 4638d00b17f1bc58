import { describe, expect, it } from "vitest";
import { commentsJsonLd } from "./comment-json-ld.ts";
import type { CommentThread, PublicComment } from "./schema.ts";

const URL = "https://site.example/blog/a-post";

function comment(id: string, given: Partial<PublicComment> = {}): PublicComment {
  return {
    id,
    parentId: null,
    author: "Asha",
    html: "<p>Words</p>",
    isOwner: false,
    editedAt: null,
    createdAt: "2026-01-02T03:04:05.000Z",
    ...given,
  };
}

const thread = (top: PublicComment | null, ...replies: PublicComment[]): CommentThread => ({
  id: top?.id ?? "gone",
  comment: top,
  replies,
});

describe("commentsJsonLd", () => {
  it("tells who said what when, and in answer to whom", () => {
    const reply = comment("b", { parentId: "a", editedAt: "2026-01-03T00:00:00.000Z" });
    expect(commentsJsonLd(URL, [thread(comment("a"), reply)])).toEqual([
      {
        "@type": "Comment",
        "@id": `${URL}#comment-a`,
        url: `${URL}#comment-a`,
        author: { "@type": "Person", name: "Asha" },
        dateCreated: "2026-01-02T03:04:05.000Z",
        text: "Words",
      },
      expect.objectContaining({
        "@id": `${URL}#comment-b`,
        dateModified: "2026-01-03T00:00:00.000Z",
        parentItem: { "@id": `${URL}#comment-a` },
      }),
    ]);
  });

  it("names no comment that is gone", () => {
    const [reply] = commentsJsonLd(URL, [thread(null, comment("b", { parentId: "gone" }))]);
    expect(reply).not.toHaveProperty("parentItem");
  });

  it("reads the words out of the markup", () => {
    const html =
      "<p>a <strong>b</strong>c &#x3C;d> &amp;amp; &quot;e&quot;</p><ul>\n<li>f</li><li>g</li></ul><pre><code>h\ni</code></pre>";
    expect(commentsJsonLd(URL, [thread(comment("a", { html }))])[0]).toHaveProperty(
      "text",
      'a bc <d> &amp; "e" f g h i',
    );
  });

  it("stays small", () => {
    const threads = Array.from({ length: 50 }, (_, index) =>
      thread(comment(`c${index}`, { html: `<p>${"x".repeat(5000)}</p>` })),
    );
    const described = commentsJsonLd(URL, threads);
    expect(described).toHaveLength(20);
    expect(JSON.stringify(described).length).toBeLessThan(30_000);
  });
});
