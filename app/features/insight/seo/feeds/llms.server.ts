import type { Db } from "../../../../../db/schema.ts";
import { isPublicPage, type PublicPagePath } from "../../../../public-pages.ts";
import { pathToPage } from "../../../content/pages/page.ts";
import { listOwnPages } from "../../../content/pages/pages.server.ts";
import { listPosts } from "../../../content/posts/posts.server.ts";
import { getProfile, getSite, listSkills } from "../../../content/profile/profile.server.ts";
import type { Site } from "../../../content/profile/site.ts";
import { pathToProject } from "../../../content/projects/project.ts";
import { listProjects } from "../../../content/projects/projects.server.ts";
import type { Service } from "../../../content/services/schema.ts";
import { listServices } from "../../../content/services/services.server.ts";
import { offersEstimates } from "../../../money/estimates/estimates.server.ts";
import { formatCanonicalUrl } from "../meta.ts";
import { formatPostKey, formatProjectKey } from "../overrides/page-override.ts";
import { listHiddenPages } from "../overrides/page-overrides.server.ts";
import type { FeedSource } from "./feed-entries.server.ts";

/** Only the newest posts are listed; the archive leads to the others. */
const LISTED_POSTS_MAX = 50;

interface Link {
  title: string;
  url: string;
  note?: string;
}

/** Describes each page for a reader that chooses by this list, except the home page, to which the list belongs. */
const PAGE_NOTES: Record<Exclude<PublicPagePath, "/">, { title: string; note: string }> = {
  "/about": { title: "About", note: "Experience, skills and figures" },
  "/projects": { title: "Projects", note: "Work to look at, with code and live links" },
  "/services": { title: "Services and pricing", note: "What is on offer and what it costs" },
  "/blog": { title: "Blog", note: "Articles" },
  "/contact": { title: "Contact", note: "The contact form" },
  "/privacy": { title: "Privacy Policy", note: "What this site stores" },
  "/terms": { title: "Terms of Service", note: "Terms of work" },
};

/** The site in the form of llmstxt.org: a heading, a summary, some facts and lists of links. */
export async function formatLlms({ db, siteUrl, now }: FeedSource): Promise<string> {
  const site = await getSite(db, { siteUrl, now });
  const profile = await getProfile(db);
  const skills = await listSkills(db);
  const projects = await listProjects(db);
  const services = await listServices(db);
  const ownPages = await listOwnPages(db);
  const hidden = await listHiddenPages(db);
  const posts = (await listPosts(db, { now, limit: LISTED_POSTS_MAX })).filter(
    ({ id }) => !hidden.has(formatPostKey(id)),
  );
  const page = (title: string, path: string, note: string): Link => ({
    title,
    url: formatCanonicalUrl(site, path),
    note,
  });
  const about = (path: keyof typeof PAGE_NOTES, more = "") => {
    const { title, note } = PAGE_NOTES[path];
    return page(title, path, [note, more].filter(Boolean).join(". "));
  };
  const { text: availability } = profile.availability;
  const sections = {
    Pages: [
      about("/about"),
      about("/projects"),
      about("/services"),
      ...(await listEstimateLinks(db, site)),
      about("/blog"),
      about("/contact", availability && `Available ${availability}`),
      ...ownPages.map(({ title, slug, description }) => page(title, pathToPage(slug), description)),
      page("Resume", "/resume.pdf", "PDF"),
    ],
    Services: services.map((service) => page(service.title, "/services", formatServiceNote(service))),
    Projects: projects
      .filter(({ id }) => !hidden.has(formatProjectKey(id)))
      .map(({ title, slug, description }) => page(title, pathToProject(slug), description)),
    Articles: posts.map((post) => page(post.title, `/blog/${post.slug}`, post.excerpt)),
    Optional: [
      ...(posts.length > 0
        ? [page("Archive", "/blog/archive", "All articles by year, topic and series")]
        : []),
      page("RSS feed", "/rss.xml", "All articles in full"),
      about("/privacy"),
      about("/terms"),
    ],
  };
  const hiddenUrls = new Set([...hidden].filter(isPublicPage).map((path) => formatCanonicalUrl(site, path)));
  const isShown = ({ url }: Link) => !hiddenUrls.has(url);
  return [
    `# ${formatLine(`${site.name}, ${site.jobTitle}`)}`,
    `> ${formatLine(site.description)}`,
    formatLine(profile.intro),
    formatFacts({
      Location: profile.location,
      "E-mail": site.email,
      "Main skills": skills.map((skill) => skill.name).join(", "),
    }),
    ...Object.entries(sections).flatMap(([title, links]) => {
      const shown = links.filter(isShown);
      return shown.length > 0 ? [`## ${title}`, shown.map(formatLink).join("\n")] : [];
    }),
    "",
  ]
    .filter((part, index, parts) => part !== "" || index === parts.length - 1)
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

async function listEstimateLinks(db: Db, site: Pick<Site, "url">): Promise<Link[]> {
  const url = formatCanonicalUrl(site, "/estimate");
  const note = "A price range for what you need, not binding";
  return (await offersEstimates(db)) ? [{ title: "Get an estimate", url, note }] : [];
}

function formatFacts(facts: Record<string, string>): string {
  const known = Object.entries(facts).filter(([, text]) => text !== "");
  return known.map(([label, text]) => `- ${label}: ${formatLine(text)}`).join("\n");
}

function formatServiceNote({ description, currency, startingPrice, endingPrice }: Service): string {
  const price = endingPrice
    ? `${currency}${startingPrice} to ${currency}${endingPrice}`
    : `from ${currency}${startingPrice}`;
  return `${price}. ${description}`;
}

function formatLink({ title, url, note }: Link): string {
  const address = url.replaceAll("(", "%28").replaceAll(")", "%29");
  const name = formatLine(title).replace(/[[\]\\]/g, "\\$&");
  return `- [${name}](${address})${note ? `: ${formatLine(note)}` : ""}`;
}

/** One line, so that no text of the owner can start a heading or a list of its own. */
function formatLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
