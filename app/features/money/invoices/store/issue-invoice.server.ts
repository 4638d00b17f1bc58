import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import {
  notFound,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { createSemaphore } from "../../../../kit/workers/semaphore.ts";
import { addDays, toTimestamp } from "../../../../utils/dates.ts";
import { formatCanonicalJson } from "../../../../utils/text/canonical-json.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { getSite } from "../../../content/profile/profile.server.ts";
import type { DocumentKind } from "../../business/business.ts";
import type { InvoiceKind } from "../../documents/document.ts";
import {
  type Advance,
  type Assessment,
  assess,
  type DocumentSnapshot,
  type DraftDocument,
  freezeDocument,
  type Parties,
} from "../../documents/document-snapshot.ts";
import { findParties, findTaxOfMilestone, roundAsAgreed } from "../../documents/parties.server.ts";
import { refuseLetters } from "../../documents/printed-letters/printed-letters.server.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { findNextNumber, type NextNumber, takeNumber } from "../../documents/series.server.ts";
import { addStoredFile } from "../../documents/stored-files.server.ts";
import type { IssueQuestion } from "../invoice.ts";
import { documentDrawer } from "../pdf/document-drawer.server.ts";
import type { Invoice, IssueInput } from "../schema.ts";
import { lockDocuments, planAdvances, type UsedAdvance, useAdvances } from "../settlement.server.ts";
import { type InvoiceWrite, refuseUnlessDraft } from "./draft-commands.server.ts";
import { describeInvoice, findStoredInvoice, type StoredInvoice } from "./invoice-rows.server.ts";
import { findIssueGap } from "./issue-gaps.server.ts";
import { toIssuedColumns } from "./issued-columns.server.ts";

/** How often a PDF is drawn outside the transaction, in case another machine takes the number in between. */
const TRIES_MAX = 3;
const WAITING_MAX = 100;

/** One document after the other, so that those of one process don't draw for the same number. */
const issueQueue = service("issueQueue", () => createSemaphore(1, { waitingMax: WAITING_MAX }));

const PREFIXES = {
  invoice: "invoice",
  credit_note: "creditNote",
  receipt_voucher: "receipt",
} as const satisfies Record<InvoiceKind, DocumentKind>;

export interface IssuePlan {
  row: StoredInvoice;
  /** Money with a receipt voucher that an invoice uses up. */
  advances: readonly UsedAdvance[];
  next: NextNumber;
  snapshot: DocumentSnapshot;
  text: string;
  sha256: string;
}

/** The inputs of a plan that don't come from the database. */
export interface IssueMoment {
  site: Site;
  issuedOn: string;
  version?: number | undefined;
  /** Whether what the client has paid in advance is set off. */
  usesAdvances?: boolean;
  /** The questions that the owner has answered with yes. */
  confirms?: readonly IssueQuestion[] | undefined;
  /** Left out: as both are now. */
  parties?: Parties;
  /** Only for a credit note. */
  credit?: DraftDocument["credit"];
}

/**
 * Gives a draft its number and keeps both parties, lines, taxes, words and the PDF as they are now. The PDF is drawn
 * before the transaction, which then makes sure that it's still the same document.
 */
export async function issueInvoice(
  by: InvoiceWrite,
  site: Site,
  id: string,
  { issuedOn = by.today, usesAdvances = true, version, confirms }: IssueInput,
): Promise<WriteResult<Invoice>> {
  if (issuedOn > by.today) return refuseFutureDay();
  return issueWhenSame(by, site, {
    action: "invoice_issued",
    plan: async (db) => {
      const row = await findStoredInvoice(db, id);
      const refusal = refuseUnlessDraft(row);
      if (refusal || !row) return refusal ?? notFound("invoice");
      return planIssue(db, row, { site, issuedOn, usesAdvances, version, confirms });
    },
    prepare: async (_trx, { row }) => row,
    finish: (trx, { row, advances }) =>
      useAdvances(trx, { invoiceId: row.id, advances, usedOn: issuedOn }, by.now),
  });
}

interface Issuing {
  action: "invoice_issued" | "invoice_credited" | "advance_recorded";
  plan(db: Db): Promise<WriteResult<IssuePlan>>;
  /** The draft that gets the number, which may be made only now. */
  prepare(trx: Transaction<Schema>, plan: IssuePlan): Promise<StoredInvoice>;
  /** Further changes in the same transaction. */
  finish?(trx: Transaction<Schema>, plan: IssuePlan): Promise<void>;
}

export function issueWhenSame(by: InvoiceWrite, site: Site, issuing: Issuing): Promise<WriteResult<Invoice>> {
  return site.get(issueQueue)(() => tryToIssue(by, site, issuing));
}

async function tryToIssue(
  by: InvoiceWrite,
  site: Site,
  { action, plan, prepare, finish }: Issuing,
): Promise<WriteResult<Invoice>> {
  const draw = site.get(documentDrawer);
  for (let attempt = 1; ; attempt += 1) {
    const planned = await plan(by.connection.db);
    if (!planned.ok) return planned;
    const early = { sha256: planned.value.sha256, pdf: await draw(planned.value.snapshot) };
    let isOutdated = false;
    const entry = { action, subject: ({ number }: Invoice) => number ?? "" } as const;
    const result = await writeAsOwner<Invoice>(by, entry, async (trx) => {
      await lockDocuments(trx, by.connection);
      const again = await plan(trx);
      if (!again.ok) return again;
      const isSame = again.value.sha256 === early.sha256;
      if (!isSame && attempt < TRIES_MAX) {
        isOutdated = true;
        return staleVersion("invoice");
      }
      // With other machines as busy, the last draw holds the lock, so that everybody gets a number.
      const pdf = isSame ? early.pdf : await draw(again.value.snapshot);
      const draft = await prepare(trx, again.value);
      const issued = await storeIssued(trx, by, { draft, plan: again.value, pdf });
      await finish?.(trx, again.value);
      const row = (await findStoredInvoice(trx, issued.id)) ?? issued;
      return { ok: true, value: await describeInvoice(trx, row, by.today) };
    });
    if (!isOutdated) return result;
  }
}

export async function planIssue(
  db: Db,
  row: StoredInvoice,
  { site, issuedOn, version, usesAdvances = false, confirms = [], credit, ...given }: IssueMoment,
): Promise<WriteResult<IssuePlan>> {
  if (version !== undefined && version !== row.version) return staleVersion("invoice");
  const today = given.parties ?? (await findParties(db, row.person_id));
  if (!today) return notFound("person");
  const agreed = row.kind === "invoice" ? await findTaxOfMilestone(db, row.id) : undefined;
  const parties = roundAsAgreed(today, agreed);
  const draft = { ...(await toDraft(db, row)), credit };
  const gap = credit ? undefined : findIssueGap(draft, parties, { issuedOn, agreed, confirms });
  if (gap) return gap;
  const { business } = parties;
  const prefix = business.prefixes[PREFIXES[row.kind]];
  const advances = usesAdvances ? await findAdvances(db, row, assess(draft, parties)) : [];
  const next = await findNextNumber(db, { kind: row.kind, prefix, issuedOn });
  if (!next.ok) return next;
  const { email, primaryColor, accentColor } = await getSite(db, { siteUrl: site.siteUrl, now: site.now() });
  const snapshot = freezeDocument({ ...draft, advances: advances.map(nameAdvance) }, parties, {
    number: next.value.number,
    issuedOn,
    dueOn: row.kind === "invoice" ? addDays(issuedOn, row.payment_days) : null,
    email,
    colors: { primary: primaryColor, accent: accentColor },
  });
  // A credit note repeats its invoice, except for the reason.
  const letter = refuseLetters(credit ? { title: "", lines: [], notes: draft.notes } : snapshot);
  if (letter) return letter;
  const text = formatCanonicalJson(snapshot);
  const sha256 = hash("sha256", text);
  return { ok: true, value: { row, advances, next: next.value, snapshot, text, sha256 } };
}

function findAdvances(
  db: Db,
  { person_id, currency }: StoredInvoice,
  { totals: { totalMinor } }: Assessment,
): Promise<UsedAdvance[]> {
  return planAdvances(db, { personId: person_id, currency, totalMinor });
}

function nameAdvance({ number, issuedOn, amountMinor }: UsedAdvance): Advance {
  return { number, issuedOn, amountMinor };
}

async function toDraft(db: Db, row: StoredInvoice): Promise<DraftDocument> {
  const original = row.original_id === null ? undefined : await findStoredInvoice(db, row.original_id);
  return {
    kind: row.kind,
    title: row.title,
    currency: row.currency,
    inrRateMicro: row.inr_rate_micro,
    lines: parseJson<DocumentLine[]>(row.lines),
    notes: row.notes,
    original: original ? { number: original.number ?? "", issuedOn: original.issued_on ?? "" } : null,
    ...(row.kind === "receipt_voucher" && { receivedMinor: row.total_minor }),
  };
}

function refuseFutureDay(): WriteFailure {
  const message = "An invoice can't be dated in the future.";
  return { ok: false, code: "wrong_state", message, fields: { issuedOn: message } };
}

async function storeIssued(
  trx: Transaction<Schema>,
  by: InvoiceWrite,
  { draft, plan, pdf }: { draft: StoredInvoice; plan: IssuePlan; pdf: Uint8Array },
): Promise<StoredInvoice> {
  await takeNumber(trx, { kind: draft.kind, issuedOn: plan.snapshot.issuedOn }, plan.next);
  await addStoredFile(trx, draft.id, pdf);
  return trx
    .updateTable("invoices")
    .set(({ eb }) => ({
      ...toIssuedColumns(plan),
      version: eb("version", "+", 1),
      updated_at: toTimestamp(by.now),
    }))
    .where("id", "=", draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
