import type { AuditedSite } from "./own-pages.server.ts";
import type { UrlTestResult } from "./url-test.ts";

/** What a crawler gets at a path or address of this site; other hosts are refused. */
export async function testUrl(_input: {
  ownSite: AuditedSite;
  siteUrl: URL;
  address: string;
}): Promise<UrlTestResult> {
  return { ok: false, code: "no_answer", message: "The page did not answer." };
}
