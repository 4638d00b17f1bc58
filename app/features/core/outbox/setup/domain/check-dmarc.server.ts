import type { RecordCheck } from "../schema.ts";
import { unanswered } from "./check-spf.ts";
import type { FindTxt } from "./dns.server.ts";

const PARENTS_MAX = 4;

/** The policy for mail that fails the other two checks (RFC 7489). */
export async function checkDmarc(domain: string, sender: string, find: FindTxt): Promise<RecordCheck> {
  for (const name of listDomains(domain)) {
    const records = await find(`_dmarc.${name}`);
    if (records === "unknown") return unanswered("DMARC");
    const found = records.filter((record) => /^v=DMARC1\b/i.test(record));
    if (found.length > 0) return judge(found, name);
  }
  return {
    state: "missing",
    sentence: `${domain} doesn't say what to do with email that only pretends to come from you. Gmail and Yahoo want this record from everyone who sends newsletters.`,
    found: null,
    add: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${sender}` },
  };
}

/** The domain and those above it, whose record holds where it has none of its own. */
function listDomains(domain: string): string[] {
  const labels = domain.split(".");
  const parents = labels.map((_, index) => labels.slice(index).join("."));
  return parents.filter((name) => name.includes(".")).slice(0, PARENTS_MAX);
}

function judge(records: readonly string[], name: string): RecordCheck {
  const [record = ""] = records;
  if (records.length > 1) {
    const sentence = `${name} has ${records.length} DMARC records, and then none of them counts. Keep one.`;
    return { state: "faulty", sentence, found: record, add: null };
  }
  const policy = /(?:^|;)\s*p=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(record)?.[1]?.toLowerCase();
  if (!policy) {
    const sentence = "The record has no valid policy. It needs p=none, p=quarantine or p=reject.";
    return { state: "faulty", sentence, found: record, add: null };
  }
  const sentences = {
    none: "The record only watches: email that fails is delivered all the same. Once SPF and DKIM have been good for a few weeks, change p=none to p=quarantine.",
    quarantine: "Email that only pretends to come from you goes to spam.",
    reject: "Email that only pretends to come from you is turned away.",
  } as const;
  const sentence = sentences[policy as keyof typeof sentences];
  return { state: "good", sentence, found: record, add: null };
}
