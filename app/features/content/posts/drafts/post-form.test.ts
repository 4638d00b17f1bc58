import { describe, expect, it } from "vitest";
import { createZone } from "../../../../utils/time-zone.ts";
import { countWords } from "../../../core/markdown/plain-text.server.ts";
import type { OwnerPost } from "../api/schema.ts";
import { mapPostTexts } from "../post.ts";
import { formatReadTime } from "../read-time.ts";
import { createDraft, isSameDraft, listDifferences, toDraft, toPostBody } from "./post-form.ts";

const clock = { zone: createZone("Asia/Kolkata"), now: new Date("2026-03-10T20:00:00.000Z") };

const post: OwnerPost = {
  id: 3,
  slug: "a-post",
  title: "A post",
  excerpt: "What it says.",
  content: "Text",
  author: "Asha",
  publishedAt: "2026-03-01T08:00:30.500Z",
  updatedAt: "2026-03-01T08:00:30.500Z",
  createdAt: "2026-03-01T08:00:30.500Z",
  deletedAt: null,
  readTime: "2 min read",
  category: "nodejs",
  tags: ["One", "Two"],
  featured: true,
  likes: 0,
  comments: 0,
  views: 0,
  image: "/media/a",
  color: "#123456",
  status: "published",
  version: 4,
  countedReadTime: "1 min read",
  ...mapPostTexts(() => ""),
  seriesId: null,
  seriesPosition: null,
  audience: "web",
};

describe("a new post", () => {
  it("has the defaults of docs/product.md, and the day of the owner's clock", () => {
    expect(createDraft({ author: "Asha", category: "react" }, clock)).toMatchObject({
      author: "Asha",
      readTime: "",
      audience: "web",
      category: "react",
      publishDate: "2026-03-11",
      publishTime: "",
      featured: false,
      title: "",
      slug: "",
    });
  });

  it("sends no moment, so that it is that of publishing", () => {
    const body = toPostBody(
      { ...createDraft({ author: "", category: "react" }, clock), title: " A ", tags: "a, ,b,a" },
      "published",
      clock,
    );
    expect(body).toMatchObject({ title: "A", tags: ["a", "b"], status: "published" });
    expect(body).not.toHaveProperty("publishedAt");
    expect(body).not.toHaveProperty("publishDate");
  });

  it.each([
    ["2026-03-12", "18:30", "2026-03-12T13:00:00.000Z"],
    ["2026-03-12", "", "2026-03-12T03:30:00.000Z"],
    ["2026-03-11", "23:59", "2026-03-11T18:29:00.000Z"],
    ["2026-03-11", "", undefined],
    ["", "", undefined],
    ["nonsense", "", undefined],
  ])("for %s %s is scheduled by the owner's clock", (publishDate, publishTime, expected) => {
    const draft = { ...createDraft({ author: "", category: "react" }, clock), publishDate, publishTime };
    expect(toPostBody(draft, "scheduled", clock).publishedAt).toBe(expected);
  });
});

describe("a post that is there", () => {
  it("is shown by the owner's clock, and keeps its moment to the millisecond", () => {
    const draft = toDraft(post, clock);
    expect(draft).toMatchObject({ publishDate: "2026-03-01", publishTime: "13:30", tags: "One, Two" });
    const body = toPostBody({ ...draft, title: "Other" }, "published", { ...clock, before: post });
    expect(body).toMatchObject({ publishedAt: post.publishedAt, slug: "a-post", title: "Other" });
  });

  it("lets a counted read time follow the text, and keeps one of the owner's", () => {
    expect(toDraft(post, clock).readTime).toBe("2 min read");
    const counted = toDraft({ ...post, readTime: "1 min read" }, clock);
    expect(counted.readTime).toBe("");
    expect(toPostBody(counted, "published", clock).readTime).toBe("");
  });

  it("has its place in a series, which goes with the series", () => {
    const draft = toDraft(
      { ...post, seriesId: "s", seriesPosition: 2, canonicalUrl: "https://a.example" },
      clock,
    );
    expect(draft).toMatchObject({ seriesId: "s", seriesPosition: "2", canonicalUrl: "https://a.example" });
    expect(toPostBody(draft, "published", clock)).toMatchObject({ seriesId: "s", seriesPosition: 2 });
    const next = toPostBody({ ...draft, seriesPosition: " " }, "published", clock);
    expect(next).toMatchObject({ seriesId: "s", seriesPosition: null });
    const alone = toPostBody({ ...draft, seriesId: "" }, "published", clock);
    expect(alone).toMatchObject({ seriesId: null, seriesPosition: null });
  });

  it("keeps its address when the title changes, but a draft's follows it", () => {
    expect(toDraft(post, clock).slug).toBe("a-post");
    const draft = { ...post, status: "draft" } as const;
    expect(toDraft(draft, clock)).toMatchObject({ slug: "", publishDate: "2026-03-11", publishTime: "" });
    expect(toDraft({ ...draft, slug: "a-post-2" }, clock).slug).toBe("");
    expect(toDraft({ ...draft, slug: "my-own" }, clock).slug).toBe("my-own");
    const planned = { ...draft, publishedAt: "2026-04-01T03:30:00.000Z" };
    expect(toDraft(planned, clock)).toMatchObject({ publishDate: "2026-04-01", publishTime: "09:00" });
  });
});

it("tells in which fields two versions differ", () => {
  const mine = toDraft(post, clock);
  const theirs = { ...mine, title: "Other", content: "Other", featured: false };
  expect(listDifferences(mine, theirs)).toEqual([
    { label: "Title", mine: "A post", theirs: "Other" },
    { label: "Featured", mine: "true", theirs: "false" },
  ]);
  expect(isSameDraft(mine, { ...mine })).toBe(true);
  expect(isSameDraft(mine, { ...mine, content: "" })).toBe(false);
});

it("counts how long a text takes, in any script", () => {
  expect(formatReadTime(0)).toBe("1 min read");
  expect(formatReadTime(countWords("word ".repeat(1100)))).toBe("5 min read");
  expect(formatReadTime(countWords("नमस्ते ".repeat(660)))).toBe("3 min read");
});
