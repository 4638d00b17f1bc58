const HOST_MAX_CHARS = 100;
const CAMPAIGN_MAX_CHARS = 100;
const TARGET_MAX_CHARS = 200;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const PERSONAL_PROTOCOLS = new Set(["mailto:", "tel:"]);
const REFERRER_PROTOCOLS = new Set(["http:", "https:", "android-app:"]);
const NOT_PRINTED = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Keeps only the host, since an address may name its recipient; empty for none, and for the site's own. */
export function parseReferrer(address: string | undefined, siteHost: string): string {
  const url = URL.parse(address ?? "");
  if (!url || !REFERRER_PROTOCOLS.has(url.protocol)) return "";
  const host = foldHost(url.hostname);
  return host === foldHost(siteHost) || host.length > HOST_MAX_CHARS || !HOST.test(host) ? "" : host;
}

/** One name for what is written with other capitals or spaces. */
export function parseCampaign(text: string | undefined): string {
  const folded = (text ?? "").normalize("NFC").replace(NOT_PRINTED, "").replace(/\s+/g, " ").trim();
  return [...folded.toLowerCase()].slice(0, CAMPAIGN_MAX_CHARS).join("").trimEnd();
}

/** "github.com/user", without a query, which may be private; only the protocol of mail and phone links. */
export function parseOutbound(address: string | undefined, siteHost: string): string | undefined {
  const url = URL.parse(address ?? "");
  if (url && PERSONAL_PROTOCOLS.has(url.protocol)) return url.protocol;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = foldHost(url.hostname);
  if (host === "" || host === foldHost(siteHost)) return undefined;
  return `${host}${url.pathname.replace(/\/$/, "")}`.slice(0, TARGET_MAX_CHARS);
}

function foldHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}
