import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import type { ConversationState } from "../../assistant.ts";
import { appendTurn, type Conversation, toConversation } from "./conversations.server.ts";

export interface Notice {
  id: string;
  text: string;
}

/** The current conversation; no other transaction can change it until this one ends. */
export async function lockConversation(
  trx: Transaction<Schema>,
  id: string,
): Promise<Conversation | undefined> {
  const row = await trx
    .updateTable("conversations")
    .set(({ ref }) => ({ state: ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toConversation(row);
}

/** Changes who leads a locked conversation, and adds the notice for the visitor. */
export async function changeState(
  trx: Transaction<Schema>,
  { id, state, notice }: { id: string; state: ConversationState; notice: Notice },
  now: Date,
): Promise<void> {
  await trx.updateTable("conversations").set({ state }).where("id", "=", id).execute();
  await appendTurn(trx, id, { id: notice.id, role: "notice", content: notice.text }, now);
}
