import { ArrowUpRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { LIT_CARD } from "../../../../ui/card.tsx";
import { EYEBROW } from "../../../../ui/eyebrow.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { useInPageLinks } from "../../../../ui/page/use-in-page-links.ts";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Prose } from "../../../../ui/prose/prose.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { PROJECT_CATEGORY_LABELS, pathToProject } from "../project.ts";
import type { PageProject, ProjectNeighbours } from "../schema.ts";

interface ProjectPageProps {
  project: PageProject;
  neighbours: ProjectNeighbours;
}

export function ProjectPage({ project, neighbours }: ProjectPageProps) {
  const article = useRef<HTMLElement>(null);
  useInPageLinks(article);
  const { picture, problem, hasApproach, html, result, gallery } = project;
  return (
    <div className="wrap grid grid-cols-1 gap-16 pt-[calc(var(--bar-height)+clamp(32px,5vw,64px))] pb-(--section)">
      <article ref={article} className="grid grid-cols-1 gap-10">
        <ProjectHeader project={project} />
        {picture && (
          <Picture
            picture={picture}
            isFirst
            sizes="(min-width: 1248px) 1200px, 94vw"
            className="aspect-video rounded-lg border border-line"
          />
        )}
        {problem && (
          <Part title="The problem">
            <Paragraphs text={problem} />
          </Part>
        )}
        {hasApproach && (
          <Part title="The approach">
            <Prose html={html} />
          </Part>
        )}
        {result && (
          <Part title="The result">
            <Paragraphs text={result} />
          </Part>
        )}
        <Gallery gallery={gallery} />
      </article>
      <AdjacentProjects {...neighbours} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-(--measure) grid-cols-1 gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return <p className="text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{text}</p>;
}

function Gallery({ gallery }: Pick<PageProject, "gallery">) {
  if (gallery.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="text-2xl">Pictures</h2>
      <ul className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">
        {gallery.map(({ picture, caption }) => (
          <li key={picture.src} className="sm:only:col-span-2">
            <figure>
              <Picture
                picture={picture}
                sizes="(min-width: 1248px) 588px, (min-width: 640px) 46vw, 94vw"
                className="aspect-16/10 rounded-lg border border-line"
              />
              {caption && (
                <figcaption className="mt-3 text-sm text-muted wrap-anywhere">{caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdjacentProjects({ previous, next }: ProjectNeighbours) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More projects" className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {previous && <AdjacentLink label="Previous project" project={previous} />}
      {next && <AdjacentLink label="Next project" project={next} isNext />}
    </nav>
  );
}

interface AdjacentLinkProps {
  label: string;
  project: { slug: string; title: string };
  isNext?: boolean;
}

function AdjacentLink({ label, project, isNext = false }: AdjacentLinkProps) {
  return (
    <PageLink
      to={pathToProject(project.slug)}
      className={`${LIT_CARD} grid gap-2 p-6 ${isNext ? "sm:col-start-2 sm:text-end" : ""}`}
    >
      <span className={EYEBROW}>{label}</span>
      <span className="font-display text-lg font-semibold wrap-anywhere">{project.title}</span>
    </PageLink>
  );
}

const CRUMB = "inline-block min-w-11 py-3 text-primary underline-offset-4 hover:underline";

function ProjectHeader({ project }: { project: PageProject }) {
  const { title, description, category, tech, github, live } = project;
  return (
    <header className="grid grid-cols-1 gap-6 wrap-anywhere">
      <nav aria-label="Breadcrumb">
        <ol className="-my-3 flex flex-wrap gap-x-3 font-mono text-sm text-muted">
          <li>
            <PageLink to="/projects" className={CRUMB}>
              Projects
            </PageLink>
          </li>
          <li>
            <PageLink to={`/projects?category=${category}`} className={CRUMB}>
              {PROJECT_CATEGORY_LABELS[category]}
            </PageLink>
          </li>
        </ol>
      </nav>
      <h1 className="max-w-[15.5em] text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-[1.1]">{title}</h1>
      <p className="max-w-(--measure) text-xl leading-relaxed whitespace-pre-line text-muted">
        {description}
      </p>
      <Facts project={project} />
      <TagList tags={tech} />
      {(live || github) && (
        <p className="flex flex-wrap gap-4">
          {live && (
            <ButtonLink href={live}>
              Live Demo <ArrowUpRight aria-hidden className="size-4" />
            </ButtonLink>
          )}
          {github && (
            <ButtonLink href={github} variant="secondary">
              <Pictogram name="brand-github" className="size-4" /> Code
            </ButtonLink>
          )}
        </p>
      )}
    </header>
  );
}

function Facts({ project: { client, role, date } }: { project: PageProject }) {
  const facts = Object.entries({ Client: client, Role: role, Year: date }).filter(([, text]) => text !== "");
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5">
      {facts.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="font-mono text-sm text-muted">{label}</dt>
          <dd className="mt-1 font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
