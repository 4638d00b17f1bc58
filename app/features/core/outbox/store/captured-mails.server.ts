import { type OwnerWrite, type WriteResult, writeAsOwner } from "../../../../kit/owner/owner-write.server.ts";
import { countOf } from "../../../../utils/text/count-of.ts";
import { requeueCapturedMails } from "../outbox.server.ts";

/** How many there were. Issues of the newsletter are resumed one by one: an old one may not be wanted any more. */
export function sendCapturedMails(by: OwnerWrite): Promise<WriteResult<number>> {
  const entry = {
    action: "settings_captured_sent",
    subject: (count: number) => countOf(count, "email"),
  } as const;
  return writeAsOwner(by, entry, async (trx) => ({
    ok: true,
    value: await requeueCapturedMails(trx, by.now),
  }));
}
