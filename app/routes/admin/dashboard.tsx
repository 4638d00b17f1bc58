import { FALLBACK_USER } from "../../features/auth/login/admin-workspace.tsx";
import { AdminDashboard } from "../../features/dashboard/admin-dashboard.tsx";
import { loadDashboard } from "../../features/dashboard/dashboard-data.ts";
import { mailClient } from "../../features/outbox/client.ts";
import { findSite } from "../../features/seo/meta.ts";
import { load } from "../../kit/http/client.ts";
import { adminMeta } from "../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../ui/admin/records/list-states.tsx";
import { findStoredUser } from "../../utils/http/api-client.ts";
import type { Route } from "./+types/dashboard";

export const handle = { title: "Dashboard" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [dashboard, mail] = await Promise.all([
    loadDashboard(request.url),
    load(mailClient.mail.$get(), request.url),
  ]);
  return {
    dashboard,
    isMailCaptured: mail.data.kind === "capture",
    name: findStoredUser().name || FALLBACK_USER.name,
  };
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  return <AdminDashboard {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The dashboard couldn't be loaded" />;
}
