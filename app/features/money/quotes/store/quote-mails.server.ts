import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../../db/schema.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Mail, MailRecord } from "../../../core/outbox/mail.ts";
import { settleFailedMails } from "../../../core/outbox/mail-states.server.ts";
import type { ComposeMail } from "../../../core/outbox/outbox-worker.server.ts";
import { findClients } from "../../documents/parties.server.ts";
import { findSentQuote, formatQuoteLink } from "../linked-quotes.server.ts";
import {
  formatAcceptedMail,
  formatExpiryMail,
  formatOwnerMail,
  formatQuoteMail,
  OWNER_EVENTS,
  type OwnerEvent,
  type QuoteMailContext,
} from "../mails/quote-mails.ts";
import { isWaiting, QUOTE_KIND_LABELS, type QuoteStatus } from "../quote.ts";
import { findAcceptance, QUOTE_MAIL, type StoredQuote } from "./quote-rows.server.ts";

/** Also their kinds in the outbox. */
export const EXPIRY_MAIL = "quote_expires";
export const ACCEPTED_MAIL = "quote_agreed";

type ClientMail = typeof QUOTE_MAIL | typeof EXPIRY_MAIL | typeof ACCEPTED_MAIL;
type MailDb = Db | Transaction<Schema>;
type MailSite = Pick<Site, "secret" | "siteUrl">;

/** The name of a mail to the client, and the record and person it belongs to. */
export function toMailRecord(
  mail: ClientMail,
  { id, kind, number, person_id }: Pick<StoredQuote, "id" | "kind" | "number" | "person_id">,
): MailRecord {
  const label = QUOTE_KIND_LABELS[kind];
  const titles: Record<ClientMail, string> = {
    [QUOTE_MAIL]: `${label} ${number ?? ""}`,
    [EXPIRY_MAIL]: `Reminder about ${label.toLowerCase()} ${number ?? ""}`,
    [ACCEPTED_MAIL]: `Acceptance record of ${number ?? ""}`,
  };
  return { noun: "quote", id, title: titles[mail], personId: person_id };
}

/** A quote that is decided no longer has to reach the client. */
export function settleQuoteMails(trx: Transaction<Schema>, id: string, now: Date): Promise<void> {
  return settleFailedMails(trx, { kinds: [QUOTE_MAIL, EXPIRY_MAIL], subjectId: id }, now);
}

interface Composed {
  row: StoredQuote;
  context: QuoteMailContext;
}

/** Undefined for a quote that was never sent. */
async function prepare(db: MailDb, site: MailSite, quoteId: string): Promise<Composed | undefined> {
  const sent = await findSentQuote(db, quoteId);
  if (!sent) return undefined;
  const { row, version, snapshot } = sent;
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  const { name, email } = await getProfile(db);
  const acceptance = row.status === "accepted" ? await findAcceptance(db, quoteId) : undefined;
  return {
    row,
    context: {
      siteUrl: site.siteUrl,
      owner: { name, address: email },
      client: { name: client?.name ?? "", address: client?.email ?? "" },
      id: row.id,
      kind: row.kind,
      number: snapshot.number,
      title: snapshot.title,
      n: snapshot.n,
      currency: snapshot.currency,
      validUntil: version.valid_until,
      totalMinor: acceptance?.total_minor ?? version.total_minor,
      link: formatQuoteLink(site, row),
    },
  };
}

/** Undefined for a client without an address, and for a quote that no longer waits for them. */
export async function writeQuoteMail(
  db: MailDb,
  site: MailSite,
  { id }: StoredQuote,
): Promise<Mail | undefined> {
  const prepared = await prepare(db, site, id);
  if (!prepared || !isWaiting(prepared.row.status) || prepared.context.client.address === "")
    return undefined;
  return formatQuoteMail(prepared.context);
}

export async function writeAcceptedMail(db: MailDb, site: MailSite, id: string): Promise<Mail | undefined> {
  const prepared = await prepare(db, site, id);
  const acceptance = await findAcceptance(db, id);
  if (!prepared || !acceptance || prepared.context.client.address === "") return undefined;
  return formatAcceptedMail({ ...prepared.context, name: acceptance.name, how: acceptance.how });
}

export async function writeExpiryMail(db: MailDb, site: MailSite, id: string): Promise<Mail | undefined> {
  const prepared = await prepare(db, site, id);
  if (!prepared || !isWaiting(prepared.row.status) || prepared.context.client.address === "")
    return undefined;
  return formatExpiryMail(prepared.context);
}

/** The statuses in which the news is still true; a quote that was opened may be decided by now. */
const STATES: Record<OwnerEvent, readonly QuoteStatus[]> = {
  quote_viewed: ["viewed", "accepted", "declined"],
  quote_accepted: ["accepted"],
  quote_declined: ["declined"],
};

export async function writeOwnerMail(
  db: MailDb,
  site: MailSite,
  { event, id }: { event: OwnerEvent; id: string },
): Promise<Mail | undefined> {
  const prepared = await prepare(db, site, id);
  if (!prepared || !STATES[event].includes(prepared.row.status)) return undefined;
  const reason = event === "quote_declined" ? prepared.row.decline_reason : "";
  return formatOwnerMail(event, { ...prepared.context, reason });
}

const composeOwnerMail =
  (event: OwnerEvent): ComposeMail =>
  (site, { subjectId }) =>
    writeOwnerMail(site.connection.db, site, { event, id: subjectId });

/** Composed when they leave, from the data of that moment. */
export const quoteMails: Readonly<Record<string, ComposeMail>> = {
  [QUOTE_MAIL]: async (site, { subjectId }) => {
    const prepared = await prepare(site.connection.db, site, subjectId);
    return prepared && writeQuoteMail(site.connection.db, site, prepared.row);
  },
  [EXPIRY_MAIL]: (site, { subjectId }) => writeExpiryMail(site.connection.db, site, subjectId),
  [ACCEPTED_MAIL]: (site, { subjectId }) => writeAcceptedMail(site.connection.db, site, subjectId),
  ...Object.fromEntries(OWNER_EVENTS.map((event) => [event, composeOwnerMail(event)])),
};
