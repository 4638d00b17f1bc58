import type { Db } from "../../../../../db/schema.ts";
import {
  findInstallationSetting,
  saveInstallationSetting,
} from "../../../../kit/installation-settings.server.ts";
import { sealText } from "../../../../kit/keys/sealed-text.server.ts";
import {
  invalidField,
  type OwnerWrite,
  staleVersion,
  type WriteFailure,
  type WriteResult,
  writeAsOwner,
} from "../../../../kit/owner/owner-write.server.ts";
import type { Alarm } from "../../../../kit/proof/sensitive-change.server.ts";
import type { Site } from "../../../../kit/site.server.ts";
import { getSettings } from "../../settings/settings.server.ts";
import { retryFailedMails } from "../outbox.server.ts";
import {
  MAIL_PASSWORD_PURPOSE,
  MAIL_SERVER_SETTING,
  openPassword,
  type StoredMailServer,
  toMailWay,
} from "./mail-way.server.ts";
import type { MailServer, MailServerInput, MailServerUpdate } from "./schema.ts";
import { describeServerUrl } from "./server-url.server.ts";
import { isSamePlace, MAIL_PORTS, type MailServerPlace } from "./setup.ts";

type SetupSite = Pick<Site, "config" | "secret" | "siteUrl">;

const NO_SERVER: StoredMailServer = {
  host: "",
  port: MAIL_PORTS.starttls,
  security: "starttls",
  user: "",
  password: "",
  fromAddress: "",
  fromName: "",
};

const PASSWORD_AGAIN =
  "Enter the password again. The saved one belongs to the server and user you had before.";
const PASSWORD_NEEDED = "Enter the password of this user.";

function findStored(db: Db) {
  return findInstallationSetting<StoredMailServer>(db, MAIL_SERVER_SETTING);
}

/** Without the password: it never leaves the server again. */
export async function getMailServer(db: Db, site: SetupSite): Promise<MailServer> {
  const [{ value, version }, { email }] = await Promise.all([findStored(db), getSettings(db)]);
  const stored = value ?? NO_SERVER;
  const { smtpUrl, mailFrom } = site.config;
  const { host, port, security, user } = smtpUrl ? describeServerUrl(smtpUrl) : stored;
  const isPasswordLost = !smtpUrl && openPassword(site, stored) === undefined;
  return {
    host,
    port,
    security,
    user,
    hasPassword: !smtpUrl && stored.password !== "" && !isPasswordLost,
    isPasswordLost,
    fromAddress: mailFrom ?? stored.fromAddress,
    fromName: stored.fromName,
    sender: toMailWay(site, value).from,
    serverFixedBy: smtpUrl ? "SMTP_URL" : null,
    senderFixedBy: mailFrom ? "MAIL_FROM" : null,
    testAddress: email,
    version,
  };
}

/** Words for the log: a line there stays readable, so it holds nothing of the log-in. */
function describePlace({ host, port }: MailServerPlace): string {
  return host ? `${host}:${port}` : "none (email is off)";
}

export async function updateMailServer(
  by: OwnerWrite & { alarm: Alarm },
  site: SetupSite,
  { version, ...input }: MailServerUpdate,
): Promise<WriteResult<MailServer>> {
  let place = "";
  const entry = { action: "settings_mail_server_updated", subject: () => place } as const;
  return writeAsOwner(by, entry, async (trx) => {
    const { value: before = NO_SERVER } = await findStored(trx);
    const merged = mergeInput(site, before, input);
    if (!merged.ok) return merged;
    const saved = merged.value;
    place = describePlace(site.config.smtpUrl ? describeServerUrl(site.config.smtpUrl) : saved);
    const isSaved = await saveInstallationSetting(trx, MAIL_SERVER_SETTING, saved, { now: by.now, version });
    if (!isSaved) return staleVersion("mail server");
    const facts = { Server: place, Sender: toMailWay(site, saved).from };
    await by.alarm(trx, { did: "changed how email is sent", facts });
    // Mails that failed on the way to the old server needn't wait for their next try.
    if (saved.host) await retryFailedMails(trx, by.now);
    return { ok: true, value: await getMailServer(trx, site) };
  });
}

/** The server that would be stored; if a variable sets the server, the stored one stays as it is. */
export function mergeInput(
  site: SetupSite,
  before: StoredMailServer,
  input: MailServerInput,
): WriteResult<StoredMailServer> {
  const { fromName } = input;
  const fromAddress = site.config.mailFrom ? before.fromAddress : input.fromAddress;
  if (site.config.smtpUrl) return { ok: true, value: { ...before, fromAddress, fromName } };
  const { host, port, security, user } = input;
  if (!host) return { ok: true, value: { ...NO_SERVER, fromAddress, fromName } };
  if (!fromAddress && !site.config.mailFrom) {
    return invalidField("fromAddress", "Enter the address that your email comes from.");
  }
  const place = { host, port, security, user };
  const password = sealPassword(site, before, { ...place, password: input.password });
  if (typeof password !== "string") return password;
  return { ok: true, value: { ...place, password, fromAddress, fromName } };
}

function sealPassword(
  { secret }: Pick<Site, "secret">,
  before: StoredMailServer,
  { password, ...place }: MailServerPlace & Pick<MailServerInput, "password">,
): string | WriteFailure {
  if (!place.user) return "";
  if (password) return sealText(secret, MAIL_PASSWORD_PURPOSE, password);
  if (before.password === "") return invalidField("password", PASSWORD_NEEDED);
  const isKept = isSamePlace(before, place) && openPassword({ secret }, before) !== undefined;
  return isKept ? before.password : invalidField("password", PASSWORD_AGAIN);
}

/** The server and the sender as the form has them now, before anything is saved. */
export async function planMailServer(
  db: Db,
  site: SetupSite,
  input: MailServerInput,
): Promise<WriteResult<StoredMailServer>> {
  const { value: before = NO_SERVER } = await findStored(db);
  return mergeInput(site, before, input);
}
