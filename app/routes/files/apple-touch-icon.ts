import { pageContext } from "../../context.ts";
import { APPLE_ICON_PX } from "../../features/insight/seo/images/icons.ts";
import { drawSiteIcon } from "../../features/insight/seo/images/owner-pictures.server.ts";
import type { Route } from "./+types/apple-touch-icon";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const png = await drawSiteIcon({ site, db, siteUrl, now: now() }, APPLE_ICON_PX, true);
  return new Response(png, { headers: { "content-type": "image/png" } });
}
