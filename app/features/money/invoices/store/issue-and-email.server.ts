import { said } from "../../../../kit/http/routes.server.ts";
import type { WriteFailure, WriteResult } from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { isMailOn } from "../../../core/outbox/mail-probe.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import type { Invoice, IssueInput } from "../schema.ts";
import type { InvoiceWrite } from "./draft-commands.server.ts";
import { findStoredInvoice } from "./invoice-rows.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { sendInvoice } from "./send-invoice.server.ts";

const NO_ADDRESS =
  "This client has no email address. Add one to the person first, or choose “Issue only” and give it to them another way.";

/**
 * Issues a draft and, if the owner wants it, emails it. A number is never given back, so a missing address is refused
 * before one is taken.
 */
export async function issueAndEmail(
  by: InvoiceWrite,
  site: Site,
  id: string,
  { email = false, ...input }: IssueInput,
): Promise<WriteResult<Invoice> & { said?: string }> {
  const gap = email ? await findAddressGap(site, id) : undefined;
  if (gap) return gap;
  const issued = await issueInvoice(by, site, id, input);
  if (!issued.ok || !email) return issued;
  const sent = await sendInvoice({ ...by, site }, id);
  if (!sent.ok) return said(issued, `Invoice issued, but not emailed. ${sent.message}`);
  return said(
    sent,
    isMailOn(site)
      ? "Invoice issued and email queued"
      : "Invoice issued. Email is off, so it wasn't emailed: copy the link for your client.",
  );
}

async function findAddressGap({ connection: { db } }: Site, id: string): Promise<WriteFailure | undefined> {
  const row = await findStoredInvoice(db, id);
  if (!row || (await findClients(db, [row.person_id])).get(row.person_id)?.email) return undefined;
  return { ok: false, code: "details_required", message: NO_ADDRESS, fields: { email: NO_ADDRESS } };
}
