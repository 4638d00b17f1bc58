import { AdminSubscribers } from "../../../features/content/newsletter/subscribers/admin/admin-subscribers.tsx";
import { loadSubscribers } from "../../../features/content/newsletter/subscribers/admin/subscribers-data.ts";
import { redirectOldTab } from "../../../ui/admin/old-tab.ts";
import type { Route } from "./+types/subscribers";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  redirectOldTab(request.url, ["issues", "suppressed"]);
  return loadSubscribers(request.url);
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  return <AdminSubscribers {...loaderData} />;
}
