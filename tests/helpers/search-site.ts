import type { RouterContextProvider } from "react-router";
import { pageContext } from "../../app/context.ts";
import { formatRobots } from "../../app/features/insight/seo/feeds/robots.ts";
import { findSitemapFile, formatSitemapIndex } from "../../app/features/insight/seo/feeds/sitemap.server.ts";
import type { RouterHandler } from "../../server/pages/render-page.ts";

/** The files for search engines as they are, and any other page as a line of text. */
export const SEARCH_PAGES: RouterHandler = async (request, context) => {
  const { db, siteUrl, now } = (context as RouterContextProvider).get(pageContext);
  const source = { db, siteUrl, now: now() };
  const { pathname } = new URL(request.url);
  if (pathname === "/sitemap.xml") return new Response(await formatSitemapIndex(source));
  if (pathname === "/robots.txt") return new Response(formatRobots(siteUrl));
  const [, name] = /^\/sitemaps\/(.*)$/.exec(pathname) ?? [];
  if (name === undefined) return new Response("A page.");
  const file = await findSitemapFile(source, name);
  return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
};
