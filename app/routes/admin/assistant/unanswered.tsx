import { AdminUnanswered } from "../../../features/assistant/admin/faq/admin-unanswered.tsx";
import { unansweredClient } from "../../../features/assistant/faq/client.ts";
import { load } from "../../../kit/http/client.ts";
import type { Route } from "./+types/unanswered";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(unansweredClient.index.$get(), request.url);
}

export default function Unanswered({ loaderData }: Route.ComponentProps) {
  return <AdminUnanswered questions={loaderData.data} />;
}
