import type { DomainCheck } from "../schema.ts";
import { getMailDomain } from "../setup.ts";
import { checkDkim } from "./check-dkim.server.ts";
import { checkDmarc } from "./check-dmarc.server.ts";
import { checkSpf } from "./check-spf.ts";
import type { FindTxt } from "./dns.server.ts";

const CHECK_MAX_MS = 8_000;

/** Checks the DNS of the domain that the site's mail comes from. */
export async function checkSenderDomain({
  sender,
  host,
  selector,
  find,
}: {
  sender: string;
  host: string;
  selector: string;
  find: FindTxt;
}): Promise<DomainCheck> {
  const domain = getMailDomain(sender);
  const inTime = withinTime(find);
  const [spf, dkim, dmarc] = await Promise.all([
    inTime(domain).then((records) => checkSpf(domain, host, records)),
    checkDkim(domain, { host, selector, find: inTime }),
    checkDmarc(domain, sender, inTime),
  ]);
  return { domain, spf, dkim, dmarc };
}

/** One clock for all questions of a check: an answer that is missing by then is unknown. */
function withinTime(find: FindTxt): FindTxt {
  const { promise, resolve } = Promise.withResolvers<"unknown">();
  setTimeout(() => resolve("unknown"), CHECK_MAX_MS).unref();
  return (name) => Promise.race([find(name), promise]);
}
