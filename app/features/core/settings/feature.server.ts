import type { Feature } from "../../../kit/feature.server.ts";
import { LONG_TEXT_MAX_BYTES } from "../../../kit/http/json-body.server.ts";
import { siteAddressApi } from "./address/api.server.ts";
import { siteAddress } from "./address/site-address.server.ts";
import { settingsApi } from "./api.server.ts";
import { settingsKind } from "./archive.server.ts";
import { listSettingsClaims } from "./settings-claims.server.ts";
import { settingsSample } from "./settings-sample.server.ts";
import { settingsSteps } from "./setup-steps.server.ts";

export const settingsFeature: Feature = {
  name: "settings",
  prepare: (site) => site.get(siteAddress).load(),
  api: (site) => [
    ["/settings", settingsApi(site).router],
    ["/settings", siteAddressApi(site).router],
  ],
  bodies: { larger: { "/api/settings": LONG_TEXT_MAX_BYTES } },
  archive: [settingsKind],
  sample: settingsSample,
  claims: listSettingsClaims,
  setupSteps: settingsSteps,
};
