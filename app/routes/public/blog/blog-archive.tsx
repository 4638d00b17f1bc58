import { pageContext } from "../../../context.ts";
import { listShownSeries, listYears } from "../../../features/content/posts/blog-archive.server.ts";
import { listTags } from "../../../features/content/posts/post-tags.server.ts";
import { ListLink, ListLinks } from "../../../features/content/posts/site/list-links.tsx";
import { PostArchive } from "../../../features/content/posts/site/post-archive.tsx";
import { loadSiteZone } from "../../../features/core/settings/site-zone.server.ts";
import { breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { describeArchive } from "../../../features/insight/seo/texts/page-text-lists.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/section.tsx";
import type { Route } from "./+types/blog-archive";
import "../../../styles/site.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const [years, tags, series] = await Promise.all([
    listYears(db, now(), await loadSiteZone(db)),
    listTags(db, now()),
    listShownSeries(db, now()),
  ]);
  return { years, tags, series };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const text = describeArchive(site);
  return pageMeta(site, {
    ...text,
    keywords: ["archive", "articles", "tutorials", site.name],
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd(site, [
            { name: "Blog", path: "/blog" },
            { name: "Archive", path: text.path },
          ]),
        ]
      : [],
  });
}

export default function ArchivePage({ loaderData }: Route.ComponentProps) {
  const total = loaderData.years.reduce((sum, { posts }) => sum + posts, 0);
  return (
    <>
      <PageHeader eyebrow="archive" title="Archive" lead="Every article, by year, by topic and by series.">
        <ListLinks>
          <li>
            <ListLink to="/blog">All articles</ListLink>
          </li>
        </ListLinks>
      </PageHeader>
      {total > 0 ? (
        <PostArchive {...loaderData} />
      ) : (
        <div className="wrap pb-(--section)">
          <EmptyState title="No articles yet" hint="New articles will appear here." />
        </div>
      )}
    </>
  );
}
