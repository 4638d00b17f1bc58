import { AdminFaq } from "../../../features/assistant/admin/faq/admin-faq.tsx";
import { faqClient } from "../../../features/assistant/faq/client.ts";
import { load } from "../../../kit/http/client.ts";
import type { Route } from "./+types/faq";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(faqClient.index.$get(), request.url);
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <AdminFaq entries={loaderData.data} />;
}
