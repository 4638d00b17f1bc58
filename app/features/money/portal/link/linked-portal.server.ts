import type { Db } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { formatMoney } from "../../../../utils/money.ts";
import { formatBytes } from "../../../../utils/text/format-bytes.ts";
import { findToday } from "../../../core/settings/site-zone.server.ts";
import { KIND_LABELS } from "../../documents/document.ts";
import type { LinkVersion } from "../../documents/document-links.server.ts";
import { formatDocumentDay } from "../../documents/document-words.ts";
import { findLinkedEngagement } from "../../engagements/portal-links.server.ts";
import type { Engagement } from "../../engagements/schema.ts";
import { findBalance, toAmounts } from "../../invoices/invoice.ts";
import {
  findIssuedDocument,
  formatInvoiceLink,
  type IssuedDocument,
} from "../../invoices/linked-invoices.server.ts";
import { findSentQuote, formatQuoteLink, type SentQuote } from "../../quotes/linked-quotes.server.ts";
import { isExpired, isWaiting, QUOTE_KIND_LABELS } from "../../quotes/quote.ts";
import { describeProgress, type Portal, type PortalDocument } from "../portal.ts";

type Linked = { state: "found"; portal: Portal } | { state: "forged" } | { state: "over" };

/** The portal's link is part of the links to its documents, so that they expire with it. */
interface Opened {
  site: Site;
  link: LinkVersion;
}

/** Read-only: counts and changes nothing. */
export async function loadPortal(site: Site, token: string): Promise<Linked> {
  const { db } = site.connection;
  const found = await findLinkedEngagement(db, { secret: site.secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const { engagement } = found;
  const portal = { site, link: found.link };
  const { title, status, currency, milestones, totalMinor, paidMinor, files } = engagement;
  const money = (minor: number) => formatMoney({ minor, currency });
  const agreedIds = [engagement.quoteId, ...milestones.map(({ quote }) => quote.id)];
  const agreed = await findQuotes(db, [...new Set(agreedIds)]);
  return {
    state: "found",
    portal: {
      title,
      status,
      milestones: milestones.map(({ id, label, totalMinor: minor, state, invoice }) => ({
        id,
        label,
        state,
        amount: money(minor),
        progress: describeProgress(state, money(invoice?.balanceMinor ?? minor)),
      })),
      agreed: money(totalMinor),
      paid: money(paidMinor),
      waiting: await listWaiting(portal),
      quotes: agreed.map((sent) => describeQuote(portal, sent, "Accepted")),
      invoices: await listInvoices(portal, engagement),
      files: files.map(({ id, name, bytes }) => ({ id, name, size: formatBytes(bytes) })),
    },
  };
}

async function findQuotes(db: Db, ids: readonly string[]): Promise<SentQuote[]> {
  const found = await Promise.all(ids.map((id) => findSentQuote(db, id)));
  return found.filter((sent) => sent !== undefined);
}

/** Change orders that the client can still accept. */
async function listWaiting(portal: Opened): Promise<PortalDocument[]> {
  const { site, link } = portal;
  const { db } = site.connection;
  const rows = await db
    .selectFrom("quotes")
    .select("id")
    .where("engagement_id", "=", link.id)
    .orderBy("created_at")
    .execute();
  const today = await findToday(site);
  const orders = await findQuotes(
    db,
    rows.map((row) => row.id),
  );
  return orders
    .filter(({ row: { status, valid_until: validUntil } }) => {
      return isWaiting(status) && !isExpired({ status, validUntil }, today);
    })
    .map((sent) => {
      const { total_minor: minor, valid_until } = sent.version;
      const total = formatMoney({ minor, currency: sent.snapshot.currency });
      return describeQuote(portal, sent, `${total}, valid until ${formatDocumentDay(valid_until)}`);
    });
}

function describeQuote({ site, link }: Opened, { row, snapshot }: SentQuote, state: string): PortalDocument {
  return {
    name: `${QUOTE_KIND_LABELS[row.kind]} ${snapshot.number}`,
    title: snapshot.title,
    link: formatQuoteLink(site, row, link),
    state,
  };
}

/** Only issued ones: a draft is nothing to the client yet. */
async function listInvoices({ site, link }: Opened, { milestones }: Engagement): Promise<PortalDocument[]> {
  const ids = milestones.flatMap(({ invoice }) => (invoice?.number ? [invoice.id] : []));
  const issued = await Promise.all(ids.map((id) => findIssuedDocument(site.connection.db, id)));
  return issued
    .filter((document) => document !== undefined)
    .map((document) => ({
      name: `${KIND_LABELS[document.row.kind]} ${document.snapshot.number}`,
      title: document.snapshot.title,
      link: formatInvoiceLink(site, document.row, link),
      state: describeBalance(document),
    }));
}

function describeBalance({ row, snapshot: { currency, dueOn } }: IssuedDocument): string {
  if (row.status === "credited") return "Credited";
  const minor = Math.max(0, findBalance(toAmounts(row)));
  if (minor === 0) return "Paid";
  const open = `${formatMoney({ minor, currency })} to pay`;
  return dueOn ? `${open}, due on ${formatDocumentDay(dueOn)}` : open;
}
