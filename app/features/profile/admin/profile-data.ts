import { load } from "../../../kit/http/client.ts";
import { ownerProfileClient } from "../client.ts";

export function loadProfile(address: string) {
  return load(ownerProfileClient.index.$get(), address);
}
