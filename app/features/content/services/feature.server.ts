import type { Feature } from "../../../kit/feature.server.ts";
import { ownerServicesApi, servicesApi } from "./api.server.ts";
import { servicesKind } from "./archive.server.ts";
import { serviceSearch } from "./search.server.ts";
import { serviceSample } from "./service-sample.server.ts";
import { listServiceClaims } from "./store/service-claims.server.ts";
import { SERVICE_TRASH } from "./store/service-commands.server.ts";
import { serviceSteps } from "./store/setup-steps.server.ts";

export const servicesFeature: Feature = {
  name: "services",
  api: (site) => [
    ["/services", servicesApi(site).router],
    ["/admin/services", ownerServicesApi(site).router],
  ],
  archive: [servicesKind],
  sample: serviceSample,
  claims: listServiceClaims,
  trash: SERVICE_TRASH,
  search: serviceSearch,
  setupSteps: serviceSteps,
};
