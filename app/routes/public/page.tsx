import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findPage } from "../../features/content/pages/pages.server.ts";
import { TextPage } from "../../features/content/pages/text-page.tsx";
import { followRedirect } from "../../features/content/redirects/redirect-response.server.ts";
import { breadcrumbJsonLd, webPageJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeTextPage } from "../../features/insight/seo/texts/text-page-words.server.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/page";
import "../../styles/site.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument } = context.get(pageContext);
  const page = await findPage(db, params.slug);
  if (!page) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const { content: _source, description: _, ...shown } = page;
  const text = describeTextPage(page);
  return {
    page: isDocument ? hideField(shown, "html") : shown,
    text,
    override: await findShownOverride(db, text.path),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { text, override } = loaderData;
  return pageMeta(site, {
    ...text,
    keywords: [...(text.keywords ?? []), site.name],
    jsonLd: import.meta.env.SSR
      ? [webPageJsonLd(site, text), breadcrumbJsonLd(site, [{ name: text.title, path: text.path }])]
      : [],
    ...override,
  });
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <TextPage key={page.slug} page={page} />;
}
