import type { Db } from "../../../../../db/schema.ts";
import type { Sender } from "../../../../kit/http/visitor.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toFieldErrors } from "../../../../kit/visitor-fields.ts";
import {
  type AmountRow,
  amountIn,
  type Currency,
  formatAmount,
  formatMoney,
} from "../../../../utils/money.ts";
import { createFieldReader } from "../../../../utils/typed-number.ts";
import { findToday, loadSiteZone } from "../../../core/settings/site-zone.server.ts";
import { getBusiness } from "../../business/business.server.ts";
import { formatUpiLink } from "../../business/upi-link.ts";
import {
  describeParties,
  formatDocumentDay,
  formatLineFacts,
  listTotalRows,
  nameDocument,
} from "../../documents/document-words.ts";
import { findCancelled } from "../../invoices/document-files.server.ts";
import { isOpenStatus, isOverdue } from "../../invoices/invoice.ts";
import { findLinkedInvoice, type IssuedDocument } from "../../invoices/linked-invoices.server.ts";
import { drawQr, listWaysToPay } from "../../invoices/ways-to-pay.ts";
import { METHOD_LABELS, PAYMENT_METHODS, PROVIDERS } from "../payment.ts";
import { describeClaim, formatPaid } from "../payment-words.ts";
import { claimInput } from "../schema.ts";
import { claimPayment } from "../store/claim.server.ts";
import { toBalance } from "../store/settle.server.ts";
import { listCardWays } from "./card-ways.server.ts";
import type { ClaimValues, LinkedInvoice, PaymentOffer, RefusedClaim } from "./linked-invoice.ts";

type Linked = { state: "found"; invoice: LinkedInvoice } | { state: "forged" } | { state: "over" };
type Business = Awaited<ReturnType<typeof getBusiness>>;

export async function loadLinkedInvoice(
  site: Site,
  { token, query }: { token: string; query: Record<string, string | undefined> },
): Promise<Linked> {
  const { db } = site.connection;
  const found = await findLinkedInvoice(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const { row, snapshot } = found;
  const today = await findToday(site);
  const business = await getBusiness(db);
  const claims = row.kind === "invoice" ? await listClaims(site, row.id) : [];
  const payable = makeOffer(found, business);
  const offer = payable && { ...payable, cards: await listCardWays(site, found) };
  const returned = PROVIDERS.find((provider) => provider === query.returned);
  return {
    state: "found",
    invoice: {
      kind: row.kind,
      name: nameDocument(snapshot),
      number: snapshot.number,
      title: snapshot.title,
      status: row.status,
      issuedOn: formatDocumentDay(snapshot.issuedOn),
      dueOn: snapshot.dueOn && formatDocumentDay(snapshot.dueOn),
      isOverdue: isOverdue({ status: row.status, dueOn: row.due_on }, today),
      original:
        snapshot.original &&
        `${snapshot.original.number} of ${formatDocumentDay(snapshot.original.issuedOn)}`,
      ...describeParties(snapshot),
      lines: listLines(found),
      totals: listTotalRows(snapshot).map(({ label, minor, isTotal }) => ({
        label,
        isTotal,
        amount: formatMoney({ minor, currency: snapshot.currency }),
      })),
      words: snapshot.words,
      statements: snapshot.statements,
      notes: snapshot.notes,
      terms: snapshot.terms,
      cancelledOn: await findCancelledDay(db, row),
      currency: row.currency,
      settled: listSettled(found, business.tdsLabel, await listCancelledNumbers(db, found)),
      offer,
      claims,
      isClaimed: query.claimed !== undefined && claims.length > 0,
      returnedFrom: offer && returned ? METHOD_LABELS[returned] : null,
      claimValues: { method: "", reference: "", receivedOn: today, amount: findAmount(found), tds: "" },
    },
  };
}

async function findCancelledDay(db: Db, { id, kind }: IssuedDocument["row"]): Promise<string | null> {
  const at = kind === "receipt_voucher" ? (await findCancelled(db, [id])).get(id) : undefined;
  return at === undefined ? null : formatDocumentDay((await loadSiteZone(db)).formatDay(new Date(at)));
}

/** The numbers of receipts on the invoice whose payment was recorded by mistake. */
async function listCancelledNumbers(db: Db, { snapshot }: IssuedDocument): Promise<ReadonlySet<string>> {
  const numbers = (snapshot.advances ?? []).map(({ number }) => number);
  if (numbers.length === 0) return new Set();
  const vouchers = await db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("number", "in", numbers)
    .execute();
  const cancelled = await findCancelled(
    db,
    vouchers.map(({ id }) => id),
  );
  return new Set(
    vouchers.flatMap(({ id, number }) => (cancelled.has(id) && number !== null ? [number] : [])),
  );
}

function findAmount(issued: IssuedDocument): string {
  return formatAmount({ minor: Math.max(0, toBalance(issued)), currency: issued.row.currency });
}

function listLines({ snapshot }: IssuedDocument): LinkedInvoice["lines"] {
  return snapshot.lines.map((line) => ({
    title: line.title,
    detail: line.detail,
    facts: formatLineFacts(line, snapshot),
    amount: formatMoney({ minor: line.netMinor, currency: snapshot.currency }),
  }));
}

/** The amounts that settle the invoice so far, each by its own name, and the open balance. */
function listSettled(
  issued: IssuedDocument,
  tdsLabel: string,
  cancelledNumbers: ReadonlySet<string>,
): AmountRow[] {
  const { kind, currency, paid_minor, tds_minor, written_off_minor, credited_minor } = issued.row;
  if (kind !== "invoice") return [];
  const row = (label: string, minor: number, isTotal = false) => ({
    label,
    isTotal,
    amount: formatMoney({ minor, currency }),
  });
  const advances = (issued.snapshot.advances ?? []).filter(({ number }) => !cancelledNumbers.has(number));
  const laterMinor = advances.reduce((paid, { amountMinor }) => paid - amountMinor, paid_minor);
  return [
    ...advances.map(({ number, amountMinor }) => row(`Received, ${number}`, amountMinor)),
    ...(laterMinor > 0 ? [row("Paid", laterMinor)] : []),
    ...(tds_minor > 0 ? [row(tdsLabel, tds_minor)] : []),
    ...(written_off_minor > 0 ? [row("Not asked for", written_off_minor)] : []),
    ...(credited_minor > 0 ? [row("Credited", credited_minor)] : []),
    row("Still to be paid", Math.max(0, toBalance(issued)), true),
  ];
}

function makeOffer(issued: IssuedDocument, business: Business): Omit<PaymentOffer, "cards"> | null {
  const { kind, status, currency } = issued.row;
  const minor = toBalance(issued);
  if (kind !== "invoice" || !isOpenStatus(status) || minor <= 0) return null;
  const { upi, bank, isBankFirst } = listWaysToPay(business, { currency, minor });
  const link =
    upi && formatUpiLink({ ...upi, amountMinor: minor, note: `Invoice ${issued.snapshot.number}` });
  return {
    amount: formatMoney({ minor, currency }),
    plainAmount: (minor / 100).toFixed(2),
    upi: upi && link ? { address: upi.address, link, qr: drawQr(link) } : null,
    bank,
    isBankFirst,
  };
}

async function listClaims({ connection: { db } }: Site, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["amount_minor", "tds_minor", "currency", "method", "received_on"])
    .where("invoice_id", "=", invoiceId)
    .where("status", "=", "claimed")
    .orderBy("created_at")
    .execute();
  return rows.map(({ amount_minor: amountMinor, tds_minor: tdsMinor, ...row }) => {
    const claim = { ...row, amountMinor, tdsMinor, reference: "", receivedOn: row.received_on };
    return `${formatPaid({ ...claim, writtenOffMinor: 0 })}, ${describeClaim(claim)}`;
  });
}

