import type { Db } from "../../../../../db/schema.ts";
import { parseAmount } from "../../../../utils/money.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { createDates } from "../../../../utils/time-zone.ts";
import { findPage } from "../../../content/pages/pages.server.ts";
import { findPost, getPostTotals, listPosts } from "../../../content/posts/posts.server.ts";
import { getProfile, getSite, listSkills } from "../../../content/profile/profile.server.ts";
import type { Site } from "../../../content/profile/site.ts";
import { PROJECT_CATEGORY_LABELS } from "../../../content/projects/project.ts";
import { findProject, listProjects } from "../../../content/projects/projects.server.ts";
import type { Service } from "../../../content/services/schema.ts";
import { listServices } from "../../../content/services/services.server.ts";
import { loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import type { FeedSource } from "../feeds/feed-entries.server.ts";
import { OG_PAGES, type OgPage } from "../meta.ts";
import type { Drawing } from "./drawing.ts";
import { formatOgDrawing, type OgCard } from "./og-card.ts";

/** The picture of the blog shows their categories. */
const NEWEST_POSTS = 24;

/** The picture at `/og/<file>`: `<page>.png`, or `<slug>.png` in `blog/`, `projects/` or `pages/`; undefined when there is no such page. */
export async function findOgDrawing(source: FeedSource, file: string): Promise<Drawing | undefined> {
  const [, folder, name] = /^(blog\/|projects\/|pages\/)?([^/]+)\.png$/.exec(file) ?? [];
  if (!name) return undefined;
  const { db, siteUrl, now } = source;
  const site = await getSite(db, { siteUrl, now });
  const page = OG_PAGES.find((known) => known === name);
  const card =
    folder === "blog/"
      ? await findPostCard(db, name, now)
      : folder === "projects/"
        ? await findProjectCard(db, name)
        : folder
          ? await findTextCard(db, site, name)
          : page && (await getPageCard(source, site, page));
  return card && formatOgDrawing(site, card);
}

async function findPostCard(db: Db, slug: string, now: Date): Promise<OgCard | undefined> {
  const post = await findPost(db, slug, now);
  return (
    post && {
      eyebrow: `blog / ${post.categoryName}`,
      title: post.title,
      tags: post.tags,
      note: `${createDates(await loadSiteZone(db)).formatDate(post.publishedAt)}, ${post.readTime}`,
    }
  );
}

async function findProjectCard(db: Db, slug: string): Promise<OgCard | undefined> {
  const project = await findProject(db, slug);
  return (
    project && {
      eyebrow: `projects / ${PROJECT_CATEGORY_LABELS[project.category]}`,
      title: project.title,
      tags: project.tech,
      note: [project.client, project.date].filter(Boolean).join(", "),
    }
  );
}

async function findTextCard(db: Db, site: Site, slug: string): Promise<OgCard | undefined> {
  const page = await findPage(db, slug);
  return page && { eyebrow: slug, title: page.title, tags: [site.jobTitle], note: "" };
}

async function getPageCard({ db, now }: FeedSource, site: Site, page: OgPage): Promise<OgCard> {
  const profile = await getProfile(db);
  switch (page) {
    case "home": {
      const skills = (await listSkills(db)).map((skill) => skill.name);
      return { eyebrow: site.jobTitle, title: site.name, tags: skills, note: profile.location };
    }
    case "about":
      return { eyebrow: page, title: `About ${site.name}`, tags: profile.heroTitles, note: profile.location };
    case "projects": {
      const projects = await listProjects(db);
      return {
        eyebrow: page,
        title: "Projects",
        tags: projects.map((project) => project.title),
        note: countOf(projects.length, "project"),
      };
    }
    case "blog": {
      const posts = await listPosts(db, { now, limit: NEWEST_POSTS });
      const { articles } = await getPostTotals(db, now);
      const labels = posts.map((post) => post.categoryName);
      return {
        eyebrow: page,
        title: "Blog",
        tags: [...new Set(labels)],
        note: countOf(articles, "article"),
      };
    }
    case "services": {
      const services = await listServices(db);
      const titles = services.map((service) => service.title);
      return { eyebrow: page, title: "Services & Pricing", tags: titles, note: formatLowestPrice(services) };
    }
    case "contact":
      return {
        eyebrow: page,
        title: "Get In Touch",
        tags: [profile.location, profile.availability.text].filter(Boolean),
        note: site.email,
      };
    case "privacy":
    case "terms":
      return (
        (await findTextCard(db, site, page)) ?? {
          eyebrow: page,
          title: page,
          tags: [site.jobTitle],
          note: "",
        }
      );
  }
}

/** The lowest starting price in the currency of the first service; other currencies cannot be compared with it. */
function formatLowestPrice(services: readonly Service[]): string {
  const [first] = services;
  const [lowest] = services
    .filter((service) => service.currency === first?.currency)
    .toSorted((a, b) => (parseAmount(a.startingPrice) ?? 0) - (parseAmount(b.startingPrice) ?? 0));
  return lowest ? `from ${lowest.currency}${lowest.startingPrice}` : "";
}
