import { AdminFaq } from "../../../features/assistant/faq/admin-faq.tsx";
import { loadFaq, runFaqIntent } from "../../../features/assistant/faq/admin-faq-data.ts";
import type { Route } from "./+types/faq";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadFaq(request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runFaqIntent(await request.json(), request.url);
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <AdminFaq entries={loaderData} />;
}
