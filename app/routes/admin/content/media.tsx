import { AdminMedia } from "../../../features/core/media/admin/admin-media.tsx";
import { loadMedia } from "../../../features/core/media/admin/media-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/media";

export const handle = { title: "Media" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMedia(request.url);
}

export default function Media({ loaderData }: Route.ComponentProps) {
  return <AdminMedia {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The pictures couldn't be loaded" />;
}
