import { service } from "../../../kit/site.server.ts";
import { createTableCache, type TableCache } from "../../../kit/workers/table-cache.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import { getLaunch, type StoredLaunch } from "./launch.server.ts";

export interface Visibility extends StoredLaunch {
  /** Whose site it is, for the quiet page. */
  name: string;
}

/** Kept in memory, since every request asks; all nodes hear of a change by the tables. */
export const visibility = service<TableCache<Visibility>>("visibility", ({ connection, siteUrl }) =>
  createTableCache(connection, ["launch", "settings"], async () => {
    const [launch, { name }] = await Promise.all([getLaunch(connection.db), getSettings(connection.db)]);
    return { ...launch, name: name || siteUrl.host };
  }),
);