export type PostedClaim =
  | { state: "done" }
  | { state: "refused"; status: number; refused: RefusedClaim }
  | { state: "forged" }
  | { state: "over" };

const STATUSES: Record<string, number> = { invalid_input: 400, wrong_state: 409, too_many_attempts: 429 };

/** Stores the claim of the form; the link is read again, since it may have been revoked. */
export async function claimByForm(
  site: Site,
  { address }: Sender,
  { token, values }: { token: string; values: Record<string, string> },
): Promise<PostedClaim> {
  const { secret, connection } = site;
  const found = await findLinkedInvoice(connection.db, { secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const typed = readValues(values);
  const refuse = (
    status: number,
    message: string,
    fields: Partial<Record<string, string>> = {},
  ): PostedClaim => ({
    state: "refused",
    status,
    refused: { message, fields: nameFields(fields), values: typed },
  });
  const amounts = readAmounts(typed, found.row.currency);
  const { method, ...facts } = typed;
  const parsed = claimInput.safeParse({ ...facts, ...amounts.values, ...(method && { method }) });
  const faults = { ...(!parsed.success && toFieldErrors(parsed.error)), ...amounts.faults };
  if (!parsed.success || Object.keys(faults).length > 0)
    return refuse(400, "Almost there: please look at the marked fields.", faults);
  const claim = { invoiceId: found.row.id, input: parsed.data, senderAddress: address };
  const result = await claimPayment(site, claim);
  if (result.ok) return { state: "done" };
  return refuse(STATUSES[result.code] ?? 400, result.message, result.fields);
}

/** An empty field counts as 0. */
function readAmounts({ amount, tds }: ClaimValues, currency: Currency) {
  const faults: Record<string, string> = {};
  const read = createFieldReader(faults);
  const readAmount = (name: string, text: string) =>
    text.trim() === "" ? 0 : read(name, text, amountIn(currency));
  return { values: { amountMinor: readAmount("amount", amount), tdsMinor: readAmount("tds", tds) }, faults };
}

const FIELD_NAMES = new Map([
  ["amountMinor", "amount"],
  ["tdsMinor", "tds"],
]);

/** The page calls the amounts by the names of their fields. */
function nameFields(fields: Partial<Record<string, string>>): Record<string, string> {
  const named = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [[FIELD_NAMES.get(name) ?? name, text]],
  );
  return Object.fromEntries(named);
}

function readValues({
  method,
  reference = "",
  receivedOn = "",
  amount = "",
  tds = "",
}: Record<string, string>): ClaimValues {
  return {
    method: PAYMENT_METHODS.find((known) => known === method) ?? "",
    reference,
    receivedOn,
    amount,
    tds,
  };
}
