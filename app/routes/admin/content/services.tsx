import { useLocation, useSearchParams } from "react-router";
import { loadProfile } from "../../../features/content/profile/admin/profile-data.ts";
import { AdminServices } from "../../../features/content/services/admin/admin-services.tsx";
import { loadServices } from "../../../features/content/services/admin/services-data.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/services";

export const handle = { title: "Services" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

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

export function ErrorBoundary() {
  return <LoadFailed title="The services couldn't be loaded" />;
}
