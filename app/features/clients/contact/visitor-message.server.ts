import type { Sender } from "../../../kit/http/visitor.server.ts";
import type { WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import type { FormSignals } from "../../../utils/form-signals.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import { recordGoal } from "../../core/attribution/goals.server.ts";
import { findFirstTouch } from "../../core/attribution/touches.server.ts";
import { SUBJECT_MAX_CHARS } from "./message.ts";
import { createMessage } from "./messages.server.ts";
import type { CreateMessageResult } from "./schema.ts";

/** Stores a message of the visitor whose request it is, by a call or by the page's form. */
export async function sendVisitorMessage(
  site: Site,
  sender: Sender,
  input: unknown,
  signals: FormSignals,
): Promise<CreateMessageResult> {
  const result = await createMessage(site, input, {
    ...signals,
    senderAddress: sender.address,
    findTouch: () => findFirstTouch(site, sender),
  });
  if (result.ok && !result.value.quarantined)
    recordGoal(site, sender, { target: "message_sent", fallback: "/contact" });
  return result;
}

interface ClientQuestion {
  /** As the owner knows them. */
  client: { name: string; email: string };
  subject: string;
  text: string;
  senderAddress: string;
}

/** Stores what a client asks behind a signed link. It's a message like others, with the limits of all of them. */
export async function storeClientQuestion(
  site: Site,
  { client: { name, email }, subject, text, senderAddress }: ClientQuestion,
): Promise<WriteResult<undefined>> {
  const message = { name, email, subject: subject.slice(0, SUBJECT_MAX_CHARS), message: text };
  const result = await createMessage(site, message, { honeypot: "", elapsedMs: undefined, senderAddress });
  if (result.ok) return { ok: true, value: undefined };
  if (result.code !== "invalid_message") {
    const { message: refusal, retryAfterSeconds } = result;
    return { ok: false, code: "too_many_attempts", message: refusal, retryAfterSeconds };
  }
  const owner = await getProfile(site.connection.db);
  const refusal = `Your question couldn't be sent. Please write to ${owner.email}.`;
  return { ok: false, code: "wrong_state", message: refusal };
}
