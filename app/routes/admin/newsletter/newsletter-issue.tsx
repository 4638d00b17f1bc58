import { AdminIssuePage } from "../../../features/content/newsletter/issues/admin/admin-issue-page.tsx";
import { loadIssue } from "../../../features/content/newsletter/issues/admin/issues-data.ts";
import { loadTimeZone } from "../../../features/content/profile/admin/profile-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/newsletter-issue";

export const handle = { title: "Newsletter issue" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [loaded, timeZone] = await Promise.all([
    loadIssue(params.id, request.url),
    loadTimeZone(request.url),
  ]);
  return { ...loaded, timeZone };
}

export default function NewsletterIssue({ loaderData }: Route.ComponentProps) {
  return <AdminIssuePage key={loaderData.issue.id} {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The issue couldn't be loaded" />;
}
