import { findSite } from "../../../features/insight/seo/meta.ts";
import { AdminTrash } from "../../../features/office/trash/admin-trash.tsx";
import { loadTrash } from "../../../features/office/trash/trash-data.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/trash";

export const handle = { title: "Trash" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTrash(request.url);
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <AdminTrash records={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The trash couldn't be loaded" />;
}
