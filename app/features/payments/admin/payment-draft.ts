import type { ApiResult } from "../../../utils/http/api-client.ts";
import type { Currency } from "../../../utils/money.ts";
import { formatAmount, parseAmount } from "../../../utils/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../payment.ts";

/** An issued invoice that money can come for. */
export interface PayableInvoice {
  id: string;
  name: string;
  currency: Currency;
  balanceMinor: number;
}

/** As it is typed. */
export interface PaymentDraft {
  invoiceId: string;
  method: string;
  amount: string;
  tds: string;
  reference: string;
  receivedOn: string;
  note: string;
}

export function startPayment(invoice: PayableInvoice | undefined): PaymentDraft {
  return {
    invoiceId: invoice?.id ?? "",
    method: "",
    amount: invoice ? toAmount(invoice) : "",
    tds: "0",
    ...{ reference: "", receivedOn: "", note: "" },
  };
}

export function toAmount({ balanceMinor, currency }: Omit<PayableInvoice, "name" | "id">): string {
  return formatAmount({ minor: balanceMinor, currency });
}

export function readMethod(text: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((known) => known === text);
}

const AMOUNT_FAULT = "Please enter an amount, such as 25,000.";

type Read =
  | { ok: true; method: PaymentMethod; amountMinor: number; tdsMinor: number }
  | Extract<ApiResult<never>, { ok: false }>;

/** The amounts and the method as the API takes them, or what is wrong with them. */
export function readAmounts({ method, amount, tds }: Pick<PaymentDraft, "method" | "amount" | "tds">): Read {
  const chosen = readMethod(method);
  const [amountMinor, tdsMinor] = [parseAmount(amount), parseAmount(tds)];
  if (chosen && amountMinor && tdsMinor !== undefined)
    return { ok: true, method: chosen, amountMinor, tdsMinor };
  const fields = {
    ...(!chosen && { method: "Please choose how it was paid." }),
    ...(!amountMinor && { amount: AMOUNT_FAULT }),
    ...(tdsMinor === undefined && { tds: AMOUNT_FAULT }),
  };
  return { ok: false, status: 400, code: "invalid_input", message: "", fields };
}

/** The API calls amounts by their minor units. */
export function nameFields<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.ok) return result;
  const { amountMinor, tdsMinor, ...fields } = result.fields;
  return {
    ...result,
    fields: {
      ...fields,
      ...(amountMinor !== undefined && { amount: amountMinor }),
      ...(tdsMinor !== undefined && { tds: tdsMinor }),
    },
  };
}
