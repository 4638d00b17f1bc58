/** RFC 9309. What may not be indexed says so itself too; this keeps crawlers from asking in vain. */
export function formatRobots(siteUrl: URL): string {
  return [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Allow: /",
    "",
    `Sitemap: ${siteUrl.origin}/sitemap.xml`,
    "",
  ].join("\n");
}
