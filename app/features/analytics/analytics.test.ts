import { expect, it } from "vitest";
import { formatAnalyticsQuery, parsePublicPath } from "./analytics.ts";

it("knows the public pages, and no other address", () => {
  for (const path of ["/", "/about", "/privacy", "/services"])
    expect(parsePublicPath(path)).toEqual({ path });
  expect(parsePublicPath("/blog/a-post")).toEqual({ path: "/blog/a-post", slug: "a-post" });
  for (const path of [
    "",
    "/admin",
    "/about/",
    "/About",
    "/blog/",
    "/blog/a_post",
    "/blog/a/b",
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
