import type { Activity } from "../../features/activity/activity.ts";
import { formatActivityQuery } from "../../features/activity/activity-query.ts";
import { ACTIVITIES_PER_PAGE, AdminActivity } from "../../features/activity/admin-activity.tsx";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/activity";

export const handle = { title: "Activity" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = formatActivityQuery(new URL(request.url).searchParams, ACTIVITIES_PER_PAGE);
  const path = `/api/activity?${query}`;
  const { data, total } = await loadApi<{ data: Activity[]; total: number }>(path, request.url);
  return { activities: data, total, page: Number(query.get("page")) };
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  return <AdminActivity {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The activity log could not be loaded" />;
}
