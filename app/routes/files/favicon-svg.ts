import { pageContext } from "../../context.ts";
import { getSite } from "../../features/content/profile/profile.server.ts";
import {
  APPLE_ICON_PX,
  formatFaviconSvg,
  formatPictureSvg,
} from "../../features/insight/seo/images/icons.ts";
import { findSiteIcon } from "../../features/insight/seo/images/owner-pictures.server.ts";
import type { Route } from "./+types/favicon-svg";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const source = { site, db, siteUrl, now: now() };
  const png = await findSiteIcon(source, APPLE_ICON_PX, "png");
  const svg = png ? formatPictureSvg(png) : formatFaviconSvg(await getSite(db, source));
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}
