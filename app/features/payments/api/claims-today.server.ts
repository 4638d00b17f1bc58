import type { Db } from "../../../../db/schema.ts";
import type { TodayPart } from "../../../kit/today-part.ts";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatMoney } from "../../../utils/money.ts";
import { formatDocumentDay } from "../../invoices/document-words.ts";
import { METHOD_LABELS } from "../payment.ts";
import type { Payment } from "../schema.ts";
import { listPayments } from "../store/payment-rows.server.ts";

const CLAIMS_MAX = 50;

/** Payments that clients have reported and the owner hasn't looked for. */
export async function listClaimsToday(db: Db): Promise<TodayPart[]> {
  const { items, total } = await listPayments(db, { status: "claimed", limit: CLAIMS_MAX, offset: 0 });
  return [{ kind: "claims", items: items.map(toItem), total }];
}

function toItem(payment: Payment): TodayPart["items"][number] {
  const { id, invoice, person, amountMinor, currency, method, reference, receivedOn, createdAt } = payment;
  const facts = [METHOD_LABELS[method], ...(reference ? [reference] : []), formatDocumentDay(receivedOn)];
  return {
    id,
    title: `${formatMoney({ minor: amountMinor, currency })} for ${invoice.number}`,
    detail: facts.join(", "),
    at: createdAt,
    path: pathToRecord("payment", id),
    person: { id: person.id, name: person.name },
    isOverdue: false,
    version: payment.version,
    call: null,
  };
}
