import { pageContext } from "../../context.ts";
import { findOgDrawing } from "../../features/seo/images/og-pages.server.ts";
import { fileRenderer } from "../../features/seo/images/render-file.server.ts";
import type { Route } from "./+types/og-image";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, db, siteUrl, now } = context.get(pageContext);
  const drawing = await findOgDrawing({ db, siteUrl, now: now() }, params["*"]);
  if (!drawing) return new Response("There is no such picture.", { status: 404 });
  const png = await site.get(fileRenderer)({ kind: "image", drawing });
  return new Response(png, { headers: { "content-type": "image/png" } });
}
