import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findPage } from "../../features/pages/pages.server.ts";
import { TextPage } from "../../features/pages/text-page.tsx";
import { breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, isDocument } = context.get(pageContext);
  const page = await findPage(db, "privacy");
  if (!page) throw data(null, { status: 404 });
  const { content: _source, ...shown } = page;
  return isDocument ? hideField(shown, "html") : shown;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const title = loaderData?.title ?? "Privacy Policy";
  return pageMeta(site, {
    path: "/privacy",
    title,
    description:
      "What this site stores about you, why, for how long, who sees it, and how to have it removed.",
    updatedAt: loaderData?.updatedAt,
    jsonLd: [breadcrumbJsonLd(site, [{ name: title, path: "/privacy" }])],
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} />;
}
