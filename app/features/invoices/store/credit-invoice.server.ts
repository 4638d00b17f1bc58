import type { Db } from "../../../../db/schema.ts";
import { notFound, type WriteFailure, type WriteResult } from "../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { parseJson } from "../../../utils/text/json.ts";
import { getBusiness } from "../../business/business.server.ts";
import type { DocumentSnapshot, Parties } from "../document-snapshot.ts";
import type { CreditInput, DocumentLine, Invoice } from "../schema.ts";
import { changeSettlement } from "../settlement.server.ts";
import { findLineFault, type InvoiceWrite } from "./draft-commands.server.ts";
import { findStoredInvoice, type StoredInvoice } from "./invoice-rows.server.ts";
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
  const open = original.total_minor - original.credited_minor;
  if (open <= 0) return refuseKind(`${original.number} is credited already.`);
  const lines = input.lines ?? parseJson<DocumentLine[]>(original.lines);
  const row = createRow(original, { id, lines, reason: input.reason, at: toTimestamp(by.now) });
  const parties = await findFrozenParties(db, parseJson<DocumentSnapshot>(original.snapshot));
  const planned = await planIssue(db, row, { site, issuedOn: by.today, parties });
  if (!planned.ok) return planned;
  const fault = findLineFault(lines, planned.value.snapshot);
  if (fault) return fault;
  if (planned.value.snapshot.totals.totalMinor > open) {
    const message = "This is more than what is left of the invoice.";
    return { ok: false, code: "details_required", message, fields: { lines: message } };
  }
  return planned;
}

function refuseKind(message = "Only an issued invoice can be credited."): WriteFailure {
  return { ok: false, code: "wrong_state", message };
}

/** The client and the tax as the invoice had them, whatever has changed since. */
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
    ...{ id, kind: "credit_note", status: "draft", original_id: original.id, lines: JSON.stringify(lines) },
    ...{ number: null, fiscal_year: null, series_no: null, issued_on: null, due_on: null, payment_days: 0 },
    ...{ place_of_supply: null, treatment: null, totals: null, snapshot: null, snapshot_sha256: null },
    ...{ net_minor: 0, tax_minor: 0, total_minor: 0, inr_minor: 0 },
    ...{ paid_minor: 0, tds_minor: 0, credited_minor: 0, link_version: 1, sent_at: null, version: 1 },
    ...{ template_id: null, period: null },
    ...{ notes: reason, created_at: at, updated_at: at },
  };
}
