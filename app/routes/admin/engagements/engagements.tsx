import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminEngagements } from "../../../features/money/engagements/admin/admin-engagements.tsx";
import { loadEngagements } from "../../../features/money/engagements/admin/engagements-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/engagements";

export const handle = { title: "Engagements" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEngagements(request.url);
}

export default function Engagements({ loaderData }: Route.ComponentProps) {
  return <AdminEngagements data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The engagements couldn't be loaded" />;
}
