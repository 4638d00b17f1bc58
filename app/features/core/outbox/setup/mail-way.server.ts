import {
  findInstallationSetting,
  INSTALLATION_TABLE,
  type StoredSetting,
} from "../../../../kit/installation-settings.server.ts";
import { openSealedText } from "../../../../kit/keys/sealed-text.server.ts";
import { type Site, service } from "../../../../kit/site.server.ts";
import { watchTables } from "../../../../kit/workers/watch-tables.ts";
import { formatServerUrl } from "./server-url.server.ts";
import type { MailServerPlace } from "./setup.ts";

export const MAIL_SERVER_SETTING = "mail-server";
export const MAIL_PASSWORD_PURPOSE = "mail-password";

export interface StoredMailServer extends MailServerPlace {
  /** Sealed; empty for a server that asks for none. */
  password: string;
  fromAddress: string;
  fromName: string;
}

/** How mail leaves the site at this moment. */
export interface MailWay {
  /** Absent: email is off, and each mail is written as a file. */
  url: string | undefined;
  /** Whether SMTP_URL says so. */
  isFixed: boolean;
  from: string;
  /** In place of the name that a mail brings; empty for that one. */
  fromName: string;
}

export interface MailWays {
  current(): MailWay;
  /** Reads the stored setting again. */
  load(): Promise<void>;
}

type WayParts = Pick<Site, "config" | "secret" | "siteUrl">;

export function toMailWay(site: WayParts, stored: StoredMailServer | undefined): MailWay {
  const { smtpUrl, mailFrom } = site.config;
  return {
    url: smtpUrl ?? (stored?.host ? formatServerUrl(stored, openPassword(site, stored) ?? "") : undefined),
    isFixed: smtpUrl !== undefined,
    from: mailFrom ?? (stored?.fromAddress || `no-reply@${site.siteUrl.hostname}`),
    fromName: stored?.fromName ?? "",
  };
}

/** Undefined when SECRET is no longer the one that it was sealed with. */
export function openPassword(
  { secret }: Pick<Site, "secret">,
  { password }: Pick<StoredMailServer, "password">,
): string | undefined {
  return password === "" ? "" : openSealedText(secret, MAIL_PASSWORD_PURPOSE, password);
}

/** Kept in memory, since pages ask at each rendering whether email is on; another process's change arrives by the feed. */
export const mailWays = service<MailWays>("mailWays", (site) => {
  const { connection, log } = site;
  let stored: StoredMailServer | undefined;
  let reading = 0;

  async function load(): Promise<void> {
    reading += 1;
    const own = reading;
    const found: StoredSetting<StoredMailServer> = await findInstallationSetting(
      connection.db,
      MAIL_SERVER_SETTING,
    );
    // An older answer that comes late must not replace a newer one.
    if (own === reading) stored = found.value;
  }

  watchTables(connection, [INSTALLATION_TABLE], () => {
    load().catch((err: unknown) => log.error({ err }, "The mail server's settings could not be read"));
  });
  return { current: () => toMailWay(site, stored), load };
});
