import type { Db } from "../../../../db/schema.ts";
import { PUBLIC_PAGES, type PublicPagePath } from "../../../public-pages.ts";
import { listOpenTypes } from "../../clients/bookings/bookings.server.ts";
import { type PageSlug, pathToPage } from "../../content/pages/page.ts";
import { findPage, listOwnPages } from "../../content/pages/pages.server.ts";
import { listShownSeries, listYears } from "../../content/posts/blog-archive.server.ts";
import { listTags } from "../../content/posts/post-tags.server.ts";
import { listPosts } from "../../content/posts/posts.server.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import { pathToProject } from "../../content/projects/project.ts";
import { listShownProjects } from "../../content/projects/projects.server.ts";
import { findPictures } from "../../core/media/media.server.ts";
import type { Picture } from "../../core/media/media.ts";
import { loadSiteZone } from "../../core/settings/site-zone.server.ts";
import { offersEstimates } from "../../money/estimates/estimates.server.ts";
import type { FeedSource } from "./feeds/feed-entries.server.ts";
import { formatPostKey, formatProjectKey } from "./overrides/page-override.ts";
import { listHiddenPages } from "./overrides/page-overrides.server.ts";

export interface SitePage {
  path: string;
  /** The time of the newest row that the page shows. */
  updatedAt?: string | undefined;
  pictures: Picture[];
}

export const SITE_PAGE_TABLES = [
  "booking_settings",
  "call_types",
  "estimate_rules",
  "media",
  "page_overrides",
  "pages",
  "posts",
  "profile",
  "projects",
  "series",
  "services",
  "settings",
] as const;

const LISTED_TAG_POSTS_MIN = 2;

/** `page` is what overrides call it: the path, or "post:" or "project:" and the id. */
type NamedPage = SitePage & { page: string };
type ChangedTable = "profile" | "settings" | "projects" | "services";

export async function listSitePages({
  db,
  now,
}: Pick<FeedSource, "db" | "now"> & Partial<FeedSource>): Promise<SitePage[]> {
  const [pages, hidden, elsewhere, overriddenAt] = await Promise.all([
    listPublicPages(db, now),
    listHiddenPages(db),
    listPagesOfElsewhere(db),
    findOverrideTimes(db),
  ]);
  return pages
    .filter(({ page }) => !hidden.has(page) && !elsewhere.has(page))
    .map(({ page, path, updatedAt, pictures }) => ({
      path,
      updatedAt: findLatest([updatedAt, overriddenAt.get(page)]),
      pictures,
    }));
}

/** Posts that name another address as theirs: search engines are to find them there. */
async function listPagesOfElsewhere(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("posts").select("id").where("canonical_url", "!=", "").execute();
  return new Set(rows.map(({ id }) => formatPostKey(id)));
}

/** Every public page, hidden ones too. */
export async function listPublicPaths(db: Db, now: Date): Promise<string[]> {
  return (await listPublicPages(db, now)).map(({ path }) => path);
}

