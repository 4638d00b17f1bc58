import {
  loadPageOverrides,
  runPageOverridesIntent,
} from "../../../features/seo/overrides/admin-page-overrides.ts";
import { AdminPageOverrides } from "../../../features/seo/overrides/admin-page-overrides-screen.tsx";
import type { Route } from "./+types/page-overrides";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPageOverrides(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runPageOverridesIntent(await request.json(), request.url);
}

export default function PageOverrides({ loaderData }: Route.ComponentProps) {
  return <AdminPageOverrides data={loaderData} />;
}
