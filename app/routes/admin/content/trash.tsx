import { findSite } from "../../../features/seo/meta.ts";
import { AdminTrash, type TrashIntent } from "../../../features/trash/admin-trash.tsx";
import type { TrashedRecord } from "../../../features/trash/trash.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import type { Route } from "./+types/trash";

export const handle = { title: "Trash" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApi<TrashedRecord[]>("/api/trash", request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: TrashIntent = await request.json();
  const id = encodeURIComponent(intent.id);
  const from = request.url;
  const result =
    intent.intent === "purge"
      ? await callApi<{ message: string }>(`/api/trash/${intent.noun}/${id}`, { method: "DELETE", from })
      : await callApi<{ message: string }>(`/api/${intent.noun}/${id}/restore`, { method: "POST", from });
  return { ...result, intent };
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <AdminTrash records={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The trash could not be loaded" />;
}
