import { describe, expect, it } from "vitest";
import { FIRST_CATEGORIES } from "../categories/categories.ts";
import { formatBlogPath, listBlogFilters, parseBlogFilter } from "./blog-path.ts";

const parse = (search: string) => parseBlogFilter(new URLSearchParams(search));

describe("the blog's address", () => {
  it("holds the category and the search, and reads back the same", () => {
    const filter = { category: "nodejs", query: "a & b=ç?" } as const;
    const path = formatBlogPath(filter);
    expect(path).toMatch(/^\/blog\?category=nodejs&q=/);
    expect(parse(path.slice("/blog".length))).toEqual(filter);
  });

  it("is plain when nothing is filtered", () => {
    expect(formatBlogPath({ category: undefined, query: "  " })).toBe("/blog");
  });

  it("ignores an unknown category and trims and limits the search", () => {
    expect(parse("?category=__proto__&q=%20a%20")).toEqual({ category: undefined, query: "a" });
    expect(parse(`?q=${"a".repeat(500)}`).query).toHaveLength(100);
  });
});

describe("the chips", () => {
  it("are the four that always come first, then the other categories, and keep the search", () => {
    const chips = listBlogFilters({ category: "react", query: "form" }, FIRST_CATEGORIES);
    expect(chips.map(({ label }) => label)).toEqual([
      "All Posts",
      "React",
      "TypeScript",
      "Node.js",
      "Tutorials",
      "Python",
      "DevOps",
    ]);
    expect(chips[0]).toEqual({ label: "All Posts", to: "/blog?q=form", current: false });
    expect(chips[1]).toEqual({ label: "React", to: "/blog?category=react&q=form", current: true });
  });
});
