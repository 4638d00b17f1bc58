import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import { listPostPage } from "../../../features/content/posts/post-page.server.ts";
import { parsePage } from "../../../features/content/posts/post-page.ts";
import { findSeriesBySlug } from "../../../features/content/posts/series/series.server.ts";
import { ListedPosts } from "../../../features/content/posts/site/listed-posts.tsx";
import { followRedirect } from "../../../features/content/redirects/redirect-response.server.ts";
import { breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { collectionPageJsonLd } from "../../../features/insight/seo/json-ld-lists.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { describeSeries } from "../../../features/insight/seo/texts/page-text-lists.ts";
import type { Route } from "./+types/blog-series";
import "../../../styles/site.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const page = parsePage(url.searchParams.get("page"));
  const series = await findSeriesBySlug(db, params.slug);
  const list = page && series && (await listPostPage(db, { now: now(), page, seriesId: series.id }));
  if (!list || list.total === 0) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  return { series, list };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { series, list } = loaderData;
  const text = describeSeries(site, series);
  return pageMeta(site, {
    ...text,
    keywords: [series.title, "series", site.name],
    paging: list,
    jsonLd: import.meta.env.SSR
      ? [
          collectionPageJsonLd(site, text, list.posts),
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: series.title, path: text.path },
          ]),
        ]
      : [],
  });
}

export default function SeriesPage({ loaderData: { series, list } }: Route.ComponentProps) {
  return (
    <ListedPosts
      eyebrow="series"
      title={series.title}
      lead={series.description || "Best read in order."}
      path={`/blog/series/${series.slug}`}
      list={list}
      isSeries
    />
  );
}
