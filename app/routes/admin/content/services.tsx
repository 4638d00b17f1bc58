import { useLocation, useSearchParams } from "react-router";
import { loadProfile } from "../../../features/content/profile/admin/profile-data.ts";
import { AdminServices } from "../../../features/content/services/admin/admin-services.tsx";
import { loadServices } from "../../../features/content/services/admin/services-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/services";

export const handle: ScreenHandle = { title: "Services", failure: "The services couldn't be loaded" };

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [services, profile] = await Promise.all([loadServices(url), loadProfile(url)]);
  return { services, isRecoveryHidden: profile.services.isRecoveryHidden };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // A link that opens a form works on its own screen too.
  const { key } = useLocation();
  return (
    <AdminServices
      key={key}
      services={loaderData.services}
      isRecoveryHidden={loaderData.isRecoveryHidden}
      startsNew={search.has("new")}
      startsWith={search.get("edit")}
    />
  );
}
