import { pageContext } from "../../context.ts";
import { findOgDrawing } from "../../features/insight/seo/images/og-pages.server.ts";
import { findShareImage } from "../../features/insight/seo/images/owner-pictures.server.ts";
import { fileRenderer } from "../../features/insight/seo/images/render-file.server.ts";
import { formatOgImagePath } from "../../features/insight/seo/meta.ts";
import type { Route } from "./+types/og-image";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const source = { site, db, siteUrl, now: now() };
  const file = params["*"];
  if (file.startsWith("share/")) {
    const jpeg = await findShareImage(source, file);
    if (jpeg) return new Response(jpeg, { headers: { "content-type": "image/jpeg" } });
    // The owner chose another picture or deleted this one: old links get the home page's card.
    return Response.redirect(new URL(formatOgImagePath("/"), siteUrl), 302);
  }
  const drawing = await findOgDrawing(source, file);
  if (!drawing) return new Response("There is no such picture.", { status: 404 });
  const png = await site.get(fileRenderer)({ kind: "image", drawing });
  return new Response(png, { headers: { "content-type": "image/png" } });
}
