import type { Site } from "../../../kit/site.server.ts";
import { toFieldErrors } from "../../../kit/visitor-fields.ts";
import { storeClientQuestion } from "../../clients/contact/visitor-message.server.ts";
import { findLinkedEngagement } from "../engagements/portal-links.server.ts";
import { portalQuestionInput } from "./schema.ts";

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
  const { person: client, title } = found.engagement;
  const question = { client, subject: `Question about ${title}`, text: parsed.data.text, senderAddress };
  const stored = await storeClientQuestion(site, question);
  if (stored.ok) return { state: "done" };
  const status = stored.code === "too_many_attempts" ? 429 : 409;
  return { state: "refused", status, message: stored.message, fields: {} };
}
