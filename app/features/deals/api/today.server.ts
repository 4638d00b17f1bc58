import type { Site } from "../../../kit/site.server.ts";
import { siteZone } from "../../profile/site-zone.server.ts";

/** The day in the owner's time zone, by which an action is due. */
export async function findToday(site: Site): Promise<string> {
  return (await site.get(siteZone).get()).formatDay(site.now());
}
