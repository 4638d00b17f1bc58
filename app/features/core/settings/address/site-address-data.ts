import { send } from "../../../../kit/http/client.ts";
import { siteAddressClient } from "./client.ts";

/** The route that loads the section's data, on whatever screen the section is. */
export const SITE_ADDRESS_PATH = "/admin/site-address";

export type SiteAddressResult = Awaited<ReturnType<typeof loadSiteAddress>>;

/** A failure is a value, which the section shows with a way to try again. */
export async function loadSiteAddress() {
  const answer = await send(siteAddressClient.address.$get());
  return answer.ok ? { ok: true as const, data: answer.data.data } : answer;
}
