import { AdminPeople } from "../../../features/clients/people/admin/admin-people.tsx";
import { loadPeople } from "../../../features/clients/people/admin/people-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/people";

export const handle = { title: "People" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPeople(request.url);
}

export default function People({ loaderData }: Route.ComponentProps) {
  return <AdminPeople data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The people couldn't be loaded" />;
}