async function listPublicPages(db: Db, now: Date): Promise<NamedPage[]> {
  const posts = await listPosts(db, { now });
  const projects = await listShownProjects(db);
  const { portrait } = await getProfile(db);
  const [profileAt, settingsAt, projectsAt, servicesAt] = await Promise.all(
    (["profile", "settings", "projects", "services"] as const).map((table) => findLastChange(db, table)),
  );
  const postsAt = findLatest(posts.flatMap((post) => [post.updatedAt, post.publishedAt]));
  const siteAt = findLatest([profileAt, settingsAt]);
  const portraits = [...(await findPictures(db, [portrait])).values()];
  const projectPictures = projects.flatMap(({ picture }) => picture ?? []);
  const fixed = (path: string, changes: (string | undefined)[], pictures: Picture[] = []): NamedPage => ({
    page: path,
    path,
    updatedAt: findLatest(changes),
    pictures,
  });
  const articles = posts.map(({ id, slug, updatedAt, publishedAt, picture }) => ({
    page: formatPostKey(id),
    path: `/blog/${slug}`,
    updatedAt: findLatest([updatedAt, publishedAt]),
    pictures: picture ? [picture] : [],
  }));
  const stories = projects.map(({ id, slug, updatedAt, picture, gallery }) => ({
    page: formatProjectKey(id),
    path: pathToProject(slug),
    updatedAt,
    pictures: [...(picture ? [picture] : []), ...gallery.map((shown) => shown.picture)],
  }));
  const known: Record<PublicPagePath, NamedPage[]> = {
    "/": [fixed("/", [siteAt, projectsAt, servicesAt, postsAt], portraits)],
    "/about": [fixed("/about", [siteAt])],
    "/projects": [fixed("/projects", [profileAt, projectsAt], projectPictures), ...stories],
    "/blog": [fixed("/blog", [profileAt, postsAt]), ...articles, ...(await listPostLists(db, now))],
    "/services": [fixed("/services", [profileAt, servicesAt])],
    "/contact": [fixed("/contact", [siteAt])],
    "/privacy": await listTextPage(db, "privacy"),
    "/terms": await listTextPage(db, "terms"),
  };
  const estimate = (await offersEstimates(db)) ? [fixed("/estimate", [servicesAt])] : [];
  const own = (await listOwnPages(db)).map(({ slug, updatedAt }) => fixed(pathToPage(slug), [updatedAt]));
  return [
    ...PUBLIC_PAGES.flatMap(({ path }) => known[path]),
    ...(await listCallPages(db)),
    ...estimate,
    ...own,
  ];
}

/** While calls can be booked; with one kind of call, the list of kinds leads on to it. */
async function listCallPages(db: Db): Promise<NamedPage[]> {
  const pages = (await listOpenTypes(db)).map(({ slug }) => `/book/${slug}`);
  return [...(pages.length > 1 ? ["/book"] : []), ...pages].map((path) => ({
    page: path,
    path,
    pictures: [],
  }));
}

/** The archive, and the lists that it leads to; a tag of one post says no more than the post. */
async function listPostLists(db: Db, now: Date): Promise<NamedPage[]> {
  const years = await listYears(db, now, await loadSiteZone(db));
  const tags = (await listTags(db, now)).filter(({ posts }) => posts >= LISTED_TAG_POSTS_MIN);
  const series = await listShownSeries(db, now);
  const lists = [
    ...years.map(({ year, updatedAt }) => ({ path: `/blog/archive/${year}`, updatedAt })),
    ...tags.map(({ slug, updatedAt }) => ({ path: `/blog/tag/${slug}`, updatedAt })),
    ...series.map(({ slug, updatedAt }) => ({ path: `/blog/series/${slug}`, updatedAt })),
  ];
  const archive = { path: "/blog/archive", updatedAt: findLatest(lists.map(({ updatedAt }) => updatedAt)) };
  return [...(years.length > 0 ? [archive] : []), ...lists].map((list) => ({
    ...list,
    page: list.path,
    pictures: [],
  }));
}

async function listTextPage(db: Db, slug: PageSlug): Promise<NamedPage[]> {
  const page = await findPage(db, slug);
  const path = `/${slug}`;
  return page ? [{ page: path, path, updatedAt: page.updatedAt, pictures: [] }] : [];
}

/** Deleted rows count too: their disappearance is a change of the page. */
async function findLastChange(db: Db, table: ChangedTable): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("updated_at").as("updatedAt"))
    .executeTakeFirst();
  return row?.updatedAt ?? undefined;
}

async function findOverrideTimes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("page_overrides").select(["page", "updated_at"]).execute();
  return new Map(rows.map((row) => [row.page, row.updated_at]));
}

/** Timestamps are of one form, so that text order is time order. */
export function findLatest(timestamps: (string | undefined)[]): string | undefined {
  return timestamps.reduce(
    (latest, each) => (each !== undefined && (latest === undefined || each > latest) ? each : latest),
    undefined,
  );
}
