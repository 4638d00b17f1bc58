import type { Site } from "../../../kit/site.server.ts";
import { toFieldErrors } from "../../../kit/visitor-fields.ts";
import { SUBJECT_MAX_CHARS } from "../../contact/message.ts";
import { createMessage } from "../../contact/messages.server.ts";
import { findLinkedEngagement } from "../../engagements/portal-links.server.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { portalQuestionInput } from "../schema.ts";

export type Asked =
  | { state: "done" }
  | { state: "refused"; status: 400 | 409 | 429; message: string; fields: Record<string, string> }
  | { state: "forged" }
  | { state: "over" };

interface Question {
  token: string;
  text: unknown;
  senderAddress: string;
}

/** Stores a message in the inbox as the client's, within the limits of all messages of a sender. */
export async function askByPortal(site: Site, { token, text, senderAddress }: Question): Promise<Asked> {
  const { db } = site.connection;
  const found = await findLinkedEngagement(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const parsed = portalQuestionInput.safeParse({ text });
  if (!parsed.success) {
    const message = "Almost there: please write your question.";
    const { text: fault = message } = toFieldErrors<"text">(parsed.error);
    return { state: "refused", status: 400, message, fields: { text: fault } };
  }
  const { person, title } = found.engagement;
  const refuse = async (status: 409 | 429, given: string): Promise<Asked> => {
    const { email } = await getProfile(db);
    const message = given || `Your question couldn't be sent. Please write to ${email}.`;
    return { state: "refused", status, message, fields: {} };
  };
  if (person.email === "") return refuse(409, "");
  const message = {
    ...{ name: person.name, email: person.email, message: parsed.data.text },
    subject: `Question about ${title}`.slice(0, SUBJECT_MAX_CHARS),
  };
  const sender = { honeypot: "", elapsedMs: undefined, senderAddress };
  const result = await createMessage(site, message, sender);
  if (result.ok) return { state: "done" };
  return result.code === "invalid_message" ? refuse(409, "") : refuse(429, result.message);
}
