import type { ComponentProps } from "react";
import { pageContext } from "../../context.ts";
import { findPictures } from "../../features/media/media.server.ts";
import { listPosts } from "../../features/posts/posts.server.ts";
import { PostTeaser } from "../../features/posts/site/post-teaser.tsx";
import { getProfile, listExperience, listSkills } from "../../features/profile/profile.server.ts";
import { ClosingCall } from "../../features/profile/site/closing-call.tsx";
import { Hero } from "../../features/profile/site/hero.tsx";
import { type HomeSectionId, listShownHome } from "../../features/profile/site/home-sections.ts";
import { SkillBars } from "../../features/profile/site/skill-bars.tsx";
import { listTerminalLines } from "../../features/profile/site/terminal-lines.ts";
import { listProjects } from "../../features/projects/projects.server.ts";
import { ShowcaseCard } from "../../features/projects/site/showcase-card.tsx";
import { personJsonLd, webSiteJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { findShownOverride } from "../../features/seo/overrides/page-overrides.server.ts";
import { describeHome } from "../../features/seo/texts/page-text-home.ts";
import { listServices } from "../../features/services/services.server.ts";
import { ServiceGrid } from "../../features/services/site/service-grid.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { MatrixRain } from "../../ui/decor/matrix-rain.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { formatDate } from "../../utils/dates.ts";
import type { Route } from "./+types/home";

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
    terminal: listTerminalLines({ projects, skills, experience, now }),
    // What the cards show and no more: all of it is in the document a second time, for hydration.
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
  const { sections, hasProjects, profile, leads, portrait, terminal, projects, services, posts, skills } =
    loaderData;
  const parts: Record<HomeSectionId, Omit<ComponentProps<typeof Section>, "title">> = {
    showcase: {
      eyebrow: "projects",
      lead: leads.showcase,
      action: <MoreLink to="/projects" label="All projects" />,
      children: (
        <div className="showcase">
          {projects.map((project, index) => (
            <ShowcaseCard key={project.id} project={project} large={index === 0} />
          ))}
        </div>
      ),
    },
    services: {
      eyebrow: "what I do",
      lead: leads.services,
      children: <ServiceGrid services={services} />,
    },
    posts: {
      eyebrow: "blog",
      lead: leads.posts,
      action: <MoreLink to="/blog" label="All posts" />,
      children: (
        <div className="teaser-grid">
          {posts.map((post) => (
            <PostTeaser key={post.id} post={post} />
          ))}
        </div>
      ),
    },
    skills: {
      eyebrow: "skills",
      lead: leads.skills,
      className: "stack",
      children: (
        <>
          <MatrixRain />
          <div className="stack-panel">
            <SkillBars skills={skills} />
          </div>
        </>
      ),
    },
  };
  return (
    <>
      <Hero profile={profile} portrait={portrait} terminal={terminal} hasProjects={hasProjects} />
      {sections.map(({ id, title }) => (
        <Section key={id} title={title} {...parts[id]} />
      ))}
      <div className="wrap py-(--section)">
        <ClosingCall text={leads.call} hasProjects={hasProjects} />
      </div>
    </>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {label} <Icon name="arrow-right" />
    </ButtonLink>
  );
}
