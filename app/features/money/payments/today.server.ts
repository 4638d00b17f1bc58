import type { Db } from "../../../../db/schema.ts";
import type { TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatMoney } from "../../../utils/money.ts";
import { METHOD_LABELS } from "./payment.ts";
import { describeClaim, formatPaid } from "./payment-words.ts";
import type { Payment } from "./schema.ts";
import { listPayments } from "./store/payment-rows.server.ts";

const LISTED_MAX = 50;

/** Payments that clients have reported and the owner hasn't looked for, and those that providers reported for no invoice. */
export async function listPaymentsToday(db: Db): Promise<TodayPart[]> {
  const list = (status: "claimed" | "unmatched") =>
    listPayments(db, { status, limit: LISTED_MAX, offset: 0 });
  const [claims, unmatched] = await Promise.all([list("claimed"), list("unmatched")]);
  return [
    { kind: "claims", items: claims.items.map(toClaim), total: claims.total },
    { kind: "unmatched", items: unmatched.items.map(toUnmatched), total: unmatched.total },
  ];
}

function toClaim(payment: Payment): TodayPart["items"][number] {
  const { id, invoice, amountMinor, tdsMinor, currency, receivedOn } = payment;
  return {
    ...toItem(payment),
    title: `${formatPaid(payment)} for ${invoice.number}`,
    detail: describeClaim(payment),
    path: pathToRecord("payment", id),
    claim: { currency, amountMinor, tdsMinor, receivedOn, openMinor: invoice.balanceMinor },
  };
}

function toUnmatched(payment: Payment): TodayPart["items"][number] {
  const { amountMinor, currency, method, reason } = payment;
  return {
    ...toItem(payment),
    title: `${formatMoney({ minor: amountMinor, currency })} by ${METHOD_LABELS[method]}`,
    detail: reason,
    path: "/admin/payments",
  };
}

function toItem({ id, person, createdAt, version }: Payment) {
  const payer = { id: person.id || null, name: person.name || "Somebody" };
  return { id, at: createdAt, person: payer, isOverdue: false, version, call: null };
}
