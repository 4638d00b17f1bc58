import type { Db } from "../../../../../../db/schema.ts";
import { getTitle, type WriteResult, writeAsOwner } from "../../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { parseJson } from "../../../../../utils/text/json.ts";
import { getProfile } from "../../../../content/profile/profile.server.ts";
import { createOutboxMail } from "../../../../core/outbox/outbox.server.ts";
import { getSettings } from "../../../../core/settings/settings.server.ts";
import { findToday } from "../../../../core/settings/site-zone.server.ts";
import { wantsMail } from "../../../../core/settings/wants-mail.ts";
import type { DocumentLine } from "../../../documents/schema.ts";
import type { Invoice } from "../../schema.ts";
import { checkDraft, type InvoiceWrite, insertDraft } from "../../store/draft-commands.server.ts";
import { issueInvoice } from "../../store/issue-invoice.server.ts";
import { sendInvoice } from "../../store/send-invoice.server.ts";
import { formatHeldMail, type HeldInvoice } from "../held-mail.ts";
import { findNextDay } from "../template.ts";
import type { StoredTemplate } from "./template-rows.server.ts";

/** The actor in the activity log. */
const ACTOR = "Recurring invoices";
const AT_ONCE = 100;

/** Makes one invoice for each period that has come, the oldest first, and returns for how many periods. */
export async function makeDueInvoices(site: Site): Promise<number> {
  const today = await findToday(site);
  let made = 0;
  for (const template of await listDue(site.connection.db, today)) {
    if (await skipMade(site.connection.db, template)) {
      made += 1;
      continue;
    }
    const by = { connection: site.connection, actor: ACTOR, now: site.now(), newId: site.newId, today };
    const draft = await makeDraft(by, template);
    if (!draft.ok) {
      site.log.warn({ template: template.id, reason: draft.code }, "A recurring invoice was not made");
      continue;
    }
    made += 1;
    if (canIssue(template)) await issueAndSend(site, by, draft.value);
  }
  return made;
}

function listDue(db: Db, today: string): Promise<StoredTemplate[]> {
  return db
    .selectFrom("invoice_templates")
    .selectAll()
    .where("paused", "=", 0)
    .where("next_on", "<=", today)
    .where(({ eb, or, ref }) => or([eb("until_on", "is", null), eb("next_on", "<=", ref("until_on"))]))
    .orderBy("next_on")
    .limit(AT_ONCE)
    .execute();
}

/** Steps over a period whose invoice is here already, such as from an archive. */
async function skipMade(db: Db, template: StoredTemplate): Promise<boolean> {
  const there = await db
    .selectFrom("invoices")
    .select("id")
    .where("template_id", "=", template.id)
    .where("period", "=", template.next_on)
    .executeTakeFirst();
  return there !== undefined && (await stepOn(db, template));
}

/** False when another process has made this period. */
async function stepOn(db: Db, { id, version, next_on, every, anchor_day }: StoredTemplate): Promise<boolean> {
  const row = await db
    .updateTable("invoice_templates")
    .set(({ eb }) => ({
      next_on: findNextDay(next_on, { every, anchorDay: anchor_day }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A rate of exchange is that of a day, so only the owner can give it. */
function canIssue({ issues_automatically, currency, inr_rate_micro }: StoredTemplate): boolean {
  return issues_automatically === 1 && (currency === "INR" || inr_rate_micro !== null);
}

/** The draft and the step to the next period are one write, so that no period has two or none. */
function makeDraft(by: InvoiceWrite, template: StoredTemplate): Promise<WriteResult<Invoice>> {
  const input = toInput(template);
  return writeAsOwner(by, { action: "invoice_created", subject: getTitle }, async (trx) => {
    const checked = await checkDraft(trx, input);
    if (!checked.ok) return checked;
    if (!(await stepOn(trx, template)))
      return { ok: false, code: "wrong_state", message: "This period is made already." };
    return insertDraft(trx, by, input, { template_id: template.id, period: template.next_on });
  });
}

function toInput(row: StoredTemplate) {
  return {
    personId: row.person_id,
    title: row.title,
    currency: row.currency,
    inrRateMicro: row.inr_rate_micro,
    paymentDays: row.payment_days,
    lines: parseJson<DocumentLine[]>(row.lines),
    notes: row.notes,
  };
}

async function issueAndSend(site: Site, by: InvoiceWrite, draft: Invoice): Promise<void> {
  const issued = await issueInvoice(by, site, draft.id, { version: draft.version });
  const held = { id: draft.id, title: draft.title };
  if (!issued.ok) return tellOwner(site, { ...held, number: null, reason: issued.message });
  const sent = await sendInvoice({ ...by, site }, draft.id);
  if (!sent.ok) await tellOwner(site, { ...held, number: issued.value.number, reason: sent.message });
}

function tellOwner(site: Site, held: HeldInvoice): Promise<void> {
  return site.connection.transact(async (trx) => {
    if (!wantsMail(await getSettings(trx), "message")) return;
    const { name, email } = await getProfile(trx);
    const mail = formatHeldMail(held, { owner: { name, address: email }, siteUrl: site.siteUrl });
    const queued = { id: site.newId(), kind: "recurring_invoice_held", subjectId: held.id, mail };
    await createOutboxMail(trx, queued, site.now());
  });
}
