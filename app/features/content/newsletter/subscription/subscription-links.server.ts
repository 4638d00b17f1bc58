import { readLink, signedFor, signLink } from "../../../../kit/keys/signed-links.server.ts";
import type { LinkedPlace } from "../../../../kit/site-gate.server.ts";
import { PENDING_DAYS } from "./subscription.ts";

const DAY_MS = 86_400_000;
const PURPOSES = {
  confirm: "newsletter-confirm",
  preferences: "newsletter-preferences",
  unsubscribe: "newsletter-unsubscribe",
} as const;

export const subscriberPlaces: LinkedPlace[] = [
  { path: /^\/newsletter\/confirm$/, isGenuine: signedFor(PURPOSES.confirm) },
  { path: /^\/newsletter\/preferences$/, isGenuine: signedFor(PURPOSES.preferences) },
  {
    path: /^\/newsletter\/unsubscribe$/,
    isGenuine: signedFor(PURPOSES.unsubscribe, PURPOSES.preferences),
  },
];

interface LinkSite {
  secret: string;
  siteUrl: URL;
}

/** Addresses for one subscriber's mails; they never expire, since mails are kept for years. */
export interface SubscriberLinks {
  preferences: string;
  /** A page with a button. */
  unsubscribe: string;
  /** For the List-Unsubscribe header: takes the POST of RFC 8058, and leads a browser to the page. */
  oneClick: string;
}

export function listSubscriberLinks({ secret, siteUrl }: LinkSite, id: string): SubscriberLinks {
  const sign = (purpose: string) => signLink(secret, { purpose, subject: id, expiresAt: undefined });
  const toAddress = (path: string, token: string) => new URL(`${path}?token=${token}`, siteUrl).href;
  const leaving = sign(PURPOSES.unsubscribe);
  return {
    preferences: toAddress("/newsletter/preferences", sign(PURPOSES.preferences)),
    unsubscribe: toAddress("/newsletter/unsubscribe", leaving),
    oneClick: toAddress("/api/newsletter/unsubscribe", leaving),
  };
}

/** Valid until the address has confirmed, or the link has expired. */
export function createConfirmLink(
  { secret, siteUrl }: LinkSite,
  { id, round, now }: { id: string; round: string; now: Date },
): string {
  const expiresAt = new Date(now.getTime() + PENDING_DAYS * DAY_MS);
  const token = signLink(secret, { purpose: PURPOSES.confirm, subject: `${id} ${round}`, expiresAt });
  return new URL(`/newsletter/confirm?token=${token}`, siteUrl).href;
}

export function readConfirmLink(
  secret: string,
  token: string,
  now: Date,
): { id: string; round: string } | undefined {
  const [id, round] = readLink(secret, PURPOSES.confirm, token, now)?.split(" ") ?? [];
  return id && round ? { id, round } : undefined;
}

export function readPreferencesLink(secret: string, token: string, now: Date): string | undefined {
  return readLink(secret, PURPOSES.preferences, token, now);
}

/** The link to the preferences lets its holder leave, too. */
export function readUnsubscribeLink(secret: string, token: string, now: Date): string | undefined {
  return readLink(secret, PURPOSES.unsubscribe, token, now) ?? readPreferencesLink(secret, token, now);
}
