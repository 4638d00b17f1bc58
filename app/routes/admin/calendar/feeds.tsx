import { BusyFeeds } from "../../../features/clients/bookings/feeds/admin/busy-feeds.tsx";
import { loadFeeds } from "../../../features/clients/bookings/feeds/admin/feeds-data.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/feeds";

export const handle: ScreenHandle = { title: "Other calendars" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFeeds(request.url);
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return <BusyFeeds feeds={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The calendars couldn't be loaded" />;
}
