import { AdminSuppressed } from "../../../features/newsletter/subscribers/admin/admin-suppressed.tsx";
import {
  loadSuppressed,
  runSuppressedIntent,
} from "../../../features/newsletter/subscribers/admin/suppressed-data.ts";
import type { Route } from "./+types/suppressed";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSuppressed(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runSuppressedIntent(await request.json(), request.url);
}

export default function Suppressed({ loaderData }: Route.ComponentProps) {
  return <AdminSuppressed list={loaderData} />;
}
