import { describe, expect, it } from "vitest";
import { findDataPage, pageKey } from "./page-key.ts";

const DATA_ROUTES = ["root", "layout", "blog"];

function keyOf(address: string): string {
  const url = new URL(address, "https://soloist.example");
  return pageKey(url.pathname, url.searchParams, DATA_ROUTES);
}

describe("pageKey", () => {
  it.each([
    ["/", "/"],
    ["/about?utm_source=x&q=1", "/about"],
    ["/blog?q=react&utm=1&category=react", "/blog?category=react&q=react"],
    ["/blog?category=react&q=react", "/blog?category=react&q=react"],
    ["/blog?page=2&q=react", "/blog?q=react&page=2"],
    ["/blog/tag/node-js?page=2&q=x", "/blog/tag/node-js?page=2"],
    ["/blog/archive/2026?page=2", "/blog/archive/2026?page=2"],
    ["/blog/series/outbox.data?page=2&_routes=blog", "/blog/series/outbox.data?page=2&_routes=blog"],
    ["/blog/archive?page=2", "/blog/archive"],
    ["/blog/post?page=2", "/blog/post"],
    ["/blog?q=", "/blog"],
    ["/blog?q=a&q=b", "/blog?q=a"],
    ["/projects?category=mobile&q=1", "/projects?category=mobile"],
    ["/blog.data?q=x&_routes=root", "/blog.data?q=x&_routes=root"],
    ["/blog.data?_routes=x,blog,,layout,blog&q=x", "/blog.data?q=x&_routes=layout%2Cblog"],
    ["/blog.data?_routes=blog,root,layout", "/blog.data"],
    ["/blog.data?_routes=x", "/blog.data"],
    ["/blog.data?_routes=", "/blog.data"],
    ["/blog/_.data?q=x&utm=1", "/blog.data?q=x"],
    ["/.data?_routes=root", "/_.data?_routes=root"],
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

it.each([
  ["/", undefined],
  ["/_.data", "/"],
  ["/.data", "/"],
  ["/blog.data", "/blog"],
  ["/blog/_.data", "/blog"],
  ["/og/home.png.data", "/og/home.png"],
  ["/blog.data.data", "/blog.data"],
])("knows whose data %s is", (path, page) => {
  expect(findDataPage(path)).toBe(page);
});
