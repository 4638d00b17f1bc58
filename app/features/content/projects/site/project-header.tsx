import { ArrowUpRight } from "lucide-react";
import { ButtonLink } from "../../../../ui/button.tsx";
import { PageLink } from "../../../../ui/page/page-link.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { TagList } from "../../../../ui/tag.tsx";
import { PROJECT_CATEGORY_LABELS } from "../project.ts";
import type { PageProject } from "../schema.ts";

const CRUMB = "inline-block min-w-11 py-3 text-primary underline-offset-4 hover:underline";

export function ProjectHeader({ project }: { project: PageProject }) {
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
