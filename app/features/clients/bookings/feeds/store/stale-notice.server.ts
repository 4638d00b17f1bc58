import type { Transaction } from "kysely";
import type { Schema } from "../../../../../../db/schema.ts";
import { getProfile } from "../../../../content/profile/profile.server.ts";
import { createOutboxMail } from "../../../../core/outbox/outbox.server.ts";
import { getSettings } from "../../../../core/settings/settings.server.ts";
import { wantsMail } from "../../../../core/settings/wants-mail.ts";
import { formatStaleMail } from "../stale-mail.ts";

export interface NoticeDeps {
  newId: () => string;
  siteUrl: URL;
}

/** Runs in the transaction that marks the calendar as stale. */
export async function queueStaleMail(
  trx: Transaction<Schema>,
  { newId, siteUrl }: NoticeDeps,
  calendar: { id: string; name: string; fault: string },
  now: Date,
): Promise<void> {
  if (!wantsMail(await getSettings(trx), "calendar")) return;
  const { name, email } = await getProfile(trx);
  const mail = formatStaleMail(calendar, { owner: { name, address: email }, siteUrl });
  await createOutboxMail(trx, { id: newId(), kind: "calendar_notice", subjectId: calendar.id, mail }, now);
}
