import { useLocation, useSearchParams } from "react-router";
import { AdminProjects } from "../../../features/content/projects/admin/admin-projects.tsx";
import { loadProjects } from "../../../features/content/projects/admin/projects-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/projects";

export const handle = { title: "Projects" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProjects(request.url);
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // A link that opens a form works on its own screen too.
  const { key } = useLocation();
  return (
    <AdminProjects
      key={key}
      projects={loaderData}
      startsNew={search.has("new")}
      startsWith={search.get("edit")}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The projects couldn't be loaded" />;
}
