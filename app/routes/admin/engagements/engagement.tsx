import { AdminEngagement } from "../../../features/money/engagements/admin/admin-engagement.tsx";
import { loadEngagement } from "../../../features/money/engagements/admin/engagements-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/engagement";

export const handle: ScreenHandle = {
  title: "Engagement",
  failure: "The engagement couldn't be loaded",
  back: { to: "/admin/engagements", label: "All engagements" },
};

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadEngagement(params.id, request.url);
}

export default function Engagement({ loaderData }: Route.ComponentProps) {
  return <AdminEngagement key={loaderData.engagement.id} data={loaderData} />;
}
