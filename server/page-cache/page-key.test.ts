import { describe, expect, it } from "vitest";
import { pageKey } from "./page-key.ts";

function keyOf(address: string): string {
  const url = new URL(address, "https://soloist.example");
  return pageKey(url.pathname, url.searchParams);
}

describe("pageKey", () => {
  it.each([
    ["/", "/"],
    ["/about?utm_source=x&q=1", "/about"],
    ["/blog?q=react&utm=1&category=react", "/blog?category=react&q=react"],
    ["/blog?category=react&q=react", "/blog?category=react&q=react"],
    ["/blog?q=", "/blog"],
    ["/blog?q=a&q=b", "/blog?q=a"],
    ["/projects?category=mobile&q=1", "/projects?category=mobile"],
    ["/blog.data?q=x&_routes=root", "/blog.data?q=x&_routes=root"],
    ["/about?_routes=root", "/about"],
    ["/blog/a-post?comment=held&page=2", "/blog/a-post?comment=held"],
    ["/blog/a-post/comments?page=2&reply=c1&comment=held", "/blog/a-post/comments?page=2&reply=c1"],
  ])("reads %s as %s", (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it("bounds a value's length", () => {
    expect(keyOf(`/blog?q=${"a".repeat(5000)}`).length).toBeLessThan(250);
  });
});
