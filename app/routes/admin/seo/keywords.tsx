import { loadKeywords, runKeywordsIntent } from "../../../features/keywords/admin/admin-keywords.ts";
import { AdminKeywords } from "../../../features/keywords/admin/admin-keywords-screen.tsx";
import type { Route } from "./+types/keywords";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadKeywords(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runKeywordsIntent(await request.json(), request.url);
}

export default function Keywords({ loaderData }: Route.ComponentProps) {
  return <AdminKeywords data={loaderData} />;
}
