import { useLocation, useSearchParams } from "react-router";
import { AdminProjects } from "../../../features/content/projects/admin/admin-projects.tsx";
import { loadProjects } from "../../../features/content/projects/admin/projects-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/projects";

export const handle: ScreenHandle = { title: "Projects", failure: "The projects couldn't be loaded" };

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
