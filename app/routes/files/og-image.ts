import { pageContext } from "../../context.ts";
import { findOgDrawing } from "../../features/seo/og-pages.server.ts";
import type { Route } from "./+types/og-image";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now, renderFile } = context.get(pageContext);
  const drawing = await findOgDrawing({ db, siteUrl, now: now() }, params["*"]);
  if (!drawing) return new Response("There is no such picture.", { status: 404 });
  const png = await renderFile({ kind: "image", drawing });
  return new Response(png, { headers: { "content-type": "image/png" } });
}
