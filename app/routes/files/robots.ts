import { pageContext } from "../../context.ts";
import { formatRobots } from "../../features/insight/seo/feeds/robots.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const robots = formatRobots(context.get(pageContext).siteUrl);
  return new Response(robots, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
