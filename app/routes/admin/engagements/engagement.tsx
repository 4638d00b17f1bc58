import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminEngagement } from "../../../features/money/engagements/admin/admin-engagement.tsx";
import { loadEngagement } from "../../../features/money/engagements/admin/engagements-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/engagement";

export const handle = { title: "Engagement" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadEngagement(params.id, request.url);
}

export default function Engagement({ loaderData }: Route.ComponentProps) {
  return <AdminEngagement key={loaderData.engagement.id} data={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The engagement couldn't be loaded"
      back={<BackLink to="/admin/engagements">All engagements</BackLink>}
    />
  );
}
