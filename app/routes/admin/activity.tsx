import { loadActivity } from "../../features/core/activity/activity-data.ts";
import { AdminActivity } from "../../features/core/activity/admin-activity.tsx";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/activity";

export const handle: ScreenHandle = { title: "Activity", failure: "The activity log couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadActivity(request.url);
}

export default function ActivityScreen({ loaderData }: Route.ComponentProps) {
  return <AdminActivity {...loaderData} />;
}
