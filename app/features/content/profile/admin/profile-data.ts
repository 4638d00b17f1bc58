import { load } from "../../../../kit/http/client.ts";
import { ownerProfileClient } from "../client.ts";

/** The site's one time zone, for screens that read and show moments of it. */
export async function loadTimeZone(address: string): Promise<string> {
  return (await loadProfile(address)).contact.availability.timeZone;
}

export function loadProfile(address: string) {
  return load(ownerProfileClient.index.$get(), address);
}
