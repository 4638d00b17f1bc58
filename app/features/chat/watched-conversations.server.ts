import type { Db } from "../../../db/schema.ts";
import type { ConversationState, Turn } from "./chat.ts";
import { toTurn } from "./conversations.server.ts";

/** Keeps a statement within the number of parameters that both databases take. */
const IDS_MAX = 5000;

export interface ConversationPulse {
  id: string;
  state: ConversationState;
  turns: number;
  visitorSeenAt: string;
}

/** How each of them stands; one that is gone is missing. */
export async function listPulses(db: Db, ids: readonly string[]): Promise<Map<string, ConversationPulse>> {
  const pulses = new Map<string, ConversationPulse>();
  for (let from = 0; from < ids.length; from += IDS_MAX) {
    const rows = await db
      .selectFrom("conversations")
      .select(["id", "state", "turns", "visitor_seen_at"])
      .where("id", "in", ids.slice(from, from + IDS_MAX))
      .execute();
    for (const { id, state, turns, visitor_seen_at } of rows) {
      pulses.set(id, { id, state: state as ConversationState, turns, visitorSeenAt: visitor_seen_at });
    }
  }
  return pulses;
}

/** The lines behind a position of each, in their order; at most `limit` in all, so that the rest is for a next call. */
export async function listTurnsAfter(
  db: Db,
  positions: ReadonlyMap<string, number>,
  limit: number,
): Promise<(Turn & { conversationId: string })[]> {
  if (positions.size === 0) return [];
  const byPosition = Map.groupBy(positions, ([, position]) => position);
  const rows = await db
    .selectFrom("conversation_turns")
    .selectAll()
    .where(({ or, and, eb }) =>
      or(
        [...byPosition].map(([position, those]) =>
          and([
            eb(
              "conversation_id",
              "in",
              those.map(([id]) => id),
            ),
            eb("position", ">", position),
          ]),
        ),
      ),
    )
    .orderBy("conversation_id")
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toTurn(row), conversationId: row.conversation_id }));
}
