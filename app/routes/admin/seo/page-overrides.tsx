import { AdminPageOverrides } from "../../../features/insight/seo/overrides/admin-page-overrides-screen.tsx";
import { loadPageOverrides } from "../../../features/insight/seo/overrides/page-overrides-data.ts";
import type { Route } from "./+types/page-overrides";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPageOverrides(request.url);
}

export default function PageOverrides({ loaderData }: Route.ComponentProps) {
  return <AdminPageOverrides data={loaderData} />;
}
