import type { ComponentProps } from "react";
import { PostTeaser, type TeasedPost } from "../../features/content/posts/site/post-teaser.tsx";
import type { HomeSectionId } from "../../features/content/profile/home-sections.ts";
import type { Skill } from "../../features/content/profile/profile.ts";
import { ClosingCall } from "../../features/content/profile/site/closing-call.tsx";
import { SkillBars } from "../../features/content/profile/site/skill-bars.tsx";
import { ShowcaseCard } from "../../features/content/projects/site/showcase-card.tsx";
import { ServiceGrid } from "../../features/content/services/site/service-grid.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { MatrixRain } from "../../ui/decor/matrix-rain.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";

interface HomePartsProps {
  sections: readonly { id: HomeSectionId; title: string }[];
  leads: Record<HomeSectionId | "call", string>;
  hasProjects: boolean;
  projects: readonly ComponentProps<typeof ShowcaseCard>["project"][];
  services: ComponentProps<typeof ServiceGrid>["services"];
  posts: readonly TeasedPost[];
  skills: readonly Skill[];
}

/** The home page below its first screen: the sections that the owner wants, in their order, and the closing call. */
export function HomeParts({
  sections,
  leads,
  hasProjects,
  projects,
  services,
  posts,
  skills,
}: HomePartsProps) {
  const parts: Record<HomeSectionId, Omit<ComponentProps<typeof Section>, "title">> = {
    showcase: {
      eyebrow: "projects",
      lead: leads.showcase,
      action: <MoreLink to="/projects" label="All projects" />,
      children: (
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
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
        <div className="grid gap-x-9 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
          {posts.map((post) => (
            <PostTeaser key={post.id} post={post} />
          ))}
        </div>
      ),
    },
    skills: {
      eyebrow: "skills",
      lead: leads.skills,
      isRaised: true,
      children: (
        <>
          <MatrixRain />
          <SkillBars skills={skills} />
        </>
      ),
    },
  };
  return (
    <>
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
