import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findPage } from "../../features/pages/pages.server.ts";
import { TextPage } from "../../features/pages/text-page.tsx";
import { breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { findShownOverride } from "../../features/seo/overrides/page-overrides.server.ts";
import { describeTerms } from "../../features/seo/texts/page-text-terms.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/terms";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, isDocument } = context.get(pageContext);
  const page = await findPage(db, "terms");
  if (!page) throw data(null, { status: 404 });
  const { content: _source, ...shown } = page;
  return {
    page: isDocument ? hideField(shown, "html") : shown,
    override: await findShownOverride(db, "/terms"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const text = describeTerms(loaderData?.page.title);
  return pageMeta(site, {
    ...text,
    keywords: ["terms of service", "payment", "liability", site.name],
    updatedAt: loaderData?.page.updatedAt,
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(site, [{ name: text.title, path: text.path }])] : [],
    ...loaderData?.override,
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData.page} />;
}
