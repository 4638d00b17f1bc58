import { AdminAnalytics } from "../../features/insight/analytics/admin/admin-analytics-screen.tsx";
import { loadAnalytics } from "../../features/insight/analytics/admin/analytics-data.ts";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/analytics";

export const handle: ScreenHandle = { title: "Analytics", failure: "The figures couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAnalytics(request.url, new Date());
}

export default function AnalyticsScreen({ loaderData }: Route.ComponentProps) {
  return <AdminAnalytics loaded={loaderData} />;
}
