import { PUBLIC_PAGES, type PublicPagePath } from "../../../../public-pages.ts";
import { PAGE_SLUGS } from "../../../content/pages/page.ts";
import { findPage } from "../../../content/pages/pages.server.ts";
import { listPosts } from "../../../content/posts/posts.server.ts";
import { getProfile, getSite } from "../../../content/profile/profile.server.ts";
import { listProjects } from "../../../content/projects/projects.server.ts";
import type { FeedSource } from "../feeds/feed-entries.server.ts";
import { formatCanonicalUrl, formatOgImagePath, formatPageTitle, type PageText } from "../meta.ts";
import { describeAbout } from "../texts/page-text-about.ts";
import { describeBlog } from "../texts/page-text-blog.ts";
import { describeContact } from "../texts/page-text-contact.ts";
import { describeHome } from "../texts/page-text-home.ts";
import { describePost } from "../texts/page-text-post.ts";
import { describePrivacy } from "../texts/page-text-privacy.ts";
import { describeProject } from "../texts/page-text-project.ts";
import { describeProjects } from "../texts/page-text-projects.ts";
import { describeServices } from "../texts/page-text-services.ts";
import { describeTerms } from "../texts/page-text-terms.ts";
import { formatPostKey, formatProjectKey } from "./page-override.ts";
import { listPageOverrides } from "./page-overrides.server.ts";
import type { ManagedPage } from "./schema.ts";

const NOTHING = { title: "", description: "", image: "", isIndexed: true, version: 0 };

/** Every public page: what it says by itself, and what the owner has put in its place. */
export async function listManagedPages(source: FeedSource): Promise<ManagedPage[]> {
  const { db, siteUrl, now } = source;
  const site = await getSite(db, { siteUrl, now });
  const overrides = new Map((await listPageOverrides(db)).map((override) => [override.page, override]));
  const posts = await listPosts(db, { now });
  const known = [
    ...(await listFixedTexts(source)).map(({ label, text }) => ({ page: text.path, name: label, text })),
    ...posts.map((post) => ({ page: formatPostKey(post.id), name: post.title, text: describePost(post) })),
    ...(await listProjects(db)).map((project) => ({
      page: formatProjectKey(project.id),
      name: project.title,
      text: describeProject(project),
    })),
  ];
  return known.map(({ page, name, text }) => {
    const { title, description, image, isIndexed, version } = overrides.get(page) ?? NOTHING;
    return {
      page,
      path: text.path,
      url: formatCanonicalUrl(site, text.path),
      name,
      own: {
        title: formatPageTitle(site, text.title),
        description: text.description,
        image: formatOgImagePath(text.path, site.shareImage),
      },
      title,
      description,
      image,
      isIndexed,
      version,
    };
  });
}

async function listFixedTexts({
  db,
  siteUrl,
  now,
}: FeedSource): Promise<{ label: string; text: PageText }[]> {
  const site = await getSite(db, { siteUrl, now });
  const { responseTime, isRecoveryHidden } = await getProfile(db);
  const texts = await Promise.all(PAGE_SLUGS.map((slug) => findPage(db, slug)));
  const titleOf = (slug: string) => texts.find((text) => text?.slug === slug)?.title;
  const fixed: Record<PublicPagePath, PageText> = {
    "/": describeHome(site),
    "/about": describeAbout(site),
    "/projects": describeProjects(site),
    "/blog": describeBlog(site),
    "/services": describeServices({ offersRecovery: !isRecoveryHidden }),
    "/contact": describeContact(site, responseTime),
    "/privacy": describePrivacy(titleOf("privacy")),
    "/terms": describeTerms(titleOf("terms")),
  };
  return PUBLIC_PAGES.map(({ path, label }) => ({ label, text: fixed[path] }));
}
