import { AdminAnalytics } from "../../features/insight/analytics/admin/admin-analytics-screen.tsx";
import { loadAnalytics } from "../../features/insight/analytics/admin/analytics-data.ts";
import { findSite } from "../../features/insight/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/analytics";

export const handle = { title: "Analytics" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAnalytics(request.url, new Date());
}

export default function AnalyticsScreen({ loaderData }: Route.ComponentProps) {
  return <AdminAnalytics loaded={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The figures couldn't be loaded" />;
}
