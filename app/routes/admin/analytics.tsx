import { AdminAnalytics } from "../../features/analytics/admin-analytics.tsx";
import {
  ANALYTICS_RANGE_DEFAULT,
  ANALYTICS_RANGES,
  type RecentViews,
} from "../../features/analytics/analytics.ts";
import { findSite } from "../../features/seo/meta.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/list-states.tsx";
import { loadApi } from "../../utils/api-client.ts";
import type { Route } from "./+types/analytics";

export const handle = { title: "Analytics" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const range = ANALYTICS_RANGES.find((days) => days === asked) ?? ANALYTICS_RANGE_DEFAULT;
  return { range, report: await loadApi<RecentViews>(`/api/analytics?days=${range}`, request.url) };
}

export default function AnalyticsScreen({ loaderData }: Route.ComponentProps) {
  return <AdminAnalytics {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The figures could not be loaded" />;
}
