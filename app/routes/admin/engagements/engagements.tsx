import { AdminEngagements } from "../../../features/money/engagements/admin/admin-engagements.tsx";
import { loadEngagements } from "../../../features/money/engagements/admin/engagements-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/engagements";

export const handle: ScreenHandle = { title: "Engagements", failure: "The engagements couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadEngagements(request.url);
}

export default function Engagements({ loaderData }: Route.ComponentProps) {
  return <AdminEngagements data={loaderData} />;
}
