import { AdminMarked } from "../../../features/assistant/admin/marked/admin-marked.tsx";
import { markedClient } from "../../../features/assistant/marked/client.ts";
import { load } from "../../../kit/http/client.ts";
import type { Route } from "./+types/marked";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(markedClient.index.$get(), request.url);
}

export default function Marked({ loaderData }: Route.ComponentProps) {
  return <AdminMarked answers={loaderData.data} />;
}
