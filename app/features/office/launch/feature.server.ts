import type { Feature } from "../../../kit/feature.server.ts";
import { siteGate } from "../../../kit/site-gate.server.ts";
import { launchApi } from "./api.server.ts";
import { createSiteGate } from "./gate.server.ts";

export const launchFeature: Feature = {
  name: "launch",
  provide: (site) => site.provide(siteGate, createSiteGate(site)),
  api: (site) => [["/admin/launch", launchApi(site).router]],
};
