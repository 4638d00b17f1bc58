import { pageContext } from "../../context.ts";
import { findSitemapFile } from "../../features/insight/seo/feeds/sitemap.server.ts";
import type { Route } from "./+types/sitemap-file";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const file = await findSitemapFile({ db, siteUrl, now: now() }, params.name);
  if (file === undefined) return new Response("There is no such sitemap.", { status: 404 });
  return new Response(file, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
