import { AdminIssuePage } from "../../../features/content/newsletter/issues/admin/admin-issue-page.tsx";
import { loadIssue } from "../../../features/content/newsletter/issues/admin/issues-data.ts";
import { loadTimeZone } from "../../../features/content/profile/admin/profile-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/newsletter-issue";

export const handle: ScreenHandle = { title: "Newsletter issue", failure: "The issue couldn't be loaded" };

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
