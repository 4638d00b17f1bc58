import { expect, it } from "vitest";
import { formatAnalyticsQuery, parsePublicPath } from "./analytics.ts";

it("knows the public pages, and no other address", () => {
  for (const path of ["/", "/about", "/privacy", "/services"])
    expect(parsePublicPath(path)).toEqual({ path, kind: "fixed", name: "" });
  for (const [path, kind, name] of [
    ["/blog/archive/2026", "fixed", ""],
    ["/blog/a-post", "post", "a-post"],
    ["/blog/tag/node-js", "tag", "node-js"],
    ["/blog/tag/%E0%A4%B9", "tag", "ह"],
    ["/blog/series/small-servers", "series", "small-servers"],
  ] as const) {
    expect(parsePublicPath(path)).toEqual({ path, kind, name });
  }
  for (const path of [
    "",
    "/admin",
    "/about/",
    "/About",
    "/blog/",
    "/blog/a_post",
    "/blog/a/b",
    "/blog/archive/26",
    "/blog/tag/%",
    "/blog/tag/a/b",
    "/blog/series/A",
    "/blog/a?b=1",
    "https://else.example/",
    `/blog/${"a".repeat(200)}`,
  ]) {
    expect(parsePublicPath(path), path).toBeUndefined();
  }
});

it("writes a query as an address", () => {
  const query = { from: "2026-03-01", to: "2026-03-10", compare: "year" } as const;
  expect(formatAnalyticsQuery(query)).toBe("from=2026-03-01&to=2026-03-10&compare=year");
  const filter = { dimension: "referrer", value: "" } as const;
  expect(formatAnalyticsQuery({ ...query, filter })).toBe(
    "from=2026-03-01&to=2026-03-10&compare=year&referrer=",
  );
});
