import { pageContext } from "../../context.ts";
import { findTagFeed } from "../../features/insight/seo/feeds/feed-lists.server.ts";
import { formatJsonFeed } from "../../features/insight/seo/feeds/json-feed.server.ts";
import type { Route } from "./+types/tag-json-feed";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const list = await findTagFeed(db, params.tag, now());
  if (!list) return new Response("There is no such feed.", { status: 404 });
  const feed = await formatJsonFeed({ db, siteUrl, now: now(), list });
  return new Response(feed, { headers: { "content-type": "application/feed+json; charset=utf-8" } });
}
