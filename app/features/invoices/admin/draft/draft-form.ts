import { type Currency, formatAmount, parseAmount, parseCurrency } from "../../../../utils/money.ts";
import type { BusinessSettings, OwnerBusiness } from "../../../business/schema.ts";
import { formatTypedRate, parseRate } from "../../../business/tax.ts";
import type { Person } from "../../../people/schema.ts";
import { formatQuantity, MICRO, parseInrRate, parseQuantity } from "../../invoice.ts";
import type { DocumentLine, Invoice, InvoiceUpdate } from "../../schema.ts";

/** One line as it is typed. */
export interface LineDraft {
  title: string;
  detail: string;
  sac: string;
  quantity: string;
  unit: string;
  discount: string;
  tax: string;
}

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

export function createLine({ defaultTaxBp }: Pick<BusinessSettings, "defaultTaxBp">): LineDraft {
  const tax = formatTypedRate(defaultTaxBp);
  return { ...{ title: "", detail: "", sac: "", quantity: "1", unit: "", discount: "" }, tax };
}

/** Of a stored draft, or of a new invoice as the settings and the client say. */
export function toInvoiceDraft(
  invoice: Invoice | undefined,
  client: Person | null,
  business: OwnerBusiness,
): InvoiceDraft {
  if (!invoice) {
    return {
      ...{ client, title: "", currency: client?.currency || "INR", rate: "", notes: "" },
      paymentDays: String(business.paymentDays),
      lines: [createLine(business)],
    };
  }
  const { title, currency, inrRateMicro, paymentDays, lines, notes, version } = invoice;
  return {
    ...{ client, title, currency, notes, version },
    rate: inrRateMicro === null ? "" : String(inrRateMicro / MICRO),
    paymentDays: String(paymentDays),
    lines: lines.map((line) => toLineDraft(line, currency)),
  };
}

function toLineDraft(
  { quantityMilli, unitMinor, discountMinor, taxBp, ...line }: DocumentLine,
  currency: Currency,
) {
  const amount = (minor: number) => formatAmount({ minor, currency });
  return {
    ...line,
    quantity: formatQuantity(quantityMilli),
    unit: amount(unitMinor),
    discount: discountMinor === 0 ? "" : amount(discountMinor),
    tax: formatTypedRate(taxBp),
  };
}

export function readCurrency({ currency }: Pick<InvoiceDraft, "currency">): Currency {
  return parseCurrency(currency) ?? "INR";
}

type Faults = Record<string, string>;

/** As the API takes the lines; undefined while one of them lacks a number. */
export function readLines(lines: readonly LineDraft[]): DocumentLine[] | undefined {
  const faults: Faults = {};
  const read = lines.map((line, index) => readLine(line, index, faults));
  return Object.keys(faults).length === 0 ? read : undefined;
}

function readLine(draft: LineDraft, index: number, faults: Faults): DocumentLine {
  const { quantity, unit, discount, tax, ...line } = draft;
  const read = (key: string, value: number | undefined, fault: string) => {
    if (value === undefined) faults[`lines.${index}.${key}`] = fault;
    return value ?? 0;
  };
  return {
    ...line,
    quantityMilli: read(
      "quantity",
      parseQuantity(quantity) || undefined,
      "Please enter a quantity, such as 1.5.",
    ),
    unitMinor: read("unit", parseAmount(unit), "Please enter a price, such as 10,000."),
    discountMinor: read(
      "discount",
      readEmpty(discount, 0, parseAmount),
      "Please enter an amount, such as 500.",
    ),
    taxBp: read("tax", parseRate(tax), "Please enter a rate, such as 18."),
  };
}

function readEmpty<T>(text: string, empty: T, parse: (text: string) => number | undefined) {
  return text.trim() === "" ? empty : parse(text);
}

type Read = { ok: true; body: InvoiceUpdate } | { ok: false; fields: Faults };

/** As the API takes it, or what is missing and what is no number. */
export function readInvoiceDraft(draft: InvoiceDraft): Read {
  const { client, title, notes, version } = draft;
  const currency = readCurrency(draft);
  const faults: Faults = {};
  if (!client) faults.client = "Please choose a client.";
  const inrRateMicro = currency === "INR" ? null : readEmpty(draft.rate, null, parseInrRate);
  if (inrRateMicro === undefined) faults.rate = "Please enter a rate, such as 84.5.";
  const paymentDays = /^\d{1,4}$/.test(draft.paymentDays.trim()) ? Number(draft.paymentDays) : undefined;
  if (paymentDays === undefined) faults.paymentDays = "Please enter a number of days.";
  const lines = draft.lines.map((line, index) => readLine(line, index, faults));
  if (Object.keys(faults).length > 0) return { ok: false, fields: faults };
  return {
    ok: true,
    body: {
      ...{ personId: client?.id ?? "", title, currency, notes, lines },
      inrRateMicro: inrRateMicro ?? null,
      ...(paymentDays !== undefined && { paymentDays }),
      ...(version !== undefined && { version }),
    },
  };
}

/** By the field in which it was typed. */
const TYPED: Record<string, string> = {
  ...{ personId: "client", inrRateMicro: "rate", quantityMilli: "quantity", unitMinor: "unit" },
  ...{ discountMinor: "discount", taxBp: "tax" },
};

/** Errors of the API stand at the fields of the form. */
export function toFormErrors<T extends { ok: boolean; fields?: Faults }>(result: T): T {
  if (result.ok || !result.fields) return result;
  const fields = Object.entries(result.fields).map(([path, text]) => {
    const name = path.split(".").map((part) => TYPED[part] ?? part);
    return [name.join("."), text];
  });
  return { ...result, fields: Object.fromEntries(fields) };
}
