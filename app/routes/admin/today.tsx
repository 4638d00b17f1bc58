import { AdminToday } from "../../features/office/home/today/admin/admin-today.tsx";
import { loadToday } from "../../features/office/home/today/admin/today-data.ts";
import type { ScreenHandle } from "../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/today";

export const handle: ScreenHandle = { title: "Today", failure: "Today couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadToday(request.url);
}

export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  return <AdminToday today={loaderData} />;
}
