import type { RecordCheck } from "../schema.ts";
import { findProvider } from "./providers.ts";

/** Says which servers may send for the domain (RFC 7208). */
export function checkSpf(domain: string, host: string, records: string[] | "unknown"): RecordCheck {
  if (records === "unknown") return unanswered("SPF");
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  const [record] = found;
  const provider = findProvider(host);
  const allowed = provider ? `include:${provider.spf}` : isName(host) ? `a:${host}` : "mx";
  if (record === undefined) {
    return {
      state: "missing",
      sentence: `${domain} doesn't say which servers may send its email, so many mailboxes will put yours into spam.`,
      found: null,
      add: { name: domain, value: `v=spf1 ${allowed} ~all` },
    };
  }
  if (found.length > 1) {
    return fault(
      record,
      `${domain} has ${found.length} SPF records, and then none of them counts. Merge them into one.`,
    );
  }
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  if (terms.some((term) => term === "all" || term === "+all")) {
    return fault(
      record,
      "The record lets every server in the world send in your name. Change its end to ~all.",
    );
  }
  if (provider && !terms.some((term) => isCovering(term, provider.spf))) {
    const add = { name: domain, value: insertTerm(record, allowed) };
    return {
      ...fault(record, `The record doesn't name ${provider.name}, which sends your email. Change it.`),
      add,
    };
  }
  const isClosed = terms.some((term) => /^[-~?]all$/.test(term) || term.startsWith("redirect="));
  if (!isClosed) {
    const add = { name: domain, value: `${record.trim()} ~all` };
    return { ...fault(record, "The record has no end, so it turns nobody away. Add ~all."), add };
  }
  const sentence = provider
    ? `The record allows ${provider.name} to send your email.`
    : `There's one record. Whether it covers ${host || "your mail server"} can't be told from here: compare it with what your provider asks for.`;
  return { state: "good", sentence, found: record, add: null };
}

/** A redirect hands over to another record, which may name anything. */
function isCovering(term: string, include: string): boolean {
  return term.replace(/^[+?~]/, "") === `include:${include}` || term.startsWith("redirect=");
}

function insertTerm(record: string, term: string): string {
  return record.trim().replace(/^(v=spf1)\b/i, `$1 ${term}`);
}

function isName(host: string): boolean {
  return /[a-z]/i.test(host) && host.includes(".") && !host.includes(":");
}

function fault(found: string, sentence: string): RecordCheck {
  return { state: "faulty", sentence, found, add: null };
}

export function unanswered(kind: string): RecordCheck {
  return {
    state: "unknown",
    sentence: `${kind} couldn't be checked: the DNS didn't answer. Please try again later.`,
    found: null,
    add: null,
  };
}
