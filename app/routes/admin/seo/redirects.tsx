import { loadRedirects, runRedirectsIntent } from "../../../features/redirects/admin/admin-redirects.ts";
import { AdminRedirects } from "../../../features/redirects/admin/admin-redirects-screen.tsx";
import type { Route } from "./+types/redirects";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRedirects(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runRedirectsIntent(await request.json(), request.url);
}

export default function Redirects({ loaderData }: Route.ComponentProps) {
  return <AdminRedirects data={loaderData} />;
}
