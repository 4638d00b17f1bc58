import { AdminMedia, MEDIA_PER_PAGE, type MediaPage } from "../../../features/media/admin/admin-media.tsx";
import type { MediaIntent, MediaOutcome } from "../../../features/media/admin/media-intent.ts";
import type { MediaItem } from "../../../features/media/media-item.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { callApi, loadApi } from "../../../utils/http/api-client.ts";
import { readPageNumber } from "../../../utils/http/page-number.ts";
import type { Route } from "./+types/media";

export const handle = { title: "Media" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<MediaPage> {
  const asked = new URL(request.url).searchParams;
  const page = readPageNumber(asked);
  const query = new URLSearchParams({ page: `${page}`, pageSize: `${MEDIA_PER_PAGE}` });
  query.set("q", asked.get("q") ?? "");
  query.set("altMissing", String(asked.get("alt") === "missing"));
  const { data, total } = await loadApi<{ data: MediaItem[]; total: number }>(
    `/api/media?${query}`,
    request.url,
  );
  return { items: data, total, page };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<MediaOutcome> {
  const intent: MediaIntent = await request.json();
  const record = `/api/media/${encodeURIComponent(intent.id)}`;
  const from = request.url;
  if (intent.intent === "delete") {
    return callApi(`${record}?force=${intent.isForced}`, { method: "DELETE", from });
  }
  const { alt, version } = intent;
  return callApi(record, { method: "PATCH", body: { alt, version }, from });
}

export default function Media({ loaderData }: Route.ComponentProps) {
  return <AdminMedia {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The pictures could not be loaded" />;
}
