import { load } from "../../../../kit/http/client.ts";
import { ownerServicesClient } from "../client.ts";

export function loadServices(address: string) {
  return load(ownerServicesClient.index.$get({ query: {} }), address);
}
