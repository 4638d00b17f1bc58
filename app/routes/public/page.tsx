import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findPage } from "../../features/pages/pages.server.ts";
import { TextPage } from "../../features/pages/text-page.tsx";
import { followRedirect } from "../../features/redirects/redirect-response.server.ts";
import { breadcrumbJsonLd, webPageJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, OG_HEIGHT_PX, OG_WIDTH_PX, pageMeta } from "../../features/seo/meta.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument } = context.get(pageContext);
  const page = await findPage(db, params.slug);
  if (!page) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const { content: _source, ...shown } = page;
  return { page: isDocument ? hideField(shown, "html") : shown };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { slug, title, description, updatedAt } = loaderData.page;
  const text = { path: `/${slug}`, title, description };
  return pageMeta(site, {
    ...text,
    image: `/og/pages/${slug}.png`,
    imageSize: [OG_WIDTH_PX, OG_HEIGHT_PX],
    keywords: [title, site.name, site.jobTitle],
    updatedAt,
    jsonLd: import.meta.env.SSR
      ? [
          webPageJsonLd(site, { ...text, updatedAt }),
          breadcrumbJsonLd(site, [{ name: title, path: text.path }]),
        ]
      : [],
  });
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <TextPage key={page.slug} page={page} />;
}
