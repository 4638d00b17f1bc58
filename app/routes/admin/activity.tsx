import { loadActivity } from "../../features/core/activity/activity-data.ts";
import { AdminActivity } from "../../features/core/activity/admin-activity.tsx";
import { findSite } from "../../features/insight/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/activity";

export const handle = { title: "Activity" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadActivity(request.url);
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  return <AdminActivity {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The activity log couldn't be loaded" />;
}
