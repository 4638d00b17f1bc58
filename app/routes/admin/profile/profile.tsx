import { useMatch } from "react-router";
import { AdminProfile } from "../../../features/content/profile/admin/admin-profile.tsx";
import { loadProfile } from "../../../features/content/profile/admin/profile-data.ts";
import { PROFILE_PATHS } from "../../../features/content/profile/profile-paths.ts";
import { loadClaims } from "../../../features/office/home/claims/admin/claims-data.ts";
import { ContradictionsNotice } from "../../../features/office/home/claims/admin/contradictions-notice.tsx";
import type { ScreenHandle } from "../../../ui/admin/screen-handle.ts";
import type { Route } from "./+types/profile";

export const handle: ScreenHandle = { title: "Profile", failure: "The profile couldn't be loaded" };

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [profile, { contradictions }] = await Promise.all([loadProfile(url), loadClaims(url)]);
  return { profile, contradictions };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  // On the other tabs it would be in the way of the field that it has led the owner to.
  const isFirstTab = useMatch(PROFILE_PATHS.hero) !== null;
  return (
    <>
      <ContradictionsNotice contradictions={isFirstTab ? loaderData.contradictions : []} />
      <AdminProfile profile={loaderData.profile} />
    </>
  );
}
