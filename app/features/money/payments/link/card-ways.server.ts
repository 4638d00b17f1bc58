import type { Site } from "../../../../kit/site.server.ts";
import type { IssuedDocument } from "../../invoices/linked-invoices.server.ts";
import { METHOD_LABELS } from "../payment.ts";
import { listOffered } from "../providers/accounts.server.ts";
import { findLiveAttempt } from "../providers/store/attempts.server.ts";
import { toBalance } from "../store/settle.server.ts";
import type { CardWay } from "./linked-invoice.ts";

/** The providers' pages that ask for exactly the open balance; they are made before, so that the page only links to them. */
export async function listCardWays(site: Site, issued: IssuedDocument): Promise<CardWay[]> {
  const { db } = site.connection;
  const ways: Omit<CardWay, "label">[] = [];
  for (const { name: provider } of await listOffered(db, site)) {
    const live = await findLiveAttempt(db, { invoiceId: issued.row.id, provider });
    const isPayable =
      live?.status === "open" &&
      live.amount_minor === toBalance(issued) &&
      Date.parse(live.expires_at) > site.now().getTime();
    if (isPayable && live.url) ways.push({ provider, href: live.url });
  }
  const isOne = ways.length === 1;
  return ways.map((way) => ({
    ...way,
    label: isOne ? "Pay by card or bank" : `Pay by card or bank with ${METHOD_LABELS[way.provider]}`,
  }));
}
