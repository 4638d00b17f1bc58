import { findSite } from "../../features/insight/seo/meta.ts";
import { AdminToday } from "../../features/office/home/today/admin/admin-today.tsx";
import { loadToday } from "../../features/office/home/today/admin/today-data.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/today";

export const handle = { title: "Today" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadToday(request.url);
}

export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  return <AdminToday today={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="Today couldn't be loaded" />;
}
