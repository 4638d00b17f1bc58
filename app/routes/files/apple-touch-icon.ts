import { pageContext } from "../../context.ts";
import { getSite } from "../../features/profile/profile.server.ts";
import { APPLE_ICON_PX, formatIconDrawing } from "../../features/seo/images/icons.ts";
import { fileRenderer } from "../../features/seo/images/render-file.server.ts";
import type { Route } from "./+types/apple-touch-icon";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const drawing = formatIconDrawing(await getSite(db, { siteUrl, now: now() }), APPLE_ICON_PX, true);
  const png = await site.get(fileRenderer)({ kind: "image", drawing });
  return new Response(png, { headers: { "content-type": "image/png" } });
}
