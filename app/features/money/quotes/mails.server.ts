import type { Transaction } from "kysely";
import type { Db, Schema } from "../../../../db/schema.ts";
import type { Site } from "../../../kit/site.server.ts";
import { getProfile } from "../../content/profile/profile.server.ts";
import type { Mail, MailRecord } from "../../core/outbox/mail.ts";
import { settleFailedMails } from "../../core/outbox/mail-states.server.ts";
import type { ComposeMail } from "../../core/outbox/worker.server.ts";
import { findClients } from "../documents/parties.server.ts";
import { findSentQuote, formatQuoteLink, type SentQuote } from "./linked-quotes.server.ts";
import {
  formatAcceptedMail,
  formatExpiryMail,
  formatOwnerMail,
  formatQuoteMail,
  OWNER_EVENTS,
  type OwnerEvent,
  type QuoteMailContext,
} from "./mails/quote-mails.ts";
import { isWaiting, QUOTE_KIND_LABELS, type QuoteStatus } from "./quote.ts";
import { findAcceptance, QUOTE_MAIL, type StoredQuote } from "./store/quote-rows.server.ts";

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

async function prepareMail(db: MailDb, site: MailSite, sent: SentQuote): Promise<QuoteMailContext> {
  const { row, version, snapshot } = sent;
  const client = (await findClients(db, [row.person_id])).get(row.person_id);
  const { name, email } = await getProfile(db);
  const acceptance = row.status === "accepted" ? await findAcceptance(db, row.id) : undefined;
  return {
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
  };
}

type ComposeQuoteMail = (db: MailDb, site: MailSite, sent: SentQuote) => Promise<Mail | undefined>;

/** Undefined for a client without an address, and for a quote that no longer waits for them. */
export const composeQuoteMail: ComposeQuoteMail = async (db, site, sent) => {
  const context = await prepareMail(db, site, sent);
  return isWaiting(sent.row.status) && context.client.address !== "" ? formatQuoteMail(context) : undefined;
};

export const composeAcceptedMail: ComposeQuoteMail = async (db, site, sent) => {
  const context = await prepareMail(db, site, sent);
  const acceptance = await findAcceptance(db, sent.row.id);
  if (!acceptance || context.client.address === "") return undefined;
  return formatAcceptedMail({ ...context, name: acceptance.name, how: acceptance.how });
};

export const composeExpiryMail: ComposeQuoteMail = async (db, site, sent) => {
  const context = await prepareMail(db, site, sent);
  return isWaiting(sent.row.status) && context.client.address !== "" ? formatExpiryMail(context) : undefined;
};

/** The statuses in which the news is still true; a quote that was opened may be decided by now. */
const STATES: Record<OwnerEvent, readonly QuoteStatus[]> = {
  quote_viewed: ["viewed", "accepted", "declined"],
  quote_accepted: ["accepted"],
  quote_declined: ["declined"],
};

export const composeOwnerMail =
  (event: OwnerEvent): ComposeQuoteMail =>
  async (db, site, sent) => {
    if (!STATES[event].includes(sent.row.status)) return undefined;
    const reason = event === "quote_declined" ? sent.row.decline_reason : "";
    return formatOwnerMail(event, { ...(await prepareMail(db, site, sent)), reason });
  };

/** Undefined for a quote that was never sent. */
export async function composeFor(
  db: MailDb,
  site: MailSite,
  id: string,
  compose: ComposeQuoteMail,
): Promise<Mail | undefined> {
  const sent = await findSentQuote(db, id);
  return sent && compose(db, site, sent);
}

const composeLater =
  (compose: ComposeQuoteMail): ComposeMail =>
  (site, { subjectId }) =>
    composeFor(site.connection.db, site, subjectId, compose);

/** Composed when they leave, from the data of that moment. */
export const quoteMails: Readonly<Record<string, ComposeMail>> = {
  [QUOTE_MAIL]: composeLater(composeQuoteMail),
  [EXPIRY_MAIL]: composeLater(composeExpiryMail),
  [ACCEPTED_MAIL]: composeLater(composeAcceptedMail),
  ...Object.fromEntries(OWNER_EVENTS.map((event) => [event, composeLater(composeOwnerMail(event))])),
};
