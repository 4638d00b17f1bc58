import { AdminSuppressed } from "../../../features/content/newsletter/subscribers/admin/admin-suppressed.tsx";
import { loadSuppressed } from "../../../features/content/newsletter/subscribers/admin/suppressed-data.ts";
import type { Route } from "./+types/suppressed";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSuppressed(request.url);
}

export default function Suppressed({ loaderData }: Route.ComponentProps) {
  return <AdminSuppressed list={loaderData} />;
}
