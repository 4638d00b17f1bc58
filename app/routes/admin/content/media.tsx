import { AdminMedia } from "../../../features/core/media/admin/admin-media.tsx";
import { loadMedia } from "../../../features/core/media/admin/media-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/media";

export const handle: ScreenHandle = { title: "Media", failure: "The pictures couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMedia(request.url);
}

export default function Media({ loaderData }: Route.ComponentProps) {
  return <AdminMedia {...loaderData} />;
}
