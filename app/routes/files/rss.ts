import { pageContext } from "../../context.ts";
import { formatRss } from "../../features/insight/seo/feeds/rss.server.ts";
import type { Route } from "./+types/rss";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const rss = await formatRss({ db, siteUrl, now: now() });
  return new Response(rss, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
