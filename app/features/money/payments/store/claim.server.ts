import { type Counted, countOnce, findReached } from "../../../../../db/limits.ts";
import { createKeyedHash } from "../../../../kit/keys/keyed-hash.server.ts";
import { canonicalSender } from "../../../../kit/keys/sender-key.server.ts";
import {
  invalidField,
  type WriteFailure,
  type WriteResult,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { addDays, toTimestamp } from "../../../../utils/dates.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { isOpenStatus } from "../../invoices/invoice.ts";
import { lockDocuments } from "../../invoices/settlement.server.ts";
import { queuePaymentMail } from "../mails.server.ts";
import { CLAIMS_MAX, CLIENT } from "../payment.ts";
import type { ClaimInput } from "../schema.ts";
import { findTwin } from "./recorded-once.server.ts";
import {
  findPayable,
  findSameReference,
  findTdsFault,
  refuseReference,
  refuseState,
  toBalance,
} from "./settle.server.ts";

const HOUR_MS = 3_600_000;
const SENDER_LIMIT = { max: 10, windowMs: HOUR_MS };
const TOO_MANY = "That's more than I can look at right now. Please try again later or email me.";

interface Claim {
  invoiceId: string;
  input: ClaimInput;
  senderAddress: string;
}

/** Stores the client's report of a payment. The invoice stays open until the owner has seen the money. */
export async function claimPayment(
  site: Site,
  { invoiceId, input, senderAddress }: Claim,
): Promise<WriteResult<{ id: string }>> {
  const now = site.now();
  const counted = countedSender(site.secret, senderAddress);
  const reached = await findReached(site.connection.db, [counted], now);
  if (reached) return refuseFlood(reached.waitMs);
  // A client's calendar may be a day ahead of the owner's.
  if (input.receivedOn > addDays(await findToday(site), 1))
    return invalidField("receivedOn", "This day is still to come.");
  return site.connection.transact(async (trx) => {
    await countOnce(trx, [counted], now);
    await lockDocuments(trx, site.connection);
    const invoice = await findPayable(trx, invoiceId);
    if (!invoice || !isOpenStatus(invoice.row.status))
      return refuseState("There's nothing to pay on this document.");
    const fault = findTdsFault(input.tdsMinor, toBalance(invoice));
    if (fault) return fault;
    const { method = "other", reference } = input;
    const same = await findSameReference(trx, { method, reference });
    // The same form sent twice.
    if (same?.invoice_id === invoiceId && same.status === "claimed")
      return { ok: true, value: { id: same.id } };
    if (same) return refuseReference(same);
    const facts = {
      method,
      reference,
      status: "claimed" as const,
      amount_minor: input.amountMinor,
      tds_minor: input.tdsMinor,
      received_on: input.receivedOn,
    };
    const twin = await findTwin(trx, { now }, { ...facts, note: "", documentIds: [invoiceId] });
    if (twin) return { ok: true, value: twin };
    const waiting = await trx
      .selectFrom("payments")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("invoice_id", "=", invoiceId)
      .where("status", "=", "claimed")
      .executeTakeFirstOrThrow();
    if (Number(waiting.count) >= CLAIMS_MAX) return refuseFlood(HOUR_MS);
    const at = toTimestamp(now);
    const payment = await trx
      .insertInto("payments")
      .values({
        ...facts,
        id: site.newId(),
        invoice_id: invoiceId,
        refund_of: null,
        currency: invoice.row.currency,
        certificate_at: null,
        actor: CLIENT,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await queuePaymentMail(trx, site, { kind: "payment_claimed", payment, now });
    return { ok: true, value: { id: payment.id } };
  });
}

function countedSender(secret: string, address: string): Counted {
  const hash = createKeyedHash(secret, "payment sender", canonicalSender(address));
  return { key: `payment sender ${hash}`, limit: SENDER_LIMIT };
}

function refuseFlood(waitMs: number): WriteFailure {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { ok: false, code: "too_many_attempts", message: TOO_MANY, retryAfterSeconds };
}
