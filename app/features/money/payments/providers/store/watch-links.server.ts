import { sql } from "kysely";
import type { Db } from "../../../../../../db/schema.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { toTimestamp } from "../../../../../utils/dates.ts";
import { isOpenStatus, OPEN_STATUSES } from "../../../invoices/invoice.ts";
import { BALANCE } from "../../../invoices/settlement.server.ts";
import { findPayable, toBalance } from "../../store/settle.server.ts";
import { ASK_EVERY_MS } from "../attempt.ts";
import { type LinkState, type PaymentProvider, ProviderFault } from "../provider.server.ts";
import { type Attempt, changeAttempt } from "./attempts.server.ts";
import { bookAnswer } from "./book-payment.server.ts";
import { ensureLink, isEnding } from "./make-link.server.ts";

const AT_ONCE = 100;
const TRY_AGAIN_MS = 600_000;

/** Brings links in line with open balances: new ones for invoices that were sent, others after a part payment or before their end. */
export async function renewLinks(
  site: Site,
  provider: PaymentProvider,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = site.connection;
  const invoiceIds = new Set([
    ...(await listUnlinked(db, provider)),
    ...(await listOutdated(site, provider)),
  ]);
  let isWell = true;
  for (const invoiceId of invoiceIds) {
    if (stopping.aborted) break;
    const made = await ensureLink(site, provider, invoiceId);
    if (made.ok && made.value.status === "making") isWell = false;
  }
  return isWell;
}

/** All links of a provider that was turned off. */
export async function retireLinks({ connection, now }: Site, { name }: PaymentProvider): Promise<void> {
  await connection.db
    .updateTable("payment_attempts")
    .set({ status: "replaced", updated_at: toTimestamp(now()) })
    .where("provider", "=", name)
    .where("status", "in", ["making", "open"])
    .execute();
}

const IS_BALANCE = sql<boolean>`payment_attempts.amount_minor = ${BALANCE}`;

/** Open invoices that were sent, without a link and without one that was refused for the same amount. */
async function listUnlinked(db: Db, { name }: PaymentProvider): Promise<string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("id")
    .where("status", "in", OPEN_STATUSES)
    .where("sent_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payment_attempts")
            .select("payment_attempts.id")
            .whereRef("payment_attempts.invoice_id", "=", "invoices.id")
            .where("payment_attempts.provider", "=", name)
            .where(({ eb, or, and }) =>
              or([
                eb("payment_attempts.status", "in", ["making", "open"]),
                and([eb("payment_attempts.status", "=", "failed"), IS_BALANCE]),
              ]),
            ),
        ),
      ),
    )
    .orderBy("due_on")
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function listOutdated({ connection: { db }, now }: Site, { name }: PaymentProvider): Promise<string[]> {
  const live = await listByStatus(db, name, ["making", "open"]);
  const outdated: string[] = [];
  for (const attempt of live) {
    if (await isOutdated(db, attempt, now())) outdated.push(attempt.invoice_id);
  }
  return outdated;
}

async function isOutdated(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  const invoice = await findPayable(db, attempt.invoice_id);
  if (!invoice || !isOpenStatus(invoice.row.status)) return true;
  if (toBalance(invoice) !== attempt.amount_minor || isEnding(attempt, now)) return true;
  return attempt.status === "making" && Date.parse(attempt.asked_at) + TRY_AGAIN_MS <= now.getTime();
}

/** Ends links that another one has replaced, so that they can't be paid; earlier payments count. */
export async function closeReplaced(
  site: Site,
  provider: PaymentProvider,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db } = site.connection;
  let isWell = true;
  for (const attempt of await listByStatus(db, provider.name, ["replaced"])) {
    if (stopping.aborted) break;
    isWell = (await closeAttempt(site, provider, attempt)) && isWell;
  }
  return isWell;
}

async function closeAttempt(site: Site, provider: PaymentProvider, attempt: Attempt): Promise<boolean> {
  const { db } = site.connection;
  const close = () =>
    changeAttempt(db, attempt.id, { status: "cancelled", fault: "", updated_at: toTimestamp(site.now()) });
  if (attempt.provider_ref === null) {
    await close();
    return true;
  }
  try {
    await provider.closeLink(attempt.provider_ref);
    await close();
    return true;
  } catch (error) {
    // A link that was paid or has ended can't be closed, and says so when it's asked.
    if (error instanceof ProviderFault && error.kind === "refused")
      return askAttempt(site, provider, attempt);
    return saveFault(site, attempt, error);
  }
}

/** Asks about each link that can be paid, once an hour: the report of a payment may have been lost. */
export async function askDue(site: Site, provider: PaymentProvider, stopping: AbortSignal): Promise<boolean> {
  const { connection, now } = site;
  const due = now().getTime() - ASK_EVERY_MS;
  let isWell = true;
  for (const attempt of await listByStatus(connection.db, provider.name, ["open"])) {
    if (stopping.aborted) break;
    if (Date.parse(attempt.asked_at) > due) continue;
    isWell = (await askAttempt(site, provider, attempt)) && isWell;
  }
  return isWell;
}

/** Asks at once, for the owner's button. Gives up at the first fault, since the owner waits for it. */
export async function askNow(
  site: Site,
  provider: PaymentProvider,
): Promise<{ asked: number; failed: number }> {
  const attempts = await listByStatus(site.connection.db, provider.name, ["open", "replaced"]);
  let answered = 0;
  for (const attempt of attempts) {
    if (!(await askAttempt(site, provider, attempt))) break;
    answered += 1;
  }
  return { asked: attempts.length, failed: attempts.length - answered };
}

async function askAttempt(site: Site, provider: PaymentProvider, attempt: Attempt): Promise<boolean> {
  if (attempt.provider_ref === null) return true;
  let found: LinkState;
  try {
    found = await provider.findLink(attempt.provider_ref);
  } catch (error) {
    // A link of another account, from before the keys were changed.
    const isUnknown = error instanceof ProviderFault && error.kind === "refused";
    if (!isUnknown) return saveFault(site, attempt, error);
    found = { state: "cancelled" };
  }
  if (found.state === "paid") await bookAnswer(site, provider.name, found.payment);
  const at = toTimestamp(site.now());
  const { db } = site.connection;
  // A link that was paid with another amount is used up as well.
  const hasEnded = found.state !== "open";
  await db
    .updateTable("payment_attempts")
    .set({ asked_at: at, fault: "", updated_at: at, ...(hasEnded && { status: found.state }) })
    .where("id", "=", attempt.id)
    .where("status", "in", ["open", "replaced"])
    .execute();
  return true;
}

async function saveFault({ connection, now }: Site, { id }: Attempt, error: unknown): Promise<false> {
  if (!(error instanceof ProviderFault)) throw error;
  const at = toTimestamp(now());
  await changeAttempt(connection.db, id, { fault: error.message, asked_at: at, updated_at: at });
  return false;
}

function listByStatus(
  db: Db,
  name: PaymentProvider["name"],
  statuses: Attempt["status"][],
): Promise<Attempt[]> {
  return db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("status", "in", statuses)
    .where("provider", "=", name)
    .orderBy("asked_at")
    .execute();
}
