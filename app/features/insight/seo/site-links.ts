/** Links in the head of every page: icons, the manifest and the feeds. */
export const SITE_LINKS = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: "Blog (RSS)" },
  { rel: "alternate", href: "/feed.json", type: "application/feed+json", title: "Blog (JSON Feed)" },
] as const;
