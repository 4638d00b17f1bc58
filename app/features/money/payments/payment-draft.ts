import type { ApiResult } from "../../../utils/http/api-client.ts";
import { amountIn, type Currency, formatAmount } from "../../../utils/money.ts";
import { createFieldReader, readNumber } from "../../../utils/typed-number.ts";
import { BANK_FEE, PAYMENT_METHODS, type PaymentMethod } from "./payment.ts";

/** An issued invoice that money can come for. */
export interface PayableInvoice {
  id: string;
  name: string;
  currency: Currency;
  balanceMinor: number;
}

export type Payable = Pick<PayableInvoice, "currency" | "balanceMinor">;

/** Choices for the rest when less than the balance has arrived. */
export const REST_OPTIONS = [
  { value: "open", label: "Stays open" },
  { value: "bank_fee", label: "Is a bank fee that I bear" },
  { value: "written_off", label: "Is written off" },
];

/** The amounts of a payment as they are typed. */
export interface PaidDraft {
  amount: string;
  tds: string;
  /** The value of one of `REST_OPTIONS`. */
  rest: string;
  restReason: string;
  /** The rupees that money in another currency came to. */
  rupees: string;
}

export interface PaymentDraft extends PaidDraft {
  invoiceId: string;
  method: string;
  reference: string;
  receivedOn: string;
  note: string;
}

export const NOTHING_PAID: PaidDraft = { amount: "", tds: "", rest: "open", restReason: "", rupees: "" };

export function startPayment(invoice: PayableInvoice | undefined): PaymentDraft {
  return {
    ...NOTHING_PAID,
    invoiceId: invoice?.id ?? "",
    method: "",
    amount: invoice ? toAmount(invoice) : "",
    reference: "",
    receivedOn: "",
    note: "",
  };
}

export function toAmount({ balanceMinor, currency }: Payable): string {
  return formatAmount({ minor: balanceMinor, currency });
}

export function readMethod(text: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((known) => known === text);
}

const AMOUNT_ASKED = "Please enter an amount, such as 25,000.";
const METHOD_ASKED = "Please choose how it was paid.";

type Refused = Extract<ApiResult<never>, { ok: false }>;

function refuseFields(fields: Record<string, string>): Refused {
  return { ok: false, status: 400, code: "invalid_input", message: "", fields };
}

/** The amount and method of an advance or a refund, which have no deducted tax. */
export function readMoney(
  { method, amount }: { method: string; amount: string },
  currency: Currency,
): { ok: true; method: PaymentMethod; amountMinor: number } | Refused {
  const fields: Record<string, string> = {};
  const amountMinor = createFieldReader(fields)("amount", amount, {
    ...amountIn(currency, AMOUNT_ASKED),
    min: 1,
  });
  const chosen = readMethod(method);
  if (!chosen) fields.method = METHOD_ASKED;
  return chosen && !fields.amount ? { ok: true, method: chosen, amountMinor } : refuseFields(fields);
}

interface Paid {
  amountMinor: number;
  tdsMinor: number;
  writtenOffMinor?: number;
  writeOffReason?: string;
  receivedInrMinor?: number;
}

/** The amounts for the API, or the faults by field. An empty field counts as 0. */
export function readPaid(draft: PaidDraft, payable: Payable): { ok: true; paid: Paid } | Refused {
  const fields: Record<string, string> = {};
  const read = createFieldReader(fields);
  const readAmount = (name: "amount" | "tds" | "rupees", currency: Currency) =>
    draft[name].trim() === "" ? 0 : read(name, draft[name], amountIn(currency, AMOUNT_ASKED));
  const amountMinor = readAmount("amount", payable.currency);
  const tdsMinor = readAmount("tds", payable.currency);
  const receivedInrMinor = payable.currency === "INR" ? 0 : readAmount("rupees", "INR");
  const writtenOffMinor = draft.rest === "open" ? 0 : findRest(draft, payable);
  const writeOffReason = draft.rest === "bank_fee" ? BANK_FEE : draft.restReason.trim();
  if (writtenOffMinor > 0 && writeOffReason === "") fields.restReason = "Please say why.";
  if (!fields.amount && !fields.tds && amountMinor + tdsMinor + writtenOffMinor === 0)
    fields.amount = "Enter what arrived, or only the tax deducted.";
  if (Object.keys(fields).length > 0) return refuseFields(fields);
  return {
    ok: true,
    paid: {
      amountMinor,
      tdsMinor,
      ...(writtenOffMinor > 0 && { writtenOffMinor, writeOffReason }),
      ...(receivedInrMinor > 0 && { receivedInrMinor }),
    },
  };
}

/** The balance after the typed amounts; 0 while they can't be read. */
export function findRest({ amount, tds }: PaidDraft, { currency, balanceMinor }: Payable): number {
  const [paid, deducted] = [amount, tds].map((text) =>
    text.trim() === "" ? 0 : readOrNothing(text, currency),
  );
  if (paid === undefined || deducted === undefined) return 0;
  return Math.max(0, balanceMinor - paid - deducted);
}

function readOrNothing(text: string, currency: Currency): number | undefined {
  const read = readNumber(text, amountIn(currency));
  return read.ok ? read.value : undefined;
}

/** Whether money came, and not only deducted tax. */
export function hasMoney({ amount }: Pick<PaidDraft, "amount">, currency: Currency): boolean {
  return amount.trim() !== "" && readOrNothing(amount, currency) !== 0;
}

const FORM_NAMES = new Map([
  ["amountMinor", "amount"],
  ["tdsMinor", "tds"],
  ["writtenOffMinor", "rest"],
  ["writeOffReason", "restReason"],
  ["receivedInrMinor", "rupees"],
]);

/** The API calls amounts by their minor units. */
export function nameFields<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.ok) return result;
  const fields = Object.entries(result.fields).map(([name, text]) => [FORM_NAMES.get(name) ?? name, text]);
  return { ...result, fields: Object.fromEntries(fields) };
}
