import type { Transaction } from "kysely";
import type { Schema } from "../../../../../../db/schema.ts";
import type { WriteResult } from "../../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { isOpenStatus } from "../../../invoices/invoice.ts";
import { findIssuedDocument, formatInvoiceLink } from "../../../invoices/linked-invoices.server.ts";
import { lockDocuments } from "../../../invoices/settlement.server.ts";
import { findPayable, refuseState, toBalance } from "../../store/settle.server.ts";
import { RENEW_BEFORE_MS } from "../attempt.ts";
import { type PaymentProvider, ProviderFault } from "../provider.server.ts";
import { type Attempt, changeAttempt, findLiveAttempt } from "./attempts.server.ts";

const REFERENCE_PART_CHARS = 8;

type LinkSite = Pick<Site, "connection" | "newId" | "now" | "secret" | "siteUrl">;

/**
 * The link that asks for the open balance of an invoice: the present one, or another when the balance has changed or the end is
 * near. The row comes before the call, and its id goes with the call, so that a repeated press or a lost answer makes no
 * second link.
 */
export async function ensureLink(
  site: LinkSite,
  provider: PaymentProvider,
  invoiceId: string,
): Promise<WriteResult<Attempt>> {
  const planned = await site.connection.transact((trx) => planAttempt(trx, site, provider, invoiceId));
  if (!planned.ok || planned.value.status === "open") return planned;
  return { ok: true, value: await makeLink(site, provider, planned.value) };
}

async function planAttempt(
  trx: Transaction<Schema>,
  site: LinkSite,
  { name: provider, linkMs }: PaymentProvider,
  invoiceId: string,
): Promise<WriteResult<Attempt>> {
  await lockDocuments(trx, site.connection);
  const now = site.now();
  const at = toTimestamp(now);
  const invoice = await findPayable(trx, invoiceId);
  const amountMinor = invoice ? toBalance(invoice) : 0;
  const live = await findLiveAttempt(trx, { invoiceId, provider });
  if (!invoice || !isOpenStatus(invoice.row.status) || amountMinor <= 0) {
    if (live) await changeAttempt(trx, live.id, { status: "replaced", updated_at: at });
    return refuseState("There's nothing to pay on this document.");
  }
  if (live?.amount_minor === amountMinor && !isEnding(live, now)) return { ok: true, value: live };
  if (live) await changeAttempt(trx, live.id, { status: "replaced", updated_at: at });
  const id = site.newId();
  const made = await trx
    .insertInto("payment_attempts")
    .values({
      id,
      invoice_id: invoiceId,
      provider,
      reference: `${invoice.snapshot.number}-${id.replaceAll("-", "").slice(-REFERENCE_PART_CHARS)}`,
      provider_ref: null,
      url: null,
      amount_minor: amountMinor,
      currency: invoice.row.currency,
      status: "making",
      expires_at: toTimestamp(new Date(now.getTime() + linkMs)),
      asked_at: at,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, value: made };
}

export function isEnding({ expires_at }: Pick<Attempt, "expires_at">, now: Date): boolean {
  return Date.parse(expires_at) - now.getTime() <= RENEW_BEFORE_MS;
}

async function makeLink(site: LinkSite, provider: PaymentProvider, attempt: Attempt): Promise<Attempt> {
  const { db } = site.connection;
  const issued = await findIssuedDocument(db, attempt.invoice_id);
  if (!issued) throw new Error("The invoice of a payment link is gone.");
  try {
    const { providerRef, url } = await provider.createLink({
      key: attempt.id,
      reference: attempt.reference,
      amountMinor: attempt.amount_minor,
      currency: attempt.currency,
      description: `Invoice ${issued.snapshot.number}`,
      returnUrl: `${formatInvoiceLink(site, issued.row)}?returned=${provider.name}`,
      expiresAt: new Date(attempt.expires_at),
    });
    return await saveMade(site, attempt, { provider_ref: providerRef, url, fault: "" });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const isLasting = error.kind === "refused";
    return saveMade(site, attempt, { fault: error.message, ...(isLasting && { status: "failed" }) });
  }
}

/** An attempt that was replaced or paid in the meantime keeps its status; only the provider's reference is stored. */
async function saveMade(
  { connection, now }: LinkSite,
  { id }: Attempt,
  made: Partial<Pick<Attempt, "provider_ref" | "url" | "fault" | "status">>,
): Promise<Attempt> {
  return connection.transact(async (trx) => {
    await lockDocuments(trx, connection);
    const row = await trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // A second call for the same link has failed, which the first one has made.
    if (row.status !== "making" && !made.url) return row;
    const status = made.url ? "open" : (made.status ?? row.status);
    const at = toTimestamp(now());
    return trx
      .updateTable("payment_attempts")
      .set({
        ...made,
        status: row.status === "making" ? status : row.status,
        asked_at: at,
        updated_at: at,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
