import { pageContext } from "../../context.ts";
import { FAVICON_PX, formatIco } from "../../features/insight/seo/images/icons.ts";
import { drawSiteIcon } from "../../features/insight/seo/images/owner-pictures.server.ts";
import type { Route } from "./+types/favicon-ico";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const png = await drawSiteIcon({ site, db, siteUrl, now: now() }, FAVICON_PX, false);
  return new Response(formatIco(png, FAVICON_PX), { headers: { "content-type": "image/x-icon" } });
}
