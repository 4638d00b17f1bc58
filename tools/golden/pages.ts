import { PUBLIC_PAGES } from "../../app/public-pages.ts";
import { normalize, type Picture } from "./same.ts";
import type { Site } from "./site.ts";

const PAGES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...[
    "/newsletter",
    "/blog/archive",
    "/newsletter/confirm",
    "/newsletter/preferences",
    "/newsletter/unsubscribe",
  ],
  ...["/comments/confirm", "/comments/moderate", "/comments/replies", "/preview/none", "/no/such/page"],
  ...[
    "/blog?page=2",
    "/blog?q=node",
    "/blog/no-such-post",
    "/projects?category=web",
    "/contact?sent=1#contact-form",
  ],
];
const FILES = [
  ...["/robots.txt", "/rss.xml", "/feed.json", "/sitemap.xml", "/llms.txt", "/resume.pdf", "/favicon.svg"],
  ...["/favicon.ico", "/apple-touch-icon.png", "/site.webmanifest", "/og/home.png", "/og/none.png"],
  ...["/healthz", "/readyz", "/blog.data", "/robots.txt.data", "/media/none", "/assets/none.js"],
];
const ADMIN = [
  ...["login", "", "dashboard", "projects", "blog", "blog/new", "comments", "services", "profile", "pages"],
  ...[
    "mentions",
    "media",
    "newsletter",
    "messages",
    "analytics",
    "seo",
    "portability",
    "settings",
    "assistant",
  ],
  ...["activity", "trash", "security", "nothing"],
].map((path) => `/admin/${path}`.replace(/\/$/, ""));
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
/** Headers that describe the answer to a browser or a search engine. */
const HEADERS = ["content-type", "cache-control", "location", "allow", "x-robots-tag", "vary", "retry-after"];

/** Every address with every method, and what its document says and links to. */
export async function picturePages(site: Site): Promise<Picture> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const maps = [...map.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const listed = new Set<string>();
  for (const path of maps) {
    const text = await (await fetch(site.origin + path)).text();
    for (const [, url = ""] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) listed.add(new URL(url).pathname);
  }
  const paths = new Set([...PAGES, ...listed, ...FILES, ...maps, ...ADMIN]);
  const picture = new Map<string, string>();
  for (const path of paths) {
    for (const method of METHODS) picture.set(`${method} ${path}`, await readAnswer(site, method, path));
  }
  return picture;
}

async function readAnswer(site: Site, method: string, path: string): Promise<string> {
  const headers = { "x-forwarded-for": `203.0.113.${1 + Math.floor(Math.random() * 250)}` };
  const answer = await fetch(site.origin + path, { method, headers, redirect: "manual" });
  const shown = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : `${name}: ${normalize(value, site.origin)}`;
  });
  const type = answer.headers.get("content-type") ?? "";
  const text = /text|json|xml|svg/.test(type) ? await answer.text() : "";
  if (!text) await answer.body?.cancel();
  const isData = path.endsWith(".data");
  return [answer.status, ...shown, isData ? "" : outline(normalize(text, site.origin))].join("\n");
}

/** Lists visible and linked content, element by element. The pictures cover its style, the weights its scripts. */
function outline(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<link rel="(stylesheet|modulepreload|preload)"[^>]*>/g, "")
    .replace(/ (class|style|nonce|d|data-[\w-]+)="[^"]*"/g, "")
    .replace(/_[Rr]_[\w]*_/g, "_id_")
    .replace(/\b[\w-]{22}\.[\w-]{43}\b/g, "<token>")
    .replace(/></g, ">\n<");
}
