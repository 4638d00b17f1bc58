import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import { listPostPage } from "../../../features/content/posts/post-page.server.ts";
import { parsePage, parseYear } from "../../../features/content/posts/post-page.ts";
import { ListedPosts } from "../../../features/content/posts/site/listed-posts.tsx";
import { followRedirect } from "../../../features/content/redirects/redirect-response.server.ts";
import { loadSiteZone } from "../../../features/core/settings/site-zone.server.ts";
import { breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { collectionPageJsonLd } from "../../../features/insight/seo/json-ld-lists.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { describeArchive, describeYear } from "../../../features/insight/seo/texts/page-text-lists.ts";
import type { Route } from "./+types/blog-year";
import "../../../styles/site.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const page = parsePage(url.searchParams.get("page"));
  const year = parseYear(params.year);
  const zone = await loadSiteZone(db);
  const span = year && {
    from: zone.startOfDay(`${year}-01-01`),
    until: zone.startOfDay(`${year + 1}-01-01`),
  };
  const list = page && span && (await listPostPage(db, { now: now(), page, span }));
  if (!year || !list || list.total === 0) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  return { year, list };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { year, list } = loaderData;
  const text = describeYear(site, year, list.total);
  return pageMeta(site, {
    ...text,
    keywords: [String(year), "articles", "archive", site.name],
    paging: list,
    jsonLd: import.meta.env.SSR
      ? [
          collectionPageJsonLd(site, text, list.posts),
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: "Archive", path: describeArchive(site).path },
            { name: String(year), path: text.path },
          ]),
        ]
      : [],
  });
}

export default function YearPage({ loaderData: { year, list } }: Route.ComponentProps) {
  return (
    <ListedPosts
      eyebrow="archive"
      title={String(year)}
      lead={`Articles from ${year}, newest first.`}
      path={`/blog/archive/${year}`}
      list={list}
    />
  );
}
