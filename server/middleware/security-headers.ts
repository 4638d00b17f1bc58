const TWO_YEARS_SECONDS = 63_072_000;

/** Sent with every answer; the content security policy depends on the answer and is set where it is made. */
export function securityHeaders(siteUrl: URL): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(siteUrl.protocol === "https:"
      ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : {}),
  };
}
