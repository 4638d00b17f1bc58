import { pageContext } from "../../context.ts";
import { StayUpdated } from "../../features/newsletter/stay-updated.tsx";
import { BlogFilter } from "../../features/posts/blog-filter.tsx";
import { parseBlogFilter } from "../../features/posts/blog-path.ts";
import { BlogStats } from "../../features/posts/blog-stats.tsx";
import { PostList } from "../../features/posts/post-list.tsx";
import { getPostTotals, listPosts } from "../../features/posts/posts.server.ts";
import { getProfile } from "../../features/profile/profile.server.ts";
import { breadcrumbJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { findShownOverride } from "../../features/seo/page-overrides.server.ts";
import { describeBlog } from "../../features/seo/page-text-blog.ts";
import { PageHeader } from "../../ui/section.tsx";
import type { Route } from "./+types/blog";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter = parseBlogFilter(url.searchParams);
  const posts = await listPosts(db, { now: now(), ...filter });
  const { leads } = await getProfile(db);
  return {
    filter,
    posts,
    totals: await getPostTotals(db, now()),
    lead: leads.blog,
    override: await findShownOverride(db, "/blog"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  return pageMeta(site, {
    ...describeBlog(site),
    keywords: ["blog", "tutorials", "React", "TypeScript", "Node.js", "Python", "DevOps", site.name],
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(site, [{ name: "Blog", path: "/blog" }])] : [],
    ...loaderData?.override,
  });
}

export default function Blog({ loaderData: { filter, posts, totals, lead } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader eyebrow="blog" title="Blog" lead={lead}>
        <BlogStats totals={totals} />
      </PageHeader>
      <BlogFilter {...filter} />
      <div className="wrap pt-8 pb-(--section)">
        <PostList posts={posts} />
        <StayUpdated />
      </div>
    </>
  );
}
