import { countUpTo } from "../../../db/counters.ts";
import type { Db } from "../../../db/schema.ts";
import type { Noun } from "../../kit/noun.server.ts";
import { type Dashboard, dashboardSchema } from "./schema.ts";

/** As far as the bell counts them. */
const WAITING_CHATS_MAX = 100;

export async function getDashboard(db: Db, nouns: readonly Noun[], now: Date): Promise<Dashboard> {
  const figures = await Promise.all(nouns.map((noun) => noun.figures?.(db, now)));
  const waiting = await Promise.all(
    nouns
      .flatMap((noun) => Object.entries(noun.waiting ?? {}))
      .map(async ([name, select]) => {
        const max = name === "waitingChats" ? WAITING_CHATS_MAX : undefined;
        return { [name]: await countUpTo(db, select(db), max) };
      }),
  );
  return dashboardSchema.parse(Object.assign({}, ...figures, ...waiting));
}
