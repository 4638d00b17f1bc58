import { type AliasedRawBuilder, sql } from "kysely";
import { type DialectName, entriesAsRows } from "../../../../db/dialect.ts";
import type { Db } from "../../../../db/schema.ts";
import type { ConversationState } from "../assistant.ts";
import { toTurn } from "../conversations/conversations.server.ts";
import type { Turn } from "../schema.ts";

export interface ConversationChange {
  id: string;
  state: ConversationState;
  turns: number;
  lastTurnAt: string;
  visitorSeenAt: string;
}

const PULSE = [
  "conversations.id",
  "conversations.state",
  "conversations.turns",
  "conversations.last_turn_at as lastTurnAt",
  "conversations.visitor_seen_at as visitorSeenAt",
] as const;

/** How each of them stands; one that is gone is missing. */
export async function listChanges(
  db: Db,
  dialect: DialectName,
  ids: readonly string[],
): Promise<ConversationChange[]> {
  const rows = await db
    .selectFrom(askFor(dialect, new Map(ids.map((id) => [id, 0]))))
    .innerJoin("conversations", "conversations.id", "asked.key")
    .select(PULSE)
    .execute();
  return rows.map(toChange);
}

/** How all those stand in which something was said since then. */
export async function listChangesSince(db: Db, since: string): Promise<ConversationChange[]> {
  const rows = await db
    .selectFrom("conversations")
    .select(PULSE)
    .where("last_turn_at", ">=", since)
    .execute();
  return rows.map(toChange);
}

/** The lines behind a position of each, in their order; at most `limit` in all, so that the rest is for a next call. */
export async function listTurnsAfter(
  db: Db,
  dialect: DialectName,
  positions: ReadonlyMap<string, number>,
  limit: number,
): Promise<(Turn & { conversationId: string })[]> {
  if (positions.size === 0) return [];
  const rows = await db
    .selectFrom(askFor(dialect, positions))
    .innerJoin("conversation_turns", "conversation_turns.conversation_id", "asked.key")
    .selectAll("conversation_turns")
    .where("position", ">", sql<number>`cast(asked.value as integer)`)
    .orderBy("conversation_id")
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toTurn(row), conversationId: row.conversation_id }));
}

function askFor(
  dialect: DialectName,
  positions: ReadonlyMap<string, number>,
): AliasedRawBuilder<{ key: string }, "asked"> {
  return entriesAsRows(dialect, Object.fromEntries(positions)).as<"asked">(sql.ref("asked"));
}

function toChange(row: Omit<ConversationChange, "state"> & { state: string }): ConversationChange {
  return { ...row, state: row.state as ConversationState };
}
