import { pageContext } from "../../context.ts";
import { findTagFeed } from "../../features/insight/seo/feeds/feed-lists.server.ts";
import { formatRss } from "../../features/insight/seo/feeds/rss.server.ts";
import type { Route } from "./+types/tag-rss";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const list = await findTagFeed(db, params.tag, now());
  if (!list) return new Response("There is no such feed.", { status: 404 });
  const feed = await formatRss({ db, siteUrl, now: now(), list });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
