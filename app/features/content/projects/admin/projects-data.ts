import { load } from "../../../../kit/http/client.ts";
import { ownerProjectsClient } from "../client.ts";

export function loadProjects(address: string) {
  return load(ownerProjectsClient.index.$get({ query: {} }), address);
}
