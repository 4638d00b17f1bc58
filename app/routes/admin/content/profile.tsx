import { AdminProfile } from "../../../features/profile/admin/admin-profile.tsx";
import type { OwnerProfile } from "../../../features/profile/profile-input.ts";
import { findSite } from "../../../features/seo/meta.ts";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import { loadApi } from "../../../utils/http/api-client.ts";
import { type EditIntent, runEditIntent } from "../../../utils/http/edit-intent.ts";
import type { Route } from "./+types/profile";

export const handle = { title: "Profile" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApi<OwnerProfile>("/api/admin/profile", request.url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const intent: EditIntent = await request.json();
  return runEditIntent("/api/profile", intent, request.url);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <AdminProfile profile={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailed title="The profile could not be loaded" />;
}
