import { AdminKeywords } from "../../../features/insight/keywords/admin/admin-keywords-screen.tsx";
import { loadKeywords } from "../../../features/insight/keywords/admin/keywords-data.ts";
import type { Route } from "./+types/keywords";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadKeywords(request.url);
}

export default function Keywords({ loaderData }: Route.ComponentProps) {
  return <AdminKeywords data={loaderData} />;
}
