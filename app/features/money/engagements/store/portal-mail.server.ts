import type { Db } from "../../../../../db/schema.ts";
import {
  getTitle,
  notFound,
  type OwnerWrite,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Mail } from "../../../core/outbox/mail.ts";
import { createDocumentMail } from "../../../core/outbox/outbox.server.ts";
import type { ComposeMail } from "../../../core/outbox/worker.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import { formatPortalMail } from "../mails/portal-mail.ts";
import { formatPortalLink } from "../portal-links.server.ts";
import type { Engagement } from "../schema.ts";
import { describeEngagement, findStoredEngagement, type StoredEngagement } from "./engagement-rows.server.ts";

/** The mail's kind in the outbox. */
export const PORTAL_MAIL = "portal_link";

type LinkSite = Pick<Site, "secret" | "siteUrl">;

/** Composed when it's sent, with the link that is valid then. */
export const composePortalMail: ComposeMail = async (site, { subjectId }) => {
  const { db } = site.connection;
  const row = await findStoredEngagement(db, subjectId);
  return row && composeMail(db, site, row);
};

/** Undefined for a client without an address. */
async function composeMail(db: Db, site: LinkSite, row: StoredEngagement): Promise<Mail | undefined> {
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  if (!client?.email) return undefined;
  const { name, email } = await getProfile(db);
  return formatPortalMail({
    siteUrl: site.siteUrl,
    owner: { name, address: email },
    client: { name: client.name, address: client.email },
    title: row.title,
    link: formatPortalLink(site, row),
  });
}

/** Queues the mail; the outbox says when it has gone. */
export function sendPortalLink(
  by: OwnerWrite & { site: LinkSite & Pick<Site, "newId"> },
  id: string,
): Promise<WriteResult<Engagement>> {
  return writeAsOwner(by, { action: "engagement_sent", subject: getTitle }, async (trx) => {
    const row = await findStoredEngagement(trx, id);
    if (!row) return notFound("engagement");
    const mail = await composeMail(trx, by.site, row);
    if (!mail) {
      const message = "This client has no email address. Add one to the person first.";
      return { ok: false, code: "details_required", message, fields: { email: message } };
    }
    const about = {
      noun: "engagement",
      id,
      title: `Portal of “${row.title}”`,
      personId: row.person_id,
    } as const;
    const queued = { id: by.site.newId(), kind: PORTAL_MAIL, subjectId: id, mail, about };
    await createDocumentMail(trx, queued, by.now);
    return { ok: true, value: await describeEngagement(trx, row) };
  });
}
