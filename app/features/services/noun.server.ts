import type { Noun } from "../../kit/noun.server.ts";
import { ownerServicesApi, servicesApi } from "./api.server.ts";

export const servicesNoun: Noun = {
  name: "services",
  api: (site) => [
    ["/services", servicesApi(site)],
    ["/admin/services", ownerServicesApi(site)],
  ],
};
