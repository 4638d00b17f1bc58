import type { RecordCheck } from "../schema.ts";
import { unanswered } from "./check-spf.ts";
import type { FindTxt } from "./dns.server.ts";
import { findProvider, listSelectors } from "./providers.ts";

/** The key by which mailboxes see that a mail was neither changed nor made up (RFC 6376). */
export async function checkDkim(
  domain: string,
  { host, selector, find }: { host: string; selector: string; find: FindTxt },
): Promise<RecordCheck> {
  const selectors = selector ? [selector] : listSelectors(host);
  const answers = await Promise.all(
    selectors.map(async (each) => ({ each, records: await find(`${each}._domainkey.${domain}`) })),
  );
  const keys = answers.flatMap(({ each, records }) =>
    records === "unknown" ? [] : records.filter(isKey).map((record) => ({ each, record })),
  );
  const valid = keys.find(({ record }) => !isRevoked(record));
  if (valid) {
    return {
      state: "good",
      sentence: `There's a key under the selector ${valid.each}. Your mail server must sign with it: your provider says whether it does.`,
      found: valid.record,
      add: null,
    };
  }
  const [revoked] = keys;
  if (revoked) {
    return {
      state: "faulty",
      sentence: `The key under the selector ${revoked.each} has been withdrawn: its p= is empty. Add the key that your provider gives you now.`,
      found: revoked.record,
      add: null,
    };
  }
  if (answers.some(({ records }) => records === "unknown")) return unanswered("DKIM");
  return explainMissing(domain, host, selector);
}

function explainMissing(domain: string, host: string, selector: string): RecordCheck {
  const who = findProvider(host)?.name ?? "Your mail provider";
  const where = `${who} gives you the record to add, in its settings under “DKIM” or “Domain authentication”. Its value is a key, which can't be made up here.`;
  if (!selector) {
    const sentence = `No key was found under the usual selectors. If you've set up DKIM, enter its selector and check again. Otherwise: ${where}`;
    return { state: "unknown", sentence, found: null, add: null };
  }
  const sentence = `There's no key at ${selector}._domainkey.${domain}, so your email isn't signed for this domain. ${where}`;
  return { state: "missing", sentence, found: null, add: null };
}

function isKey(record: string): boolean {
  return /(^|;)\s*p=/i.test(record);
}

function isRevoked(record: string): boolean {
  return /(^|;)\s*p=\s*(;|$)/i.test(record);
}
