import { pageContext } from "../../context.ts";
import { formatJsonFeed } from "../../features/insight/seo/feeds/json-feed.server.ts";
import type { Route } from "./+types/json-feed";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const feed = await formatJsonFeed({ db, siteUrl, now: now() });
  return new Response(feed, { headers: { "content-type": "application/feed+json; charset=utf-8" } });
}
