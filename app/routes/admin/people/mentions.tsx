import { AdminMentions } from "../../../features/content/mentions/admin/admin-mentions-screen.tsx";
import { loadMentions } from "../../../features/content/mentions/admin/mentions-data.ts";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/mentions";

export const handle: ScreenHandle = { title: "Mentions", failure: "The mentions couldn't be loaded" };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMentions(request.url);
}

export default function MentionsScreen({ loaderData }: Route.ComponentProps) {
  return <AdminMentions data={loaderData} />;
}
