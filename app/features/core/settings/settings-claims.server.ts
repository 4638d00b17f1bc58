import type { ClaimSource } from "../../../kit/owner/claim.server.ts";
import { getSettings } from "./settings.server.ts";

export const listSettingsClaims: ClaimSource = async (db) => {
  const { bio, siteDescription } = await getSettings(db);
  return [
    {
      text: bio,
      place: "Settings, Profile",
      to: "/admin/settings",
      record: { id: "bio", words: bio },
    },
    {
      text: siteDescription,
      place: "Settings, Site Settings",
      to: "/admin/settings/site-settings",
      record: { id: "siteDescription", words: siteDescription },
    },
  ];
};
