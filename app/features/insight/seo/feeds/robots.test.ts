import { expect, it } from "vitest";
import { formatRobots } from "./robots.ts";

it("keeps crawlers from the admin area and the API, and shows them the sitemap", () => {
  const lines = formatRobots(new URL("https://soloist.example")).split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Disallow: /admin");
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Sitemap: https://soloist.example/sitemap.xml");
});
