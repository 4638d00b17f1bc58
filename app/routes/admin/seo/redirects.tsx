import { AdminRedirects } from "../../../features/content/redirects/admin/admin-redirects-screen.tsx";
import { loadRedirects } from "../../../features/content/redirects/admin/redirects-data.ts";
import type { Route } from "./+types/redirects";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRedirects(request.url);
}

export default function Redirects({ loaderData }: Route.ComponentProps) {
  return <AdminRedirects data={loaderData} />;
}
