import { ArrowUpRight, Eye, GitFork, Star } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ExternalLink } from "../../../../ui/external-link.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Badge, TagList } from "../../../../ui/tag.tsx";
import { PROJECT_CARD_TAGS_MAX, pathToProject } from "../project.ts";
import type { Project, ProjectWithPicture } from "../schema.ts";

const WIDE = "(min-width: 1248px) 600px, (min-width: 768px) 46vw, 92vw";
const LAYOUTS = {
  1: { grid: "", sizes: WIDE },
  2: { grid: "md:grid-cols-2", sizes: WIDE },
  3: {
    grid: "md:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 1248px) 384px, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, 92vw",
  },
} as const;

/** The number of columns that leaves no row with a single card in a short list. */
function countColumns(projects: number): keyof typeof LAYOUTS {
  if (projects === 1) return 1;
  return projects === 2 || projects === 4 ? 2 : 3;
}

/** The part of a project that a card shows: the rest stays on the server. */
type CardProject = Omit<
  ProjectWithPicture,
  "client" | "role" | "problem" | "approach" | "result" | "pictures"
>;

interface ProjectGridProps {
  projects: readonly CardProject[];
  isFiltered: boolean;
}

export function ProjectGrid({ projects, isFiltered }: ProjectGridProps) {
  if (projects.length === 0) return isFiltered ? <NoneInCategory /> : <NoProjects />;
  const { grid, sizes } = LAYOUTS[countColumns(projects.length)];
  return (
    <ul className={`grid gap-6 ${grid}`}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} sizes={sizes} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="No projects yet"
      hint="The first ones are on their way. Until then, I am happy to tell you what I have built."
      action={
        <ButtonLink to="/contact" variant="secondary">
          Get In Touch
        </ButtonLink>
      }
    />
  );
}

function NoneInCategory() {
  return (
    <EmptyState
      title="No projects found"
      hint="Try selecting a different category"
      action={
        <ButtonLink to="/projects" variant="secondary">
          Show all projects
        </ButtonLink>
      }
    />
  );
}

interface ProjectCardProps {
  project: CardProject;
  sizes: string;
  /** Whether it is the first card: its picture may be the largest element on the screen. */
  isFirst?: boolean | undefined;
}

/** Horizontal in a wide column, which it has when it is the only card. */
function ProjectCard({ project, sizes, isFirst }: ProjectCardProps) {
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
