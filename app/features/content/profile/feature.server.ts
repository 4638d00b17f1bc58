import type { Feature } from "../../../kit/feature.server.ts";
import { ownerProfileApi, PROFILE_BODY_MAX_BYTES, profileApi } from "./api.server.ts";
import { profileKind } from "./archive.server.ts";
import { renameInitials } from "./store/initials.server.ts";
import { listProfileClaims } from "./store/profile-claims.server.ts";
import { profileSample } from "./store/profile-sample.server.ts";

export const profileFeature: Feature = {
  name: "profile",
  api: (site) => [
    ["/profile", profileApi(site).router],
    ["/admin/profile", ownerProfileApi(site).router],
  ],
  bodies: { larger: { "/api/profile": PROFILE_BODY_MAX_BYTES } },
  archive: [profileKind],
  sample: profileSample,
  onRenamed: renameInitials,
  claims: listProfileClaims,
};
