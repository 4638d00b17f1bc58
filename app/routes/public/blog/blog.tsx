import { data } from "react-router";
import { pageContext } from "../../../context.ts";
import { StayUpdated } from "../../../features/content/newsletter/site/stay-updated.tsx";
import { listCategories } from "../../../features/content/posts/categories/categories.server.ts";
import { listPostPage } from "../../../features/content/posts/post-page.server.ts";
import { parsePage } from "../../../features/content/posts/post-page.ts";
import { getPostTotals } from "../../../features/content/posts/posts.server.ts";
import { formatBlogPath, parseBlogFilter } from "../../../features/content/posts/search/blog-path.ts";
import { searchPosts } from "../../../features/content/posts/search/post-search.server.ts";
import { BlogFilter } from "../../../features/content/posts/site/blog-filter.tsx";
import { BlogStats } from "../../../features/content/posts/site/blog-stats.tsx";
import { ListLink } from "../../../features/content/posts/site/list-links.tsx";
import { PostList } from "../../../features/content/posts/site/post-list.tsx";
import { getProfile } from "../../../features/content/profile/profile.server.ts";
import { breadcrumbJsonLd } from "../../../features/insight/seo/json-ld.ts";
import { collectionPageJsonLd } from "../../../features/insight/seo/json-ld-lists.ts";
import { findSite, pageMeta } from "../../../features/insight/seo/meta.ts";
import { HIDDEN_ROBOTS } from "../../../features/insight/seo/overrides/page-override.ts";
import { findShownOverride } from "../../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeBlog } from "../../../features/insight/seo/texts/page-text-blog.ts";
import { PageHeader } from "../../../ui/section.tsx";
import type { Route } from "./+types/blog";
import "../../../styles/site.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, dialect, now } = context.get(pageContext);
  const categories = await listCategories(db);
  const given = parseBlogFilter(url.searchParams);
  const isKnown = categories.some(({ id }) => id === given.category);
  const filter = { ...given, category: isKnown ? given.category : undefined };
  const page = parsePage(url.searchParams.get("page"));
  const { query, category } = filter;
  const asked = page && { now: now(), page, category };
  const list =
    asked &&
    (await (query ? searchPosts(db, dialect, query, asked) : listPostPage(db, { ...asked, hasLead: true })));
  if (!list) throw data(null, { status: 404 });
  const { leads } = await getProfile(db);
  return {
    filter,
    categories,
    list,
    totals: await getPostTotals(db, now()),
    lead: leads.blog,
    override: await findShownOverride(db, "/blog"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const text = describeBlog(site);
  const { filter, list, override } = loaderData;
  const isFiltered = filter.query !== "" || filter.category !== undefined;
  const { robots, ...words } = override ?? {};
  return pageMeta(site, {
    ...text,
    keywords: ["blog", "tutorials", "React", "TypeScript", "Node.js", "Python", "DevOps", site.name],
    jsonLd: import.meta.env.SSR
      ? [
          collectionPageJsonLd(site, text, list.posts),
          breadcrumbJsonLd(site, [{ name: "Blog", path: "/blog" }]),
        ]
      : [],
    paging: isFiltered ? undefined : list,
    ...words,
    // A filtered list repeats posts that other lists show, and its further pages have no address of their own.
    robots: filter.query || (isFiltered && list.page > 1) ? HIDDEN_ROBOTS : robots,
  });
}

export default function Blog({
  loaderData: { filter, categories, list, totals, lead },
}: Route.ComponentProps) {
  const isBlank = totals.articles === 0;
  return (
    <>
      <PageHeader eyebrow="blog" title="Blog" lead={lead}>
        <BlogStats totals={totals} />
      </PageHeader>
      {!isBlank && <BlogFilter {...filter} categories={categories} />}
      <div className="wrap pt-6 pb-(--section)">
        <PostList
          list={list}
          hasLead={!filter.query}
          isBlank={isBlank}
          formatPath={(page) => formatBlogPath(filter, page)}
          action={!isBlank && <ListLink to="/blog/archive">Archive</ListLink>}
        />
        <StayUpdated />
      </div>
    </>
  );
}
