import type { Connection } from "../../../../db/connection.ts";
import type { Db } from "../../../../db/schema.ts";
import { type Site, service } from "../../../kit/site.server.ts";
import { createTableCache, type TableCache } from "../../../kit/workers/table-cache.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { createZone, type Zone } from "../../../utils/time-zone.ts";

/** The zone of a site that has no profile yet. */
const NO_ZONE = "UTC";

/** The one time zone of the site, which the owner sets. */
export async function loadSiteZone(db: Db): Promise<Zone> {
  const row = await db.selectFrom("profile").select("data").where("id", "=", "contact").executeTakeFirst();
  const stored = row && parseJson<{ availability: { timeZone: string } }>(row.data);
  return createZone(stored?.availability.timeZone ?? NO_ZONE);
}

/** For frequent callers: a zone is slow to make. Another process's change reaches it too. */
export function createSiteZone(connection: Pick<Connection, "changes" | "db" | "isLost">): TableCache<Zone> {
  return createTableCache(connection, ["profile"], () => loadSiteZone(connection.db));
}

export const siteZone = service<TableCache<Zone>>("siteZone", ({ connection }) => createSiteZone(connection));

/** The day by the owner's clocks. */
export async function findToday(site: Site): Promise<string> {
  return (await site.get(siteZone).get()).formatDay(site.now());
}
