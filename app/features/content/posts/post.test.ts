import { describe, expect, it } from "vitest";
import { buildPost } from "../../../../tests/helpers/builders.ts";
import { postInput } from "./api/schema.ts";
import { POST_CONTENT_MAX_CHARS } from "./post.ts";

describe("postInput", () => {
  it("fills in the defaults of the form and drops what only the server may set", () => {
    const { title, excerpt, content, tags, image } = buildPost();
    const parsed = postInput.parse({ title, excerpt, content, tags, image, likes: 99, html: "<script>" });
    expect(parsed).toEqual({
      title,
      excerpt,
      content,
      tags,
      image,
      status: "published",
      readTime: "",
      featured: false,
      color: "#00d4ff",
      canonicalUrl: "",
      seriesId: null,
      seriesPosition: null,
      audience: "web",
    });
  });

  it.each([
    ["title", ""],
    ["slug", "Not A Slug"],
    ["excerpt", 5],
    ["content", "x".repeat(POST_CONTENT_MAX_CHARS + 1)],
    ["tags", []],
    ["publishedAt", "yesterday"],
    ["color", "red"],
    ["image", "javascript:alert(1)"],
    ["canonicalUrl", "javascript:alert(1)"],
    ["canonicalUrl", "https://name:word@a.example/"],
    ["canonicalUrl", "/blog/own"],
    ["seriesId", ""],
    ["seriesPosition", 0],
    ["seriesPosition", Number.NaN],
    ["audience", "everybody"],
  ])("refuses a bad %s", (field, value) => {
    const parsed = postInput.safeParse({ ...buildPost(), [field]: value });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });
});
