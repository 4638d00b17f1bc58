import type { Transaction } from "kysely";
import type { Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { type ReplyDeps, storeReply } from "../../../clients/contact/replies.server.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Delivery, OwnerState } from "../conversation-admin.ts";
import { describeClosed, describeReturned, describeTaken } from "../hand-off/notices.ts";
import type { OwnerReply } from "../schema.ts";
import { isVisitorHere } from "../stream/visitor-presence.server.ts";
import { deleteConversation } from "./conversation-commands.server.ts";
import { changeState, lockConversation } from "./conversation-states.server.ts";
import { appendTurn, type Conversation } from "./conversations.server.ts";

type Deps = Pick<ReplyDeps, "newId" | "siteUrl">;

/** Logged instead of the visitor's words. */
const SUBJECT = "a conversation";

const CLOSED: WriteFailure = {
  ok: false,
  code: "closed",
  message: "This conversation is closed. A new one starts when the visitor writes again.",
};

const ACTIONS = {
  person: "conversation_taken",
  bot: "conversation_returned",
  closed: "conversation_closed",
} as const;

/** The first answer takes the conversation over; a visitor who has left an address and is gone gets it by mail too. */
export async function replyToVisitor(
  by: OwnerWrite,
  deps: Deps,
  { id, body }: { id: string; body: string },
): Promise<WriteResult<OwnerReply>> {
  const entry = { action: "conversation_replied", subject: () => SUBJECT, record: () => id } as const;
  return writeAsOwner(by, entry, async (trx): Promise<WriteResult<OwnerReply>> => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) return notFound("conversation");
    if (conversation.state === "closed") return CLOSED;
    if (conversation.state !== "person") await enterState(trx, deps, conversation, "person", by.now);
    const turn = await appendTurn(trx, id, { id: deps.newId(), role: "person", content: body }, by.now);
    return { ok: true, value: { turn, delivery: await deliver(trx, deps, conversation, { body, by }) } };
  });
}

async function deliver(
  trx: Transaction<Schema>,
  deps: Deps,
  { messageId, visitorSeenAt }: Conversation,
  { body, by }: { body: string; by: OwnerWrite },
): Promise<Delivery> {
  if (isVisitorHere(visitorSeenAt, by.now)) return "live";
  if (messageId === null) return "kept";
  // Nothing is mailed to the address of a message in quarantine.
  const mailed = await storeReply(trx, deps, { id: messageId, body, by });
  return mailed.ok ? "mail" : "kept";
}

export function updateConversationState(
  by: OwnerWrite,
  deps: Pick<Deps, "newId">,
  { id, state }: { id: string; state: OwnerState },
): Promise<WriteResult<{ id: string; state: OwnerState }>> {
  const entry = { action: ACTIONS[state], subject: () => SUBJECT } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) return notFound("conversation");
    if (conversation.state === "closed" && state !== "closed") return CLOSED;
    if (conversation.state !== state) await enterState(trx, deps, conversation, state, by.now);
    return { ok: true, value: { id, state } };
  });
}

async function enterState(
  trx: Transaction<Schema>,
  { newId }: Pick<Deps, "newId">,
  { id, language }: Conversation,
  state: OwnerState,
  now: Date,
): Promise<void> {
  const wordings = {
    person: async () => describeTaken(language, (await getProfile(trx)).name),
    bot: async () => describeReturned(language),
    closed: async () => describeClosed(language),
  };
  const notice = { id: newId(), text: await wordings[state]() };
  await changeState(trx, { id, state, notice }, now);
}

export function deleteConversationAsOwner(
  by: OwnerWrite,
  id: string,
): Promise<WriteResult<{ id: string; isLead: boolean }>> {
  const entry = { action: "conversation_deleted", subject: () => SUBJECT } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const deleted = await deleteConversation(trx, id);
    return deleted ? { ok: true, value: { id, ...deleted } } : notFound("conversation");
  });
}
