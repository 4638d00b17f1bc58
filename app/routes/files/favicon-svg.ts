import { pageContext } from "../../context.ts";
import { getSite } from "../../features/profile/profile.server.ts";
import { formatFaviconSvg } from "../../features/seo/images/icons.ts";
import type { Route } from "./+types/favicon-svg";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const svg = formatFaviconSvg(await getSite(db, { siteUrl, now: now() }));
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}
