import { expect, it } from "vitest";
import { clientLoader as openHero } from "./profile/hero.tsx";
import { clientLoader as openSecurity } from "./security.tsx";
import { clientLoader as openOwnProfile } from "./settings/own-profile.tsx";

type Loader = (args: { request: Request }) => unknown;

/** The address that a loader redirects to. */
function findLead(load: unknown, path: string): string | null {
  try {
    (load as Loader)({ request: new Request(new URL(path, "https://site.example")) });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  }
  return null;
}

it.each([
  ["/admin/settings?tab=social-links", openOwnProfile, "/admin/settings/social-links"],
  ["/admin/settings?tab=site-settings", openOwnProfile, "/admin/settings/site-settings"],
  ["/admin/settings?tab=notifications", openOwnProfile, "/admin/settings/notifications"],
  ["/admin/settings?tab=security", openOwnProfile, "/admin/settings/security"],
  ["/admin/settings", openOwnProfile, null],
  ["/admin/profile?tab=about", openHero, "/admin/profile/about"],
  ["/admin/profile?tab=texts", openHero, "/admin/profile/texts"],
  ["/admin/profile", openHero, null],
  ["/admin/security", openSecurity, "/admin/settings/security"],
])("the address %s of earlier days leads to the screen of today", (old, load, path) => {
  expect(findLead(load, old)).toBe(path);
});
