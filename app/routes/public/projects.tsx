import { pageContext } from "../../context.ts";
import { getProfile } from "../../features/content/profile/profile.server.ts";
import { parseProjectCategory } from "../../features/content/projects/project.ts";
import { listProjects } from "../../features/content/projects/projects.server.ts";
import { ProjectFilter } from "../../features/content/projects/site/project-filter.tsx";
import { ProjectGrid } from "../../features/content/projects/site/project-grid.tsx";
import { breadcrumbJsonLd } from "../../features/insight/seo/json-ld.ts";
import { projectListJsonLd } from "../../features/insight/seo/json-ld-projects.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeProjects } from "../../features/insight/seo/texts/page-text-projects.ts";
import { PageHeader } from "../../ui/section.tsx";
import type { Route } from "./+types/projects";
import "../../styles/site.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const category = parseProjectCategory(url.searchParams.get("category"));
  const [projects, { leads }, override] = await Promise.all([
    listProjects(db, { category }),
    getProfile(db),
    findShownOverride(db, "/projects"),
  ]);
  // Only the fields that the cards show: hydration puts all of it into the document a second time.
  const cards = projects.map(
    ({ client: _, role: __, problem: ___, approach: ____, result: _____, pictures: ______, ...card }) => card,
  );
  return { category, projects: cards, lead: leads.projects, override };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches);
  return pageMeta(site, {
    ...describeProjects(site),
    keywords: [
      "projects",
      "portfolio",
      "open source",
      "full stack",
      "frontend",
      "backend",
      "mobile",
      site.name,
    ],
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd(site, [{ name: "Projects", path: "/projects" }]),
          ...(loaderData?.projects.length ? [projectListJsonLd(site, loaderData.projects)] : []),
        ]
      : [],
    ...loaderData?.override,
  });
}

export default function Projects({ loaderData: { category, projects, lead } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader eyebrow="projects" title="Projects" lead={lead} />
      <div className="wrap grid gap-8 pb-(--section)">
        {(category || projects.length > 0) && <ProjectFilter category={category} count={projects.length} />}
        <ProjectGrid projects={projects} isFiltered={category !== undefined} />
      </div>
    </>
  );
}
