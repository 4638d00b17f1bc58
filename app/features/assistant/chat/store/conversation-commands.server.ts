import type { Transaction } from "kysely";
import type { Connection } from "../../../../../db/connection.ts";
import type { Schema } from "../../../../../db/schema.ts";
import { createQuestionKey } from "../../engine/read/question-key.ts";
import { detectLanguage } from "../../engine/read/words/language.ts";
import { describeClosed } from "../hand-off/notices.ts";
import { changeState, lockConversation } from "./conversation-states.server.ts";
import { appendTurn, findConversation } from "./conversations.server.ts";

interface CommandDeps {
  connection: Connection;
  newId: () => string;
  now: () => Date;
}

/** The visitor ends it; true also when it was closed before, false when it is gone. */
export function closeConversation(deps: CommandDeps, id: string): Promise<boolean> {
  const now = deps.now();
  return deps.connection.transact(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) return false;
    if (conversation.state === "closed") return true;
    const notice = { id: deps.newId(), text: describeClosed(conversation.language) };
    await changeState(trx, { id, state: "closed", notice }, now);
    return true;
  });
}

/** Deletes all of it; a lead stays in the owner's inbox, and the answer says so. */
export async function deleteConversation(
  db: Transaction<Schema>,
  id: string,
): Promise<{ isLead: boolean } | undefined> {
  await forgetUnanswered(db, id);
  const row = await db
    .deleteFrom("conversations")
    .where("id", "=", id)
    .returning("message_id")
    .executeTakeFirst();
  return row && { isLead: row.message_id !== null };
}

/** Its questions go from the owner's list, unless others asked them too: those stay, with one asker less. */
async function forgetUnanswered(db: Transaction<Schema>, id: string): Promise<void> {
  const turns = await db
    .selectFrom("conversation_turns")
    .select(["role", "content", "kind"])
    .where("conversation_id", "=", id)
    .orderBy("position")
    .execute();
  const { language } = (await findConversation(db, id)) ?? {};
  if (!language) return;
  const keys = turns.flatMap(({ kind }, index) => {
    const question =
      kind === "unknown" ? turns.slice(0, index).findLast(({ role }) => role === "visitor") : undefined;
    return question ? [createQuestionKey(question.content, detectLanguage(question.content, language))] : [];
  });
  for (const key of keys) {
    await db
      .updateTable("unanswered_questions")
      .set(({ eb }) => ({ times: eb("times", "-", 1) }))
      .where("key", "=", key)
      .where("state", "=", "open")
      .execute();
  }
  await db.deleteFrom("unanswered_questions").where("times", "<=", 0).execute();
}

/** A reply that the owner sent by mail is shown in the conversation too, while that is open. */
export async function appendMailedReply(
  trx: Transaction<Schema>,
  { messageId, turnId, body }: { messageId: string; turnId: string; body: string },
  now: Date,
): Promise<void> {
  const conversation = await trx
    .selectFrom("conversations")
    .select("id")
    .where("message_id", "=", messageId)
    .where("state", "!=", "closed")
    .executeTakeFirst();
  if (conversation)
    await appendTurn(trx, conversation.id, { id: turnId, role: "person", content: body }, now);
}
