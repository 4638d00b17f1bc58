import { pageContext } from "../../context.ts";
import { findPictures } from "../../features/media/media.server.ts";
import { ExperienceTimeline } from "../../features/profile/experience-timeline.tsx";
import { getProfile, listExperience, listSkillCategories } from "../../features/profile/profile.server.ts";
import { SkillCategoryCard } from "../../features/profile/skill-category-card.tsx";
import { StatGrid } from "../../features/profile/stat-grid.tsx";
import { breadcrumbJsonLd, personJsonLd, profilePageJsonLd } from "../../features/seo/json-ld.ts";
import { findSite, pageMeta } from "../../features/seo/meta.ts";
import { findShownOverride } from "../../features/seo/page-overrides.server.ts";
import { describeAbout } from "../../features/seo/page-text-about.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { joinClasses } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { PageHeader, Section } from "../../ui/section.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const [profile, skillCategories, roles, override] = await Promise.all([
    getProfile(db),
    listSkillCategories(db),
    listExperience(db),
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
  const { about, aboutStats, leads, portrait, skillCategories, roles } = loaderData;
  return (
    <>
      <PageHeader eyebrow="about" title="About Me" lead={leads.page} />
      <div className="wrap grid gap-12">
        <div className="grid items-start gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-16">
          {portrait && (
            <Picture
              picture={portrait}
              sizes="(min-width: 768px) 320px, 92vw"
              className="rounded-lg border border-line-strong"
            />
          )}
          {about.length > 0 && (
            <div className="grid max-w-[68ch] gap-5 text-lg">
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
      <CallToAction text={leads.call} isFirst={skillCategories.length + roles.length === 0} />
    </>
  );
}

/** A section above it brings the room between the two. */
function CallToAction({ text, isFirst }: { text: string; isFirst: boolean }) {
  return (
    <div className={joinClasses("wrap pb-(--section)", isFirst && "pt-(--section)")}>
      <Card as="section" className="flex flex-wrap items-center justify-between gap-8 p-8 md:p-12">
        <div>
          <h2 className="text-title">Have something to build?</h2>
          {text && <p className="mt-4 max-w-[48ch] text-lg text-muted">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/contact" size="lg">
            Get In Touch
          </ButtonLink>
          <ButtonLink to="/projects" size="lg" variant="secondary">
            View Projects
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
