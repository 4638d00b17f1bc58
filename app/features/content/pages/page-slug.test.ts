import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../../../routes.ts";
import { findSlugFault } from "./page-slug.ts";

/** The first parts of all addresses, except the page itself and missing ones. */
function listFirstParts(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const [first = ""] = (path ?? "").split("/");
    if (path === undefined) return listFirstParts(children);
    return /^[:*]/.test(first) ? [] : [first];
  });
}

describe("the slug of an own page", () => {
  it.each(["now", "uses", "how-i-work", "faq-2", "2026", "archive", "x".repeat(80)])("may be %s", (slug) => {
    expect(findSlugFault(slug)).toBeUndefined();
  });

  it.each([
    "",
    "Now",
    "how i work",
    "a--b",
    "-a",
    "a-",
    "a_b",
    "a/b",
    "a.b",
    "..",
    "é",
    "x".repeat(81),
  ])("may not be %j", (slug) => {
    expect(findSlugFault(slug)).toMatch(/small letters|At most 80/);
  });

  it("is none of the site's own addresses", () => {
    const own = ["api", "assets", "media", "healthz", "readyz", ...listFirstParts(routes)];
    expect(own).toContain("blog");
    for (const part of own) expect(findSlugFault(part), part).toBeDefined();
  });
});
