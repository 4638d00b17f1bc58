import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgePath } from "./canonical-path.ts";

describe("judgePath", () => {
  it.each([
    "/",
    "/about",
    "/blog/a-post",
    "/_root.data",
    "/assets/App-B7x.js",
    "/api/services",
  ])("takes %s", (path) => {
    expect(judgePath(path)).toEqual({ kind: "canonical", path });
  });

  it.each([
    ["/About", "/about"],
    ["/about/", "/about"],
    ["//about", "/about"],
    ["///", "/"],
    ["/blog//x/", "/blog/x"],
    ["/%61bout", "/about"],
    ["/API/services", "/api/services"],
    ["/blog/%e0%a4%85", "/blog/%E0%A4%85"],
  ])("sends %s to %s", (path, canonical) => {
    expect(judgePath(path)).toEqual({ kind: "redirect", path: canonical });
  });

  it.each([
    "/a%00b",
    "/a\\b",
    "/%zz",
    "/%c3%28",
    "/api%2fservices",
    "/admin%5clogin",
    "/blog%3fq=1",
  ])("refuses %s", (path) => {
    expect(judgePath(path)).toEqual({ kind: "refused" });
  });

  it("never redirects twice", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const verdict = judgePath(`/${path}`);
        if (verdict.kind === "redirect") {
          expect(judgePath(verdict.path)).toEqual({ kind: "canonical", path: verdict.path });
        }
      }),
    );
  });
});
