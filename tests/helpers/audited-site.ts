import type { AuditedSite } from "../../app/features/insight/audit/own-pages.server.ts";

export const SITE_URL = new URL("https://soloist.example");

/** The first bytes of a PNG: all that says how large it is. */
export function buildPng(width: number, height: number, bytes = 33): Buffer {
  const png = Buffer.alloc(bytes);
  png.write("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "latin1");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

export const PNG_CARD = buildPng(1200, 630);

interface PageOptions {
  title?: string;
  description?: string;
  language?: string;
  canonical?: string;
  robots?: string;
  card?: string;
  jsonLd?: string;
  alternates?: Record<string, string>;
  html?: string;
}

/** A page in which an audit finds nothing, but for what is given. */
export function buildPage(path: string, given: PageOptions = {}): string {
  const url = new URL(path, SITE_URL).href;
  const {
    title = `The title of the page at ${path}`,
    description = `What there is to read at ${path}, said in as many words as a list of results shows of it.`,
    language = "en",
    canonical = url,
    robots = "index, follow",
    card = `${SITE_URL.origin}/card.png`,
    jsonLd = '{"@context":"https://schema.org","@type":"Person","name":"Owner"}',
    alternates = {},
    html = "",
  } = given;
  const meta = (name: string, content: string) => content && `<meta property="${name}" content="${content}">`;
  return [
    `<!doctype html><html${language && ` lang="${language}"`}><head>`,
    title && `<title>${title}</title>`,
    meta("description", description),
    meta("robots", robots),
    canonical && `<link rel="canonical" href="${canonical}">`,
    ...Object.entries(alternates).map(
      ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`,
    ),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:url", url),
    meta("og:type", "website"),
    meta("og:image", card),
    meta("twitter:card", "summary_large_image"),
    `<script type="application/ld+json">${jsonLd}</script>`,
    `</head><body><main id="main"><h1>Page</h1>${html}</main></body></html>`,
  ].join("");
}

type Answer = string | Response | (() => Promise<Response>);

const picture = (bytes: Buffer) =>
  new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png" } });
const redirect = (location: string) => new Response(null, { status: 301, headers: { location } });

/** Pages by their paths, a few pictures and redirects, and a sitemap of all pages where none is given. */
export function createFakeSite(pages: Record<string, Answer>): AuditedSite {
  const listed = Object.keys(pages).filter((path) => typeof pages[path] === "string");
  const sitemap = listed.map((path) => `<url><loc>${new URL(path, SITE_URL)}</loc></url>`).join("");
  const all: Record<string, Answer> = {
    "/sitemap.xml": `<urlset>${sitemap}</urlset>`,
    "/card.png": picture(PNG_CARD),
    "/a.png": picture(buildPng(100, 100)),
    "/heavy.png": picture(buildPng(4000, 3000, 300_001)),
    "/old": redirect("/older"),
    "/older": redirect("/"),
    "/loop": redirect("/pool"),
    "/pool": redirect("/loop"),
    ...pages,
  };
  return {
    async fetch(path) {
      const answer = all[path];
      if (typeof answer === "function") return answer();
      if (answer instanceof Response) return answer.clone();
      if (answer === undefined)
        return new Response("no", { status: 404, headers: { "content-type": "text/html" } });
      const type = path.endsWith(".xml") ? "application/xml" : "text/html; charset=utf-8";
      return new Response(answer, { headers: { "content-type": type } });
    },
  };
}
