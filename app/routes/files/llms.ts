import { pageContext } from "../../context.ts";
import { formatLlms } from "../../features/insight/seo/feeds/llms.server.ts";
import type { Route } from "./+types/llms";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const text = await formatLlms({ db, siteUrl, now: now() });
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
