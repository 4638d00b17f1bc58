import { pageContext } from "../../context.ts";
import { getSite } from "../../features/profile/profile.server.ts";
import { FAVICON_PX, formatIco, formatIconDrawing } from "../../features/seo/images/icons.ts";
import { fileRenderer } from "../../features/seo/images/render-file.server.ts";
import type { Route } from "./+types/favicon-ico";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const drawing = formatIconDrawing(await getSite(db, { siteUrl, now: now() }), FAVICON_PX, false);
  const png = await site.get(fileRenderer)({ kind: "image", drawing });
  return new Response(formatIco(png, FAVICON_PX), { headers: { "content-type": "image/x-icon" } });
}
