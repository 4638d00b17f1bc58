import type { Db } from "../../../../../db/schema.ts";
import {
  invalidField,
  notFound,
  type WriteFailure,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../utils/dates.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { getBusiness } from "../../business/business.server.ts";
import { listRates } from "../../business/document-totals.ts";
import { isTaxed } from "../../business/tax.ts";
import { formatRate } from "../../documents/document.ts";
import { type DocumentSnapshot, type Parties, readRounding } from "../../documents/document-snapshot.ts";
import type { DocumentLine } from "../../documents/schema.ts";
import { computeCreditNets, type FrozenLine } from "../credit/credit-lines.ts";
import {
  type CreditFault,
  type CreditLeft,
  computeCredit,
  findCreditLeft,
  isCreditable,
} from "../credit/credit-totals.ts";
import { UNISSUED } from "../drafts.server.ts";
import type { CreditInput, Invoice } from "../schema.ts";
import { changeSettlement } from "../settlement.server.ts";
import type { InvoiceWrite } from "./draft-commands.server.ts";
import { findStoredInvoice, listCreditSnapshots, type StoredInvoice } from "./invoice-rows.server.ts";
import { type IssuePlan, issueWhenSame, planIssue } from "./issue-invoice.server.ts";

/** Corrects an issued invoice by a document of its own, in whole or in part; the invoice itself stays as it is. */
export function creditInvoice(
  by: InvoiceWrite,
  site: Site,
  originalId: string,
  input: CreditInput,
): Promise<WriteResult<Invoice>> {
  const id = by.newId();
  return issueWhenSame(by, site, {
    action: "invoice_credited",
    plan: (db) => planCredit(db, by, site, { id, originalId, input }),
    prepare: async (trx, { row }) =>
      trx.insertInto("invoices").values(row).returningAll().executeTakeFirstOrThrow(),
    finish: (trx, { snapshot }) =>
      changeSettlement(trx, originalId, { creditedMinor: snapshot.totals.totalMinor }, by.now),
  });
}

async function planCredit(
  db: Db,
  by: InvoiceWrite,
  site: Site,
  { id, originalId, input }: { id: string; originalId: string; input: CreditInput },
): Promise<WriteResult<IssuePlan>> {
  const original = await findStoredInvoice(db, originalId);
  if (!original) return notFound("invoice");
  if (original.kind !== "invoice" || original.snapshot === null) return refuseKind();
  const frozen = parseJson<DocumentSnapshot>(original.snapshot);
  const notes = await listCreditSnapshots(db, originalId);
  const left = findCreditLeft(
    frozen.totals,
    notes.map(({ totals }) => totals),
  );
  if (!isCreditable(left)) return refuseKind(`${original.number} is credited already.`);
  const lines = listCreditLines(input, { frozen, left, lines: parseJson<DocumentLine[]>(original.lines) });
  const credited = notes.flatMap((note) => note.lines);
  const nets = computeCreditNets(lines, { invoiced: frozen.lines, credited });
  const priced = lines.map((line, index) => ({ ...line, netMinor: nets[index] ?? 0 }));
  const fault = findDiscountFault(priced) ?? findLineExcess(priced, frozen);
  if (fault) return fault;
  const rules = { treatment: frozen.treatment, roundsToWhole: readRounding(frozen) };
  const note = computeCredit(priced, left, rules);
  if (!note.ok) return refuseLines(describeFault(note.fault, { frozen, left }));
  const row = createRow(original, { id, lines, reason: input.reason, at: toTimestamp(by.now) });
  const { placeOfSupply, statements } = frozen;
  const credit = { ...rules, placeOfSupply, statements, totals: note.totals };
  const parties = await findFrozenParties(db, frozen);
  return planIssue(db, row, { site, issuedOn: by.today, parties, credit });
}

interface Crediting {
  frozen: DocumentSnapshot;
  left: CreditLeft;
  /** The invoice's lines. */
  lines: readonly DocumentLine[];
}

/** The given lines, all lines of the invoice, or one for each rate that has something left. */
function listCreditLines(
  { lines, isRest }: CreditInput,
  { frozen, left, lines: invoiced }: Crediting,
): readonly DocumentLine[] {
  if (!isRest) return lines ?? invoiced;
  const rates = listRates(left);
  const chosen = rates.filter(({ netMinor }) => netMinor > 0);
  return (chosen.length > 0 ? chosen : rates.slice(0, 1)).map(({ taxBp, netMinor }) => ({
    title: `Rest of ${frozen.number}`,
    detail: "",
    sac: frozen.lines.find((line) => line.taxBp === taxBp)?.sac ?? "",
    quantityMilli: 1000,
    unitMinor: Math.max(0, netMinor),
    discountMinor: 0,
    taxBp,
  }));
}

function findDiscountFault(lines: readonly FrozenLine[]): WriteFailure | undefined {
  const index = lines.findIndex(({ netMinor }) => netMinor < 0);
  return index < 0
    ? undefined
    : invalidField(`lines.${index}.discountMinor`, "The discount is higher than the line.");
}

/** A line with the title of an invoice's line takes back no more than that line's amount. */
function findLineExcess(
  lines: readonly FrozenLine[],
  { lines: invoiced, currency }: DocumentSnapshot,
): WriteFailure | undefined {
  for (const [index, line] of lines.entries()) {
    const same = invoiced.filter(({ title }) => title === line.title);
    const mostMinor = same.reduce((sum, { netMinor }) => sum + netMinor, 0);
    if (same.length === 0 || line.netMinor <= mostMinor) continue;
    const most = formatMoney({ minor: mostMinor, currency });
    const message = `“${line.title}” comes to ${most} on the invoice. Lower the quantity or the price.`;
    return {
      ok: false,
      code: "details_required",
      message,
      fields: { [`lines.${index}.unitMinor`]: message },
    };
  }
  return undefined;
}

function describeFault(
  fault: CreditFault,
  { frozen: { treatment, currency }, left }: Pick<Crediting, "frozen" | "left">,
): string {
  if (fault.reason === "nothing") return "Please enter what is credited.";
  const money = (minor: number) => formatMoney({ minor, currency });
  const more = `This is more than what is left of the invoice: ${money(left.totalMinor)}.`;
  if (fault.reason === "too_much" || !isTaxed(treatment)) return more;
  const rate = formatRate(fault.taxBp);
  return fault.leftMinor === 0
    ? `Nothing at ${rate} is left of the invoice, so nothing can be credited at that rate.`
    : `At ${rate}, ${money(fault.leftMinor)} without tax is left of the invoice.`;
}

function refuseLines(message: string): WriteFailure {
  return { ok: false, code: "details_required", message, fields: { lines: message } };
}

function refuseKind(message = "Only an issued invoice can be credited."): WriteFailure {
  return { ok: false, code: "wrong_state", message };
}

/** The client and the registration as they were on the invoice. */
async function findFrozenParties(
  db: Db,
  { recipient, regime, supplier }: DocumentSnapshot,
): Promise<Parties> {
  const { state: _, ...client } = recipient;
  const business = await getBusiness(db);
  return { business: { ...business, regime, gstin: supplier.gstin || business.gstin }, recipient: client };
}

interface NewCredit {
  id: string;
  lines: readonly DocumentLine[];
  reason: string;
  at: string;
}

function createRow(original: StoredInvoice, { id, lines, reason, at }: NewCredit): StoredInvoice {
  return {
    ...original,
    ...UNISSUED,
    id,
    kind: "credit_note",
    original_id: original.id,
    lines: JSON.stringify(lines),
    notes: reason,
    created_at: at,
    updated_at: at,
  };
}
