import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("about", "routes/public/about.tsx"),
    route("projects", "routes/public/projects.tsx"),
    route("blog", "routes/public/blog.tsx"),
    route("blog/:slug", "routes/public/post.tsx"),
    route("services", "routes/public/services.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  layout("routes/admin/frame.tsx", [
    route("admin/login", "routes/admin/login.tsx"),
    route("admin", "routes/admin/workspace.tsx", [
      index("routes/admin/entrance.tsx"),
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("projects", "routes/admin/projects.tsx"),
      route("services", "routes/admin/services.tsx"),
      route("messages", "routes/admin/messages.tsx"),
    ]),
    route("admin/*", "routes/admin/not-found.tsx"),
  ]),
  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("rss.xml", "routes/files/rss.ts"),
  route("feed.json", "routes/files/json-feed.ts"),
  route("llms.txt", "routes/files/llms.ts"),
  route("resume.pdf", "routes/files/resume.ts"),
  route("og/*", "routes/files/og-image.ts"),
  route("favicon.svg", "routes/files/favicon-svg.ts"),
  route("favicon.ico", "routes/files/favicon-ico.ts"),
  route("apple-touch-icon.png", "routes/files/apple-touch-icon.ts"),
  route("site.webmanifest", "routes/files/manifest.ts"),
] satisfies RouteConfig;
