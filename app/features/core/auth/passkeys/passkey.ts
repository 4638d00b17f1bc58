import { countOf } from "../../../../utils/text/count-of.ts";

export const PASSKEY_NAME_MAX_CHARS = 60;
export const PASSKEYS_MAX = 20;
/** From the call for the options to the answer of the authenticator. */
export const CHALLENGE_MS = 300_000;

export const PASSKEYS_FULL = `You can have at most ${PASSKEYS_MAX} passkeys. Remove one first.`;
export const PASSKEY_ADDED = "Passkey added.";
export const PASSKEY_RENAMED = "Passkey renamed.";
export const PASSKEY_REMOVED = "Passkey removed.";
export const PASSKEY_EXISTS = "This passkey has already been added.";
export const PASSKEY_MISSING = "There's no such passkey.";
export const PASSKEY_NOT_ADDED = "The site couldn't use what this device sent. No passkey was added.";
export const PASSKEY_REFUSED = "This passkey doesn't open this site. Log in with your password.";
export const PASSKEY_TOO_LATE = "That took longer than five minutes, or was sent twice. Please try again.";
export const PASSKEY_NOT_USED = "No passkey was used. Try again, or log in with your password.";
export const PASSKEY_UNSUPPORTED = "This browser doesn't support passkeys.";
export const PASSKEY_COPIED =
  "This passkey may have been copied and was refused. Log in with your password, and remove it in Settings.";

/** Said where the password was changed or sessions were ended; nothing when there is no passkey. */
export function describePasskeysLeft(count: number): string {
  if (count === 0) return "";
  return `${countOf(count, "passkey")} still ${count === 1 ? "works" : "work"}.`;
}

/** Why browsers don't offer the site's passkeys at the address in use; undefined where they do. */
export function findAddressFault(siteOrigin: string, usedOrigin: string): string | undefined {
  const { protocol, hostname } = new URL(siteOrigin);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumber = hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname);
  if (isNumber || (protocol !== "https:" && !isLocal)) {
    return `Passkeys need a public address with a name and HTTPS, such as https://example.com. This site's public address is ${siteOrigin}.`;
  }
  if (usedOrigin === siteOrigin) return undefined;
  return `Passkeys only work at the site's public address, ${siteOrigin}. You're at ${usedOrigin}.`;
}
