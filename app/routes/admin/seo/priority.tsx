import { loadSeoPriority, startSeoRun } from "../../../features/seo/overrides/admin-seo-priority.ts";
import { AdminSeoPriority } from "../../../features/seo/overrides/admin-seo-priority-screen.tsx";
import type { Route } from "./+types/priority";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSeoPriority(request.url);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return startSeoRun(request.url);
}

export default function Priority({ loaderData }: Route.ComponentProps) {
  return <AdminSeoPriority data={loaderData} />;
}
