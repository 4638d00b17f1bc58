import { BusyFeeds } from "../../../features/clients/bookings/feeds/admin/busy-feeds.tsx";
import { loadFeeds } from "../../../features/clients/bookings/feeds/admin/feeds-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/feeds";

export const handle = { title: "Other calendars" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFeeds(request.url);
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  return <BusyFeeds feeds={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The calendars couldn't be loaded" />;
}
