import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { findAdjacentProjects, findProject } from "../../features/content/projects/projects.server.ts";
import { ProjectPage } from "../../features/content/projects/site/project-page.tsx";
import { followRedirect } from "../../features/content/redirects/redirect-response.server.ts";
import { breadcrumbJsonLd } from "../../features/insight/seo/json-ld.ts";
import { projectJsonLd } from "../../features/insight/seo/json-ld-projects.ts";
import { findSite, pageMeta } from "../../features/insight/seo/meta.ts";
import { formatProjectKey } from "../../features/insight/seo/overrides/page-override.ts";
import { findShownOverride } from "../../features/insight/seo/overrides/page-overrides.server.ts";
import { describeProject } from "../../features/insight/seo/texts/page-text-project.ts";
import { hideField } from "../../utils/hidden-field.ts";
import type { Route } from "./+types/project";
import "../../styles/site.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, isDocument } = context.get(pageContext);
  const found = await findProject(db, params.slug);
  if (!found) {
    await followRedirect(db, url, now());
    throw data(null, { status: 404 });
  }
  const { approach, pictures: _, image: __, ...rest } = found;
  const project = { ...rest, hasApproach: approach !== "" };
  return {
    project: isDocument ? hideField(project, "html") : project,
    neighbours: await findAdjacentProjects(db, project.id),
    override: await findShownOverride(db, formatProjectKey(project.id)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = findSite(matches);
  const { project, override } = loaderData;
  const text = describeProject(project);
  return pageMeta(site, {
    ...text,
    keywords: project.tech,
    jsonLd: import.meta.env.SSR
      ? [
          projectJsonLd(site, project),
          breadcrumbJsonLd(site, [
            { name: "Projects", path: "/projects" },
            { name: project.title, path: text.path },
          ]),
        ]
      : [],
    ...override,
  });
}

export default function Project({ loaderData: { project, neighbours } }: Route.ComponentProps) {
  return <ProjectPage key={project.id} project={project} neighbours={neighbours} />;
}
