import type { Noun } from "../../kit/noun.server.ts";
import { ownerServicesApi, servicesApi } from "./api.server.ts";
import { serviceSearch } from "./owner-search.server.ts";
import { SERVICE_TRASH } from "./service-commands.server.ts";
import { servicesKind } from "./service-transfer.server.ts";

export const servicesNoun: Noun = {
  name: "services",
  api: (site) => [
    ["/services", servicesApi(site)],
    ["/admin/services", ownerServicesApi(site)],
  ],
  archive: [servicesKind],
  trash: SERVICE_TRASH,
  search: serviceSearch,
};
