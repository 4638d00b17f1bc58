import { AdminKeywords } from "../../../features/keywords/admin/admin-keywords-screen.tsx";
import { loadKeywords } from "../../../features/keywords/admin/keywords-data.ts";
import type { Route } from "./+types/keywords";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadKeywords(request.url);
}

export default function Keywords({ loaderData }: Route.ComponentProps) {
  return <AdminKeywords data={loaderData} />;
}
