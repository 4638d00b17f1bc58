import { AdminSeoPriority } from "../../../features/insight/seo/overrides/admin-seo-priority-screen.tsx";
import { loadSeoPriority } from "../../../features/insight/seo/overrides/seo-priority-data.ts";
import type { Route } from "./+types/priority";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSeoPriority(request.url);
}

export default function Priority({ loaderData }: Route.ComponentProps) {
  return <AdminSeoPriority data={loaderData} />;
}
