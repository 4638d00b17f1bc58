import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findPage } from "../../features/pages/pages.server.ts";
import { TextPage } from "../../features/pages/text-page.tsx";
import { breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { findShownOverride } from "../../features/seo/overrides/page-overrides.server.ts";
import { describePrivacy } from "../../features/seo/texts/page-text-privacy.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, isDocument } = context.get(pageContext);
  const page = await findPage(db, "privacy");
  if (!page) throw data(null, { status: 404 });
  const { content: _source, ...shown } = page;
  return {
    page: isDocument ? hideField(shown, "html") : shown,
    override: await findShownOverride(db, "/privacy"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const text = describePrivacy(loaderData?.page.title);
  return pageMeta(site, {
    ...text,
    keywords: ["privacy policy", "personal data", "cookies", "analytics", site.name],
    updatedAt: loaderData?.page.updatedAt,
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(site, [{ name: text.title, path: text.path }])] : [],
    ...loaderData?.override,
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.page} />;
}
