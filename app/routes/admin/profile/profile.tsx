import { useMatch } from "react-router";
import { AdminProfile } from "../../../features/content/profile/admin/admin-profile.tsx";
import { loadProfile } from "../../../features/content/profile/admin/profile-data.ts";
import { PROFILE_PATHS } from "../../../features/content/profile/profile-paths.ts";
import { findSite } from "../../../features/insight/seo/meta.ts";
import { loadClaims } from "../../../features/office/home/claims/admin/claims-data.ts";
import { ContradictionsNotice } from "../../../features/office/home/claims/admin/contradictions-notice.tsx";
import { adminMeta } from "../../../ui/admin/admin-meta.ts";
import { LoadFailed } from "../../../ui/admin/records/list-states.tsx";
import type { Route } from "./+types/profile";

export const handle = { title: "Profile" };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(findSite(matches).name, handle.title);
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [profile, { contradictions }] = await Promise.all([loadProfile(url), loadClaims(url)]);
  return { profile, contradictions };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  // On the other tabs it would stand between the owner and the field that it has led to.
  const isFirstTab = useMatch(PROFILE_PATHS.hero) !== null;
  return (
    <>
      <ContradictionsNotice contradictions={isFirstTab ? loaderData.contradictions : []} />
      <AdminProfile profile={loaderData.profile} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="The profile couldn't be loaded" />;
}
