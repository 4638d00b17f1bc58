import type { Db } from "../../../db/schema.ts";
import { findPictures } from "../media/media.server.ts";
import { formatPictureFile, isForeignAddress, type Picture } from "../media/media.ts";
import { PAGE_SLUGS } from "../pages/page.ts";
import { findPage } from "../pages/pages.server.ts";
import { listPosts } from "../posts/posts.server.ts";
import { getProfile } from "../profile/profile.server.ts";
import { listProjects } from "../projects/projects.server.ts";
import type { FeedSource } from "./feed-entries.server.ts";
import { formatCanonicalUrl } from "./meta.ts";
import { formatElement } from "./xml.ts";

interface SitemapEntry {
  path: string;
  updatedAt: string | undefined;
  pictures: Picture[];
}

type ChangedTable = "profile" | "settings" | "projects" | "services";

export async function formatSitemap(source: FeedSource): Promise<string> {
  const urls = (await listEntries(source)).map((entry) => formatUrl(entry, { url: source.siteUrl.origin }));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** Every public page, with the time of the newest row that it shows. */
async function listEntries({ db, now }: FeedSource): Promise<SitemapEntry[]> {
  const posts = await listPosts(db, { now });
  const projects = await listProjects(db);
  const { portrait } = await getProfile(db);
  const [profileAt, settingsAt, projectsAt, servicesAt] = await Promise.all(
    (["profile", "settings", "projects", "services"] as const).map((table) => findLastChange(db, table)),
  );
  const postsAt = findLatest(posts.flatMap((post) => [post.updatedAt, post.publishedAt]));
  const siteAt = findLatest([profileAt, settingsAt]);
  const portraits = [...(await findPictures(db, [portrait])).values()];
  const projectPictures = projects.flatMap(({ picture }) => picture ?? []);
  const pages = await Promise.all(
    PAGE_SLUGS.map(async (slug) => ({
      path: `/${slug}`,
      updatedAt: (await findPage(db, slug))?.updatedAt,
      pictures: [],
    })),
  );
  return [
    { path: "/", updatedAt: findLatest([siteAt, projectsAt, servicesAt, postsAt]), pictures: portraits },
    { path: "/about", updatedAt: siteAt, pictures: [] },
    { path: "/projects", updatedAt: findLatest([profileAt, projectsAt]), pictures: projectPictures },
    { path: "/blog", updatedAt: findLatest([profileAt, postsAt]), pictures: [] },
    ...posts.map(({ slug, updatedAt, publishedAt, picture }) => ({
      path: `/blog/${slug}`,
      updatedAt: findLatest([updatedAt, publishedAt]),
      pictures: picture ? [picture] : [],
    })),
    { path: "/services", updatedAt: findLatest([profileAt, servicesAt]), pictures: [] },
    { path: "/contact", updatedAt: siteAt, pictures: [] },
    ...pages,
  ];
}

/** Deleted rows count too: their disappearance is a change of the page. */
async function findLastChange(db: Db, table: ChangedTable): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max("updated_at").as("updatedAt"))
    .executeTakeFirst();
  return row?.updatedAt ?? undefined;
}

/** Timestamps are of one form, so that text order is time order. */
function findLatest(timestamps: (string | undefined)[]): string | undefined {
  return timestamps
    .filter((timestamp) => timestamp !== undefined)
    .sort()
    .at(-1);
}

function formatUrl({ path, updatedAt, pictures }: SitemapEntry, site: { url: string }): string {
  // A picture of another site is that site's to list.
  const own = pictures.filter(({ src }) => !isForeignAddress(src));
  const images = own.map((picture) => {
    const file = formatCanonicalUrl(site, formatPictureFile(picture));
    return `<image:image>${formatElement("image:loc", file)}</image:image>`;
  });
  const loc = formatElement("loc", formatCanonicalUrl(site, path));
  return `<url>${loc}${formatElement("lastmod", updatedAt)}${images.join("")}</url>`;
}
