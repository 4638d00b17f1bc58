import {
  invalidField,
  notFound,
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../kit/owner/owner-write.server.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import { formatCallTimes } from "./call.ts";
import { formatCallFile } from "./call-file.ts";
import { type ReplyDeps, storeReply } from "./replies.server.ts";
import type { CallAnswer } from "./reply.ts";
import type { InboxMessage } from "./schema.ts";
import { findMessage } from "./store/inbox.server.ts";

const TIME_PASSED = "This time has passed. Please propose another one.";
const CHANGED = "The call has changed in the meantime. Here is how it stands now.";

/** The owner's answer to a request for a call: the new state, and a reply that says it, with a file for the calendar. */
export async function answerCall(
  by: OwnerWrite,
  deps: Pick<ReplyDeps, "newId" | "siteUrl">,
  { id, ...answer }: CallAnswer & { id: string },
): Promise<WriteResult<InboxMessage>> {
  const action = answer.state === "confirmed" ? "message_call_confirmed" : "message_call_proposed";
  const entry = { action, subject: ({ subject }: InboxMessage) => subject } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const at = new Date(answer.at);
    if (at <= by.now) return invalidField("at", TIME_PASSED);
    const row = await trx
      .updateTable("messages")
      .set({ call_at: at.toISOString(), call_state: answer.state })
      .where("id", "=", id)
      .where("status", "!=", "quarantined")
      .where("call_state", "is not", null)
      // Only the current time can be confirmed, and only once: another tab may still show an older one.
      .$if(answer.state === "confirmed", (update) =>
        update.where("call_at", "=", at.toISOString()).where("call_state", "!=", "confirmed"),
      )
      .returning(["call_zone", "created_at"])
      .executeTakeFirst();
    if (!row) return refuseAnswer(await findMessage(trx, id));
    const { name, email, availability } = await getProfile(trx);
    const times = formatCallTimes({ at: answer.at, zone: row.call_zone }, availability.timeZone);
    const file = formatCallFile({
      id,
      at,
      state: answer.state,
      owner: { name, address: email },
      siteUrl: deps.siteUrl,
      createdAt: new Date(row.created_at),
      now: by.now,
    });
    return storeReply(trx, deps, { id, body: formatAnswer(answer, times), by, file });
  });
}

function refuseAnswer(message: InboxMessage | undefined): WriteFailure {
  if (!message) return notFound("message");
  if (message.status === "quarantined") {
    return { ok: false, code: "quarantined", message: "This message is in quarantine. Release it first." };
  }
  return { ok: false, code: "closed", message: message.call ? CHANGED : "This message asks for no call." };
}

function formatAnswer({ state, note }: CallAnswer, times: string): string {
  const lines =
    state === "confirmed"
      ? ["The time of our call is confirmed:", times, note, "The attached file puts it in your calendar."]
      : [
          "I'd suggest another time for our call:",
          times,
          note,
          "Does it suit you? Just reply to this email, or name a time that does. Until then the attached file keeps it in your calendar as tentative.",
        ];
  return lines.filter(Boolean).join("\n\n");
}
