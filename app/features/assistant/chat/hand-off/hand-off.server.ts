import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import type { FormSignals } from "../../../../utils/form-signals.ts";
import { CONTACT_INVALID, MESSAGE_MAX_CHARS, type MessageRefusal } from "../../../clients/contact/message.ts";
import { type MessageDeps, storeMessage } from "../../../clients/contact/messages.server.ts";
import { describeHours, isOpen } from "../../../content/profile/availability.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Profile } from "../../../content/profile/profile.ts";
import type { Touch } from "../../../core/attribution/touch.ts";
import type { ConversationState } from "../../assistant.ts";
import { detectLanguage } from "../../engine/read/words/language.ts";
import { changeState, lockConversation } from "../store/conversation-states.server.ts";
import {
  appendTurn,
  type Conversation,
  createConversation,
  listTurns,
} from "../store/conversations.server.ts";
import { type HandOffErrors, type HandOffInput, handOffInput } from "./hand-off-input.ts";
import { describeHandOff } from "./notices.ts";
import { formatLeadSubject, formatTranscript } from "./transcript.ts";

/** More than a message has room for. */
const TRANSCRIPT_MAX_TURNS = 200;

export interface HandOffDeps extends MessageDeps {
  /** Takes passwords and codes out of what a visitor wrote. */
  hideSecrets: (text: string) => { text: string };
}

export interface HandOffSender extends FormSignals {
  senderAddress: string;
  /** Finds how the visitor came to the site; called before the transaction. */
  findTouch?: () => Promise<Touch | undefined>;
}

export interface HandedOff {
  state: ConversationState;
  isOpen: boolean;
  sentence: string;
}

export type HandOffResult =
  | { ok: true; value: HandedOff }
  | { ok: false; code: "invalid_message"; message: string; fields: HandOffErrors }
  | MessageRefusal
  /** It was forgotten or closed in the meantime. */
  | { ok: false; code: "gone" };

/** An existing conversation, or the visitor's token for a new one. */
export type HandOffPlace = { conversationId: string } | { visitorToken: string };

/** Hands off only once; later calls return the current state. Message, state and notice are one transaction. */
export async function handOff(
  deps: HandOffDeps,
  place: HandOffPlace,
  input: unknown,
  sender: HandOffSender,
): Promise<HandOffResult> {
  const parsed = handOffInput.safeParse(input);
  if (!parsed.success) {
    const fields = toFieldErrors<keyof HandOffInput>(parsed.error);
    return { ok: false, code: "invalid_message", message: CONTACT_INVALID, fields };
  }
  const now = deps.now();
  const profile = await getProfile(deps.connection.db);
  const form = { ...parsed.data, note: deps.hideSecrets(parsed.data.note ?? "").text };
  const touch = await sender.findTouch?.();
  try {
    return await deps.connection.transact((trx) =>
      handOffOnce(trx, deps, { place, form, sender, touch, profile, now }),
    );
  } catch (error) {
    if (!(error instanceof LeadRefused)) throw error;
    const { name, email } = profile;
    const message = `That's more messages than ${name} can take right now, so this one wasn't sent. What you wrote is still in the form: please try again later or write to ${email}.`;
    return { ...error.refusal, message };
  }
}

class LeadRefused extends Error {
  readonly refusal: MessageRefusal;

  constructor(refusal: MessageRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface Request {
  place: HandOffPlace;
  form: HandOffInput & { note: string };
  sender: HandOffSender;
  touch: Touch | undefined;
  profile: Profile;
  now: Date;
}

async function handOffOnce(
  trx: Transaction<Schema>,
  deps: HandOffDeps,
  { place, form, sender, touch, profile, now }: Request,
): Promise<HandOffResult> {
  const conversation = await openConversation(trx, deps, { place, form, now });
  if (!conversation || conversation.state === "closed") {
    return { ok: false, code: "gone" };
  }
  const { id, state, language } = conversation;
  const open = isOpen(profile.availability, now);
  const hours = describeHours(profile.availability);
  const sentence = describeHandOff(language, { owner: profile.name, isOpen: open, hours });
  const answer = (next: ConversationState): HandOffResult => ({
    ok: true,
    value: { state: next, isOpen: open, sentence },
  });
  const hasPerson = state === "waiting" || state === "person";
  if (conversation.messageId !== null && hasPerson) return answer(state);

  if (form.note !== "") {
    await appendTurn(trx, id, { id: deps.newId(), role: "visitor", content: form.note }, now);
  }
  if (conversation.messageId === null) {
    await storeLead(trx, deps, conversation, { form, sender, touch, profile, now });
  }
  // A person who is there already stays.
  const next = state === "person" ? "person" : "waiting";
  await changeState(trx, { id, state: next, notice: { id: deps.newId(), text: sentence } }, now);
  return answer(next);
}

async function openConversation(
  trx: Transaction<Schema>,
  { newId }: Pick<HandOffDeps, "newId">,
  { place, form, now }: Pick<Request, "place" | "form" | "now">,
): Promise<Conversation | undefined> {
  if ("conversationId" in place) return lockConversation(trx, place.conversationId);
  const { note, page } = form;
  const start = { id: newId(), visitorToken: place.visitorToken, language: detectLanguage(note), page };
  return createConversation(trx, start, now);
}

/** Whether mails wait; a lead in quarantine has none. */
async function storeLead(
  trx: Transaction<Schema>,
  deps: HandOffDeps,
  { id, page }: Conversation,
  { form, sender, touch, profile, now }: Omit<Request, "place">,
): Promise<boolean> {
  const turns = await listTurns(trx, id, { last: TRANSCRIPT_MAX_TURNS });
  const message = formatTranscript(turns, {
    owner: profile.name,
    page,
    hasEarlier: (turns[0]?.position ?? 0) > 0,
    maxChars: MESSAGE_MAX_CHARS,
  });
  const ownWords = turns.filter(({ role }) => role === "visitor").map(({ content }) => content);
  const messageId = deps.newId();
  const lead = {
    name: form.name,
    email: form.email,
    subject: formatLeadSubject(await findFirstWords(trx, id)),
    message,
  };
  const stored = await storeMessage(
    trx,
    deps,
    { id: messageId, message: lead, sender, touch, ownWords: ownWords.join("\n") },
    now,
  );
  if (!stored.ok) throw new LeadRefused(stored);
  await trx
    .updateTable("conversations")
    .set({ message_id: messageId, visitor_name: form.name, visitor_email: form.email })
    .where("id", "=", id)
    .execute();
  return stored.reason === undefined;
}

async function findFirstWords(db: Db, conversationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("conversation_turns")
    .select("content")
    .where("conversation_id", "=", conversationId)
    .where("role", "=", "visitor")
    .orderBy("position")
    .executeTakeFirst();
  return row?.content;
}
