import { type Currency, parseCurrency } from "../../../../../utils/money.ts";
import { createFieldReader } from "../../../../../utils/typed-number.ts";
import type { Person } from "../../../../clients/people/schema.ts";
import type { OwnerBusiness } from "../../../business/schema.ts";
import {
  createLine,
  createLineReader,
  type Faults,
  type LineDraft,
  readLine,
  toLineDraft,
} from "../../../documents/line-draft/line-draft.ts";
import { INR_RATE, MICRO, PAYMENT_DAYS } from "../../invoice.ts";
import type { Invoice, InvoiceUpdate } from "../../schema.ts";

/** An invoice as it is typed. */
export interface InvoiceDraft {
  client: Person | null;
  title: string;
  currency: string;
  rate: string;
  paymentDays: string;
  lines: LineDraft[];
  notes: string;
  version?: number;
}

/** The form of a stored draft, or of a new invoice with the defaults of the settings and the client. */
export function toInvoiceDraft(
  invoice: Invoice | undefined,
  client: Person | null,
  business: OwnerBusiness,
): InvoiceDraft {
  if (!invoice) {
    return {
      client,
      title: "",
      currency: client?.currency || "INR",
      rate: "",
      notes: "",
      paymentDays: String(business.paymentDays),
      lines: [createLine(business)],
    };
  }
  const { title, currency, inrRateMicro, paymentDays, lines, notes, version } = invoice;
  return {
    client,
    title,
    currency,
    notes,
    version,
    rate: inrRateMicro === null ? "" : String(inrRateMicro / MICRO),
    paymentDays: String(paymentDays),
    lines: lines.map((line) => toLineDraft(line, currency)),
  };
}

export function readCurrency({ currency }: Pick<InvoiceDraft, "currency">): Currency {
  return parseCurrency(currency) ?? "INR";
}

type Read = { ok: true; body: InvoiceUpdate } | { ok: false; fields: Faults };

/** The invoice as the API takes it, or the fields that are missing or aren't numbers. */
export function readInvoiceDraft(draft: InvoiceDraft): Read {
  const { client, title, notes, version } = draft;
  const currency = readCurrency(draft);
  const faults: Faults = {};
  if (!client) faults.client = "Please choose a client.";
  const read = createFieldReader(faults);
  const hasRate = currency !== "INR" && draft.rate.trim() !== "";
  const inrRateMicro = hasRate ? read("rate", draft.rate, INR_RATE) : null;
  const paymentDays = read("paymentDays", draft.paymentDays, PAYMENT_DAYS);
  const lines = draft.lines.map((line, index) => readLine(line, currency, createLineReader(faults, index)));
  if (Object.keys(faults).length > 0) return { ok: false, fields: faults };
  return {
    ok: true,
    body: {
      personId: client?.id ?? "",
      title,
      currency,
      notes,
      lines,
      inrRateMicro,
      paymentDays,
      ...(version !== undefined && { version }),
    },
  };
}
