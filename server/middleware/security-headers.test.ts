import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { securityHeaders } from "./security-headers.ts";

const TLS = new URL("https://site.example");
const HSTS = "strict-transport-security";

it.each([
  [undefined, "max-age=63072000"],
  ["", "max-age=63072000"],
  ["false", "max-age=63072000"],
  ["true", "max-age=63072000; includeSubDomains"],
  ["1", "max-age=63072000; includeSubDomains"],
])("names below the site's own are left alone unless the owner says otherwise: %s", (setting, header) => {
  const config = readConfig({ HSTS_INCLUDE_SUBDOMAINS: setting });
  expect(securityHeaders(TLS, config)[HSTS]).toBe(header);
  expect(securityHeaders(new URL("http://site.example"), config)[HSTS]).toBeUndefined();
});

it("is the same where nothing is configured", () => {
  expect(securityHeaders(TLS)[HSTS]).toBe("max-age=63072000");
});
