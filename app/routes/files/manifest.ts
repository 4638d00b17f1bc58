import { pageContext } from "../../context.ts";
import { getSite } from "../../features/content/profile/profile.server.ts";
import { formatManifest } from "../../features/insight/seo/images/icons.ts";
import type { Route } from "./+types/manifest";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, now } = context.get(pageContext);
  const manifest = formatManifest(await getSite(db, { siteUrl, now: now() }));
  return new Response(manifest, { headers: { "content-type": "application/manifest+json" } });
}
