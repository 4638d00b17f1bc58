import { Resolver } from "node:dns/promises";
import { service } from "../../../../../kit/site.server.ts";

/** The TXT records of a name, each joined; "unknown" when the DNS gave no answer. */
export type FindTxt = (name: string) => Promise<string[] | "unknown">;

const QUERY_TIMEOUT_MS = 2_500;
const QUERY_TRIES = 2;
/** Answers that say that there is nothing, as opposed to no answer. */
const NOTHING = new Set(["ENOTFOUND", "ENODATA", "NXDOMAIN"]);
const RECORDS_MAX = 100;

function createDnsLookup(): FindTxt {
  return async (name) => {
    // Made for each query: a resolver keeps everything that its closure holds.
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: QUERY_TRIES });
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, RECORDS_MAX).map((parts) => parts.join(""));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      return NOTHING.has(code) ? [] : "unknown";
    }
  };
}

export const findTxt = service<FindTxt>("findTxt", createDnsLookup);
