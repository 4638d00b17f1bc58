import type { Question } from "../question.server.ts";

const CONSULTATION = /\bconsultations?\b|कंसल्टेशन|परामर्श/u;
/** "How do I limit API calls?" is about programs. */
const CALL_OF_A_PROGRAM = /\b(?:api|function|system|method|network) calls?\b/;

/** Whether the visitor would like to talk or to meet at some time, whatever they call it. */
export function asksForCall({ concepts, reading, asksForTime }: Question): boolean {
  const { folded } = reading;
  if (CALL_OF_A_PROGRAM.test(folded)) return false;
  if (asksForTime || concepts.has("call") || concepts.has("firstTalk")) return true;
  if (concepts.has("talk") && (concepts.has("hours") || concepts.has("phone"))) return true;
  return CONSULTATION.test(folded) && !concepts.has("price");
}
