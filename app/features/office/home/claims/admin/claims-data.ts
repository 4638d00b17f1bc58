import { load } from "../../../../../kit/http/client.ts";
import { claimsClient } from "../client.ts";

export function loadClaims(address: string) {
  return load(claimsClient.index.$get(), address);
}
