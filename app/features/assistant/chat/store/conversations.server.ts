import { createHash, randomBytes } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { ConversationTable, ConversationTurnTable } from "../../../../../db/tables/assistant-tables.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import type { AnswerEngine } from "../../../core/model/model.ts";
import type { TurnRole } from "../../assistant.ts";
import type { AnswerKind, ChatLanguage, Source } from "../../engine/answer.ts";
import type { Turn } from "../../schema.ts";
import type { ConversationFacts } from "../schema.ts";

const VISITOR_TOKEN_BYTES = 32;

export interface Conversation extends ConversationFacts {
  ownerSeenAt: string | null;
}

export interface NewTurn {
  id: string;
  role: TurnRole;
  content: string;
  sources?: Source[];
  kind?: AnswerKind;
  engine?: AnswerEngine;
}

/** The secret of a visitor's cookie; only its hash is stored. */
export function createVisitorToken(): string {
  return randomBytes(VISITOR_TOKEN_BYTES).toString("base64url");
}

export async function findOwnConversation(db: Db, visitorToken: string): Promise<Conversation | undefined> {
  const row = await db
    .selectFrom("conversations")
    .selectAll()
    .where("visitor_key", "=", hashToken(visitorToken))
    .executeTakeFirst();
  return row && toConversation(row);
}

/** The open conversation of the cookie; its row stays locked, so that no person takes it over in between. */
export async function enterConversation(
  trx: Transaction<Schema>,
  visitorToken: string,
  now: Date,
): Promise<Conversation | undefined> {
  const row = await trx
    .updateTable("conversations")
    .set({ visitor_seen_at: toTimestamp(now) })
    .where("visitor_key", "=", hashToken(visitorToken))
    .where("state", "!=", "closed")
    .returningAll()
    .executeTakeFirst();
  return row && toConversation(row);
}

export async function findConversation(db: Db, id: string): Promise<Conversation | undefined> {
  const row = await db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toConversation(row);
}

export async function createConversation(
  db: Db,
  start: { id: string; visitorToken: string; language: ChatLanguage; page: string },
  now: Date,
): Promise<Conversation> {
  const at = toTimestamp(now);
  const row = await db
    .insertInto("conversations")
    .values({
      id: start.id,
      visitor_key: hashToken(start.visitorToken),
      state: "bot",
      language: start.language,
      page: start.page,
      turns: 0,
      created_at: at,
      last_turn_at: at,
      visitor_seen_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toConversation(row);
}

/** Appends a line; the conversation's row stays locked until the commit, so that no two lines get one position. */
export async function appendTurn(
  db: Transaction<Schema>,
  conversationId: string,
  turn: NewTurn,
  now: Date,
): Promise<Turn> {
  const [appended] = await appendTurns(db, conversationId, [turn], now);
  if (!appended) throw new Error("A line was not stored.");
  return appended;
}

export async function appendTurns(
  db: Transaction<Schema>,
  conversationId: string,
  turns: readonly NewTurn[],
  now: Date,
  change: { language?: ChatLanguage } = {},
): Promise<Turn[]> {
  const at = toTimestamp(now);
  const { end } = await db
    .updateTable("conversations")
    .set(({ eb }) => ({ turns: eb("turns", "+", turns.length), last_turn_at: at, ...change }))
    .where("id", "=", conversationId)
    .returning("turns as end")
    .executeTakeFirstOrThrow();
  const rows = turns.map((turn, index) => ({
    id: turn.id,
    conversation_id: conversationId,
    position: end - turns.length + index,
    role: turn.role,
    content: turn.content,
    sources: JSON.stringify(turn.sources ?? []),
    kind: turn.kind ?? null,
    engine: turn.engine ?? null,
    created_at: at,
  }));
  await db.insertInto("conversation_turns").values(rows).execute();
  return rows.map(toTurn);
}

export async function listTurns(db: Db, conversationId: string, { last }: { last: number }): Promise<Turn[]> {
  const rows = await db
    .selectFrom("conversation_turns")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .orderBy("position", "desc")
    .limit(last)
    .execute();
  return rows.reverse().map(toTurn);
}

export function toConversation(row: Selectable<ConversationTable>): Conversation {
  return {
    id: row.id,
    state: row.state,
    language: row.language,
    page: row.page,
    visitorName: row.visitor_name,
    visitorEmail: row.visitor_email,
    messageId: row.message_id,
    turns: row.turns,
    createdAt: row.created_at,
    lastTurnAt: row.last_turn_at,
    visitorSeenAt: row.visitor_seen_at,
    ownerSeenAt: row.owner_seen_at,
  };
}

export function toTurn(row: Selectable<ConversationTurnTable>): Turn {
  return {
    id: row.id,
    position: row.position,
    role: row.role,
    content: row.content,
    sources: parseJson<Source[]>(row.sources),
    createdAt: row.created_at,
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
