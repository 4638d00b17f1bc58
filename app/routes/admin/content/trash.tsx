import { AdminTrash } from "../../../features/office/trash/admin-trash.tsx";
import { loadTrash } from "../../../features/office/trash/trash-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/trash";

export const handle: ScreenHandle = { title: "Trash", failure: "The trash couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTrash(request.url);
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <AdminTrash records={loaderData} />;
}
