import { useLocation, useSearchParams } from "react-router";
import { findSite } from "../../../features/seo/meta.ts";
import { AdminServices } from "../../../features/services/admin/admin-services.tsx";
import type { OwnerService } from "../../../features/services/service.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import type { Route } from "./+types/services";

export const handle = { title: "Services" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApi<OwnerService[]>("/api/admin/services", request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: EditIntent = await request.json();
  return runEditIntent("/api/services", intent, request.url);
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // A link that opens a form works on its own screen too.
  const { key } = useLocation();
  return (
    <AdminServices
      key={key}
      services={loaderData}
      startsNew={search.has("new")}
      startsWith={search.get("edit")}
    />
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The services could not be loaded" />;
}
