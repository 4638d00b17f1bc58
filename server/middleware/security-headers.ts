import type { SiteConfig } from "../../app/kit/site-config.ts";

const TWO_YEARS_SECONDS = 63_072_000;

/** For answers that are not documents: nothing in them may load or run anything. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sent with every answer; a document, a picture and a stored file put their own in the place of some. */
export function securityHeaders(
  siteUrl: URL,
  { hstsIncludesSubdomains = false }: Pick<SiteConfig, "hstsIncludesSubdomains"> = {},
): Record<string, string> {
  // Only the owner knows whether all subdomains have TLS.
  const reach = hstsIncludesSubdomains ? "; includeSubDomains" : "";
  return {
    "content-security-policy": FILE_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(siteUrl.protocol === "https:"
      ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}${reach}` }
      : {}),
  };
}
