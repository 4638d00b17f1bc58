import type { Db } from "../../../../db/schema.ts";
import type { Line } from "../engine/answer.ts";
import type { MarkedAnswer } from "./schema.ts";

const LIST_MAX = 100;
const EARLIER_TURNS_MAX = 12;

/** The question that a line answers, and the lines before it. */
export interface AskedBefore {
  message: string;
  turns: Line[];
}

export async function listMarkedIds(db: Db, conversationId: string): Promise<string[]> {
  const rows = await selectMarked(db)
    .select("turn.id")
    .where("turn.conversation_id", "=", conversationId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marked answers that aren't settled, the latest first. */
export async function listMarked(db: Db): Promise<MarkedAnswer[]> {
  const rows = await selectMarked(db)
    .innerJoin("conversations", "conversations.id", "turn.conversation_id")
    .select([
      "turn.id",
      "turn.conversation_id",
      "turn.position",
      "turn.content",
      "marked.note",
      "marked.marked_at",
      "conversations.language",
    ])
    .orderBy("marked.marked_at", "desc")
    .orderBy("turn.id")
    .limit(LIST_MAX)
    .execute();
  return Promise.all(
    rows.map(async ({ id, conversation_id, position, content, note, marked_at, language }) => {
      const asked = await findAsked(db, { conversation_id, position });
      return {
        id,
        conversationId: conversation_id,
        question: asked?.message ?? "",
        isFollowUp: (asked?.turns.length ?? 0) > 0,
        answer: content,
        note,
        language,
        markedAt: marked_at,
      };
    }),
  );
}

export async function findMarkedQuestion(db: Db, turnId: string): Promise<AskedBefore | undefined> {
  const turn = await selectMarked(db)
    .select(["turn.conversation_id", "turn.position"])
    .where("turn.id", "=", turnId)
    .executeTakeFirst();
  return turn && findAsked(db, turn);
}

export async function findAsked(
  db: Db,
  { conversation_id, position }: { conversation_id: string; position: number },
): Promise<AskedBefore | undefined> {
  const rows = await db
    .selectFrom("conversation_turns")
    .select(["role", "content"])
    .where("conversation_id", "=", conversation_id)
    .where("position", "<", position)
    .orderBy("position", "desc")
    .limit(EARLIER_TURNS_MAX + 1)
    .execute();
  const lines = rows.reverse();
  const at = lines.findLastIndex(({ role }) => role === "visitor");
  const asked = lines[at];
  return asked && { message: asked.content, turns: lines.slice(0, at) };
}

function selectMarked(db: Db) {
  return db
    .selectFrom("marked_answers as marked")
    .innerJoin("conversation_turns as turn", "turn.id", "marked.turn_id")
    .where("marked.state", "=", "open");
}
