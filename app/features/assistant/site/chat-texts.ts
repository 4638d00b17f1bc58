import type { ConversationState } from "../assistant.ts";

export const UNREACHABLE =
  "Backend server se connect nahi ho pa raha hai. Please check kijiye ki server start hai, phir dobara try kijiye.";
export const SORRY = "Sorry, abhi main jawab nahi de pa raha hoon. Please thodi der baad phir try kijiye.";
/** The error where the server gives no reason of its own. */
export const NO_RESPONSE = "Failed to get response";

/** Errors whose sentence the server writes for visitors; it is shown after the apology. */
const EXPLAINED = new Set([
  "answer_pending",
  "busy",
  "assistant_off",
  "invalid_question",
  "question_too_long",
  "too_many_questions",
]);

export function formatFailure({ code, message }: { code: string; message: string }): string {
  if (code === "unreachable") return UNREACHABLE;
  return EXPLAINED.has(code) && message ? `${SORRY}\n\n${message}` : SORRY;
}

export function formatStatus(state: ConversationState, personName: string, isOpen: boolean): string {
  if (state === "person") return `${personName} is here`;
  if (state === "waiting") return isOpen ? `Waiting for ${personName}` : "Reply by email";
  return state === "closed" ? "Conversation closed" : "Online";
}

/** "14:05", on the visitor's clock. */
export function formatClock(at: string): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
