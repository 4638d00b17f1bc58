import { z } from "zod";
import { AMOUNT_MAX_MINOR } from "../../../../utils/money.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { archivedPerson } from "../../../clients/people/archived-person/archived-person.server.ts";
import { readDocumentNumber } from "../../business/document-number.ts";
import { computeTotals } from "../../business/document-totals.ts";
import {
  INVOICE_KINDS,
  type InvoiceKind,
  LINES_MAX,
  NOTES_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "../../documents/document.ts";
import type { DocumentSnapshot } from "../../documents/document-snapshot.ts";
import { type DocumentLine, documentLineSchema } from "../../documents/schema.ts";
import type { NextNumber } from "../../documents/series.server.ts";
import { PAYMENT_MAX_DAYS, RATE_MAX_MICRO } from "../invoice.ts";
import type { StoredInvoice } from "../store/invoice-rows.server.ts";
import { canonical, currency, day, findSnapshotFault, id, moment, sha256, text } from "./archive.server.ts";

/** What drafts and recurring invoices are made of. */
export const draftFields = {
  id,
  client: archivedPerson,
  title: z.string().min(1).max(TITLE_MAX_CHARS),
  currency,
  inrRateMicro: z.int().min(1).max(RATE_MAX_MICRO).nullable(),
  paymentDays: z.int().min(0).max(PAYMENT_MAX_DAYS),
  // The title of a milestone's line is that of the work with the milestone behind it.
  lines: z.array(documentLineSchema.extend({ title: text.min(1) })).max(LINES_MAX),
  notes: z.string().max(NOTES_MAX_CHARS),
  createdAt: moment,
};

/** What drafts and recurring invoices have in common. */
export function toDraftRecord(
  row: Pick<
    StoredInvoice,
    | "id"
    | "person_id"
    | "title"
    | "currency"
    | "inr_rate_micro"
    | "payment_days"
    | "lines"
    | "notes"
    | "created_at"
  >,
  findClient: (personId: string) => z.infer<typeof archivedPerson>,
) {
  return {
    id: row.id,
    client: findClient(row.person_id),
    title: row.title,
    currency: row.currency,
    inrRateMicro: row.inr_rate_micro,
    paymentDays: row.payment_days,
    lines: parseJson<DocumentLine[]>(row.lines),
    notes: row.notes,
    createdAt: row.created_at,
  };
}

/** What was paid and credited isn't in it: payments and credit notes bring that with them. */
export const invoiceRecord = z
  .object({
    ...draftFields,
    kind: z.enum(INVOICE_KINDS),
    originalId: id.nullable(),
    recurring: z.object({ templateId: id, period: day }).nullable(),
    /** Of a document with a number: all that never changes. */
    issued: z.object({ number: text, snapshot: canonical, sha256, pdfSha256: sha256 }).nullable(),
    sentAt: moment.nullable(),
    reminders: z
      .array(
        z.object({
          step: z.int().min(-365).max(365),
          outcome: z.enum(["sent", "skipped", "owner_told"]),
          at: moment,
        }),
      )
      .max(100),
  })
  .superRefine(({ kind, issued, ...record }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: "custom", path: ["issued"], message });
    if (!issued) {
      const fault = findDraftFault(kind, record.lines);
      return void (fault && refuse(fault));
    }
    const fault = findSnapshotFault(issued);
    if (fault) return refuse(fault);
    const snapshot = parseJson<DocumentSnapshot>(issued.snapshot);
    const names = ["currency", "inrRateMicro", "title", "notes"] as const;
    if (snapshot.kind !== kind || names.some((name) => snapshot[name] !== record[name]))
      refuse("The document says something else.");
    if ((kind === "credit_note") !== (record.originalId !== null))
      refuse("A credit note corrects an invoice, and nothing else does.");
  });

/** By the highest tax of its lines, since the client and the settings here decide how it's taxed. */
function findDraftFault(kind: InvoiceKind, lines: readonly DocumentLine[]): string | undefined {
  if (kind !== "invoice") return "Only an invoice can be a draft.";
  const rules = { treatment: "between_states", roundsToWhole: true } as const;
  const { lineNets, totalMinor } = computeTotals(lines, rules);
  if (lineNets.some((net) => net < 0)) return "The discount is higher than the line.";
  return totalMinor > AMOUNT_MAX_MINOR ? "This amount is too high." : undefined;
}

export type InvoiceRecord = z.infer<typeof invoiceRecord>;

export type IssuedRecord = InvoiceRecord & { issued: NonNullable<InvoiceRecord["issued"]> };

export function isIssued(record: InvoiceRecord): record is IssuedRecord {
  return record.issued !== null;
}

/** Of an issued document whose number has been checked. */
export function toNextNumber(number: string): NextNumber {
  const read = readDocumentNumber(number);
  if (!read) throw new Error("A document has a number of another program.");
  return { number, fiscalYear: read.fiscalYear, seriesNo: read.counter };
}
