import { AdminBusiness } from "../../../features/business/admin/admin-business.tsx";
import { loadBusiness } from "../../../features/business/admin/business-data.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/business";

export const handle = { title: "Business" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBusiness(request.url);
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return <AdminBusiness data={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The business settings couldn't be loaded" />;
}
