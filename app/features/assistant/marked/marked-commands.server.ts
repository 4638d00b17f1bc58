import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { findAsked } from "./marked.server.ts";

/** Logged instead of the visitor's words, which the log would outlive. */
const subject = () => "a conversation";

interface Mark {
  conversationId: string;
  turnId: string;
  note: string;
}

/** Marked again, the answer waits again, with the new note. */
export function markAnswer(
  by: OwnerWrite,
  { conversationId, turnId, note }: Mark,
): Promise<WriteResult<{ id: string }>> {
  return writeAsOwner(by, { action: "assistant_answer_marked", subject }, async (trx) => {
    const turn = await trx
      .selectFrom("conversation_turns")
      .select(["conversation_id", "position"])
      .where("id", "=", turnId)
      .where("conversation_id", "=", conversationId)
      .where("role", "=", "assistant")
      .executeTakeFirst();
    // Without a question there is nothing to ask again.
    if (!turn || !(await findAsked(trx, turn))) return notFound("answer");
    const marked = { note, state: "open", marked_at: toTimestamp(by.now) } as const;
    await trx
      .insertInto("marked_answers")
      .values({ turn_id: turnId, ...marked })
      .onConflict((conflict) => conflict.column("turn_id").doUpdateSet(marked))
      .execute();
    return { ok: true, value: { id: turnId } };
  });
}

export function changeMarked(
  by: OwnerWrite,
  id: string,
  state: "open" | "settled",
): Promise<WriteResult<{ id: string }>> {
  const action = state === "open" ? "assistant_answer_reopened" : "assistant_answer_settled";
  return writeAsOwner(by, { action, subject }, async (trx) => {
    const row = await trx
      .updateTable("marked_answers")
      .set({ state })
      .where("turn_id", "=", id)
      .where("state", "!=", state)
      .returning("turn_id")
      .executeTakeFirst();
    return row ? { ok: true, value: { id } } : notFound("marked answer");
  });
}

/** Settles it when the owner's FAQ entry replaces the answer. */
export async function settleMarked(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.updateTable("marked_answers").set({ state: "settled" }).where("turn_id", "=", id).execute();
}
