import { loadUnanswered, runUnansweredIntent } from "../../../features/assistant/faq/admin-faq-data.ts";
import { AdminUnanswered } from "../../../features/assistant/faq/admin-unanswered.tsx";
import type { Route } from "./+types/unanswered";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUnanswered(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runUnansweredIntent(await request.json(), request.url);
}

export default function Unanswered({ loaderData }: Route.ComponentProps) {
  return <AdminUnanswered questions={loaderData} />;
}
