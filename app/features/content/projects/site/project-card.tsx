import { ArrowUpRight, Eye, GitFork, Star } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";
import { ExternalLink } from "../../../../ui/external-link.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Badge, TagList } from "../../../../ui/tag.tsx";
import { PROJECT_CARD_TAGS_MAX, pathToProject } from "../project.ts";
import type { Project, ProjectWithPicture } from "../schema.ts";

/** What of a project a card shows: the rest stays on the server. */
export type CardProject = Omit<
  ProjectWithPicture,
  "client" | "role" | "problem" | "approach" | "result" | "pictures"
>;

interface ProjectCardProps {
  project: CardProject;
  sizes: string;
  /** Its picture may be the largest thing on the screen. */
  isFirst?: boolean | undefined;
}

/** Lies down when its column is wide, which it is when it stands alone. */
export function ProjectCard({ project, sizes, isFirst }: ProjectCardProps) {
  return (
    <div className="@container h-full">
      <Card
        as="article"
        interactive
        className="flex h-full flex-col overflow-hidden @2xl:grid @2xl:grid-cols-2"
      >
        <ProjectCover project={project} sizes={sizes} isFirst={isFirst} />
        <div className="flex grow flex-col gap-4 p-6">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="min-w-0 text-xl wrap-anywhere">
              <PageLink to={pathToProject(project.slug)} className="stretch">
                {project.title}
              </PageLink>
            </h2>
            <span className="font-mono text-sm text-muted">{project.date}</span>
          </div>
          <p className="grow text-muted">{project.description}</p>
          <TagList tags={project.tech} max={PROJECT_CARD_TAGS_MAX} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 empty:hidden">
            <ProjectStats stats={project.stats} />
            <ProjectLinks project={project} />
          </div>
        </div>
      </Card>
    </div>
  );
}

function ProjectCover({ project, sizes, isFirst }: ProjectCardProps) {
  return (
    <div className="relative aspect-16/10 min-h-0 bg-raised @2xl:aspect-auto @2xl:h-full">
      {project.picture && (
        <Picture picture={project.picture} sizes={sizes} className="h-full" isFirst={isFirst} />
      )}
      {project.featured && <Badge className="absolute top-4 left-4">Featured</Badge>}
    </div>
  );
}

const COUNTS = [
  { key: "stars", label: "stars", Icon: Star },
  { key: "forks", label: "forks", Icon: GitFork },
  { key: "views", label: "views", Icon: Eye },
] as const;

function ProjectStats({ stats }: { stats: Project["stats"] }) {
  const counted = COUNTS.filter(({ key }) => stats[key] > 0);
  if (counted.length === 0) return null;
  return (
    <ul className="flex gap-4 font-mono text-sm text-muted">
      {counted.map(({ key, label, Icon }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {stats[key].toLocaleString("en-US")}
          <span className="sr-only"> {label}</span>
        </li>
      ))}
    </ul>
  );
}

const LINK = "inline-flex min-h-11 items-center gap-2 font-medium transition-colors hover:text-primary";

function ProjectLinks({ project: { title, github, live } }: Pick<ProjectCardProps, "project">) {
  if (!github && !live) return null;
  return (
    <div className="flex gap-5">
      {github && (
        <ExternalLink href={github} className={`relative z-10 ${LINK}`}>
          <Pictogram name="brand-github" className="size-4" />
          Code<span className="sr-only"> of {title}</span>
        </ExternalLink>
      )}
      {live && (
        <ExternalLink href={live} className={`relative z-10 ${LINK}`}>
          <ArrowUpRight aria-hidden className="size-4" />
          Live Demo<span className="sr-only"> of {title}</span>
        </ExternalLink>
      )}
    </div>
  );
}
