import { lazy, Suspense } from "react";
import { pageContext } from "../../context.ts";
import { listPosts } from "../../features/content/posts/posts.server.ts";
import { type HomeSectionId, listShownHome } from "../../features/content/profile/home-sections.ts";
import { getProfile, listExperience, listSkills } from "../../features/content/profile/profile.server.ts";
import { Hero } from "../../features/content/profile/site/hero.tsx";
import { listTerminalLines } from "../../features/content/profile/site/terminal-lines.ts";
import { listProjects } from "../../features/content/projects/projects.server.ts";
import { listServices } from "../../features/content/services/services.server.ts";
import { findPictures } from "../../features/core/media/media.server.ts";
import { personJsonLd, webSiteJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeHome } from "../../features/insight/seo/texts/page-text-home.ts";
import homeStyles from "../../styles/home.css?url";
import { IN_SIGHT, loadNear } from "../../ui/page/load-near.ts";
import { createDates, createZone } from "../../utils/time-zone.ts";
import type { Route } from "./+types/home";

const PARTS_ID = "home";
/** Below the first screen: as the server has written it until somebody comes near. */
const HomeParts = lazy(async () => {
  const module = await loadNear(PARTS_ID, () => import("./home-parts.tsx"), IN_SIGHT);
  return { default: module.HomeParts };
});

const SHOWCASE_MAX = 6;
const POSTS_MAX = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(pageContext);
  const now = clock();
  const [profile, skills, experience, projects, services, posts, override] = await Promise.all([
    getProfile(db),
    listSkills(db),
    listExperience(db),
    listProjects(db),
    listServices(db),
    listPosts(db, { now, limit: POSTS_MAX }),
    findShownOverride(db, "/"),
  ]);
  const { zone, formatDate } = createDates(createZone(profile.availability.timeZone));
  const pictures = await findPictures(db, [profile.portrait]);
  const { name, greeting, heroTitles, intro, socialLinks, leads } = profile;
  const content = { showcase: projects, services, posts, skills };
  const sections = listShownHome(profile.homeSections).filter(({ id }) => content[id].length > 0);
  const isShown = (id: HomeSectionId) => sections.some((section) => section.id === id);
  return {
    sections,
    hasProjects: projects.length > 0,
    profile: { name, greeting, heroTitles, intro, socialLinks },
    leads: {
      showcase: leads.showcase,
      services: leads.homeServices,
      posts: leads.latestPosts,
      skills: leads.techStack,
      call: leads.aboutCall,
    },
    portrait: pictures.get(profile.portrait) ?? null,
    terminal: listTerminalLines({ projects, skills, experience, today: zone.formatDay(now) }),
    // Only the fields that the cards show: hydration puts all of it into the document a second time.
    projects: (isShown("showcase") ? projects : [])
      .slice(0, SHOWCASE_MAX)
      .map(({ id, slug, title, picture, date, featured, github, live }) => ({
        id,
        slug,
        title,
        picture,
        date,
        featured,
        github,
        live,
      })),
    services: (isShown("services") ? services : []).map(({ features: _, ...service }) => service),
    posts: (isShown("posts") ? posts : []).map(
      ({ id, slug, title, excerpt, categoryName, publishedAt, readTime, picture }) => ({
        id,
        slug,
        title,
        excerpt,
        categoryName,
        publishedAt,
        date: formatDate(publishedAt),
        readTime,
        picture,
      }),
    ),
    skills: isShown("skills") ? skills : [],
    override,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = findSite(matches);
  return pageMeta(site, {
    ...describeHome(site),
    // Crawlers read the document; the browser need not carry the builders.
    jsonLd: import.meta.env.SSR
      ? [personJsonLd(site, { portrait: loaderData?.portrait }), webSiteJsonLd(site)]
      : [],
    ...loaderData?.override,
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hasProjects, profile, portrait, terminal, ...rest } = loaderData;
  return (
    <>
      <link rel="stylesheet" href={homeStyles} precedence="home" />
      <Hero profile={profile} portrait={portrait} terminal={terminal} hasProjects={hasProjects} />
      <div id={PARTS_ID}>
        <Suspense>
          <HomeParts {...rest} hasProjects={hasProjects} />
        </Suspense>
      </div>
    </>
  );
}
