import { AdminIssues } from "../../../features/content/newsletter/issues/admin/admin-issues.tsx";
import { loadIssues } from "../../../features/content/newsletter/issues/admin/issues-data.ts";
import type { Route } from "./+types/issues";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadIssues(request.url);
}

export default function Issues({ loaderData }: Route.ComponentProps) {
  return <AdminIssues {...loaderData} />;
}
