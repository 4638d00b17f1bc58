import type { Db } from "../../../../../../db/schema.ts";
import {
  type OwnerWrite,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../../kit/owner/owner-write.server.ts";
import type { Site } from "../../../../../kit/site.server.ts";
import { METHOD_LABELS } from "../../payment.ts";
import { refuseState } from "../../store/settle.server.ts";
import { listOffered } from "../accounts.server.ts";
import type { InvoiceLinks, PaymentLink } from "../schema.ts";
import { type Attempt, listAttempts } from "./attempts.server.ts";
import { ensureLink } from "./make-link.server.ts";

export async function findInvoiceLinks(db: Db, site: Site, invoiceId: string): Promise<InvoiceLinks> {
  const offered = await listOffered(db, site);
  const attempts = await listAttempts(db, invoiceId);
  return {
    providers: offered.map(({ name }) => name),
    links: offered.flatMap(({ name }) => {
      const latest = attempts.find(({ provider }) => provider === name);
      return latest ? [toLink(latest)] : [];
    }),
  };
}

/** Makes a link of each provider that is on, for the owner's button. The calls come before the line in the log. */
export async function makeLinks(
  by: OwnerWrite,
  site: Site,
  { invoiceId, number }: { invoiceId: string; number: string },
): Promise<WriteResult<InvoiceLinks>> {
  const offered = await listOffered(by.connection.db, site);
  if (offered.length === 0) return refuseState("No payment provider is on. Add its keys under Business.");
  const faults: WriteFailure[] = [];
  for (const provider of offered) {
    const made = await ensureLink(site, provider, invoiceId);
    if (!made.ok) faults.push(made);
    else if (made.value.status !== "open") faults.push(refuseState(describeFault(made.value)));
  }
  if (faults.length === offered.length && faults[0]) return faults[0];
  const entry = { action: "payment_link_created", subject: () => number, record: () => invoiceId } as const;
  return writeAsOwner(by, entry, async (trx) => ({
    ok: true,
    value: await findInvoiceLinks(trx, site, invoiceId),
  }));
}

function describeFault({ provider, fault }: Attempt): string {
  return fault || `${METHOD_LABELS[provider]} hasn't made the link.`;
}

function toLink(attempt: Attempt): PaymentLink {
  const { provider, status, url, currency, fault } = attempt;
  return {
    provider,
    status,
    url,
    currency,
    fault,
    amountMinor: attempt.amount_minor,
    expiresAt: attempt.expires_at,
    createdAt: attempt.created_at,
  };
}
