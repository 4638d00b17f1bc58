import { pageContext } from "../../context.ts";
import { formatSitemapIndex } from "../../features/insight/seo/feeds/sitemap.server.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const index = await formatSitemapIndex({ db, siteUrl, now: now() });
  return new Response(index, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
