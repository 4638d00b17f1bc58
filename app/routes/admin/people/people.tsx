import { AdminPeople } from "../../../features/clients/people/admin/admin-people.tsx";
import { loadPeople } from "../../../features/clients/people/admin/people-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/people";

export const handle: ScreenHandle = { title: "People", failure: "The people couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPeople(request.url);
}

export default function People({ loaderData }: Route.ComponentProps) {
  return <AdminPeople data={loaderData} />;
}
