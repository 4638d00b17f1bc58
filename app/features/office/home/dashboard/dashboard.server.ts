import type { Db } from "../../../../../db/schema.ts";
import type { Noun } from "../../../../kit/noun.server.ts";
import { countWaiting } from "../../../../kit/owner/waiting.server.ts";
import { UNREAD_MAX } from "../notifications/notification.ts";
import { type Dashboard, dashboardSchema } from "./schema.ts";

export async function getDashboard(db: Db, nouns: readonly Noun[], now: Date): Promise<Dashboard> {
  const figures = await Promise.all(nouns.map((noun) => noun.figures?.(db, now, nouns)));
  const dashboard = dashboardSchema.parse(Object.assign({}, ...figures, await countWaiting(db, nouns)));
  // As the bell shows them.
  return { ...dashboard, waitingChats: Math.min(dashboard.waitingChats, UNREAD_MAX + 1) };
}
