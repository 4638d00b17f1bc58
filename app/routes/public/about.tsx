import { pageContext } from "../../context.ts";
import {
  getProfile,
  listExperience,
  listSkillCategories,
} from "../../features/content/profile/profile.server.ts";
import { ClosingCall } from "../../features/content/profile/site/closing-call.tsx";
import { ExperienceTimeline } from "../../features/content/profile/site/experience-timeline.tsx";
import { SkillCategoryCard } from "../../features/content/profile/site/skill-category-card.tsx";
import { StatGrid } from "../../features/content/profile/site/stat-grid.tsx";
import { isAnyProjectShown } from "../../features/content/projects/projects.server.ts";
import { findPictures } from "../../features/core/media/media.server.ts";
import { breadcrumbJsonLd, personJsonLd, profilePageJsonLd } from "../../features/insight/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeAbout } from "../../features/insight/seo/texts/page-text-about.ts";
import { joinClasses } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { PageHeader, Section } from "../../ui/section.tsx";
import type { Route } from "./+types/about";
import "../../styles/site.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [profile, skillCategories, roles, hasProjects, override] = await Promise.all([
    getProfile(db),
    listSkillCategories(db),
    listExperience(db),
    isAnyProjectShown(db),
    findShownOverride(db, "/about"),
  ]);
  const pictures = await findPictures(db, [profile.portrait]);
  const { about, aboutStats, leads } = profile;
  return {
    about,
    aboutStats,
    leads: { page: leads.about, call: leads.aboutCall },
    portrait: pictures.get(profile.portrait),
    skillCategories,
    roles,
    hasProjects,
    override,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  const skills = loaderData?.skillCategories.flatMap((category) => category.skills) ?? [];
  return pageMeta(site, {
    ...describeAbout(site),
    keywords: ["about", "experience", "skills", site.jobTitle, site.name],
    jsonLd: import.meta.env.SSR
      ? [
          profilePageJsonLd(site),
          personJsonLd(site, {
            about: loaderData?.about.join(" ") ?? site.description,
            skills,
            portrait: loaderData?.portrait,
          }),
          breadcrumbJsonLd(site, [{ name: "About", path: "/about" }]),
        ]
      : [],
    ...loaderData?.override,
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { about, aboutStats, leads, portrait, skillCategories, roles, hasProjects } = loaderData;
  const hasSections = skillCategories.length + roles.length > 0;
  return (
    <>
      <PageHeader eyebrow="about" title="About Me" lead={leads.page} />
      <div className="wrap grid gap-12">
        <div className="grid items-start gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-16">
          {portrait && (
            <Picture
              picture={portrait}
              isFirst
              sizes="(min-width: 768px) 320px, 92vw"
              className="rounded-lg border border-line-strong"
            />
          )}
          {about.length > 0 && (
            <div className="grid max-w-[42.9em] gap-5 text-lg">
              {about.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
        <StatGrid stats={aboutStats} />
      </div>
      {skillCategories.length > 0 && (
        <Section eyebrow="skills" title="What I work with">
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {skillCategories.map((category) => (
              <li key={category.id}>
                <SkillCategoryCard category={category} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {roles.length > 0 && (
        <Section eyebrow="experience" title="Where I have worked">
          <ExperienceTimeline roles={roles} />
        </Section>
      )}
      <div className={joinClasses("wrap pb-(--section)", !hasSections && "pt-(--section)")}>
        <ClosingCall text={leads.call} hasProjects={hasProjects} />
      </div>
    </>
  );
}
