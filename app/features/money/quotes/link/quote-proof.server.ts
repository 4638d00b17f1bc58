import type { Site } from "../../../../kit/site.server.ts";
import { findLinkedQuote } from "../linked-quotes.server.ts";
import { QUOTE_KIND_LABELS } from "../quote.ts";
import { listEvidence } from "../quote-words.ts";
import { proveAcceptance } from "../store/proof.server.ts";
import type { QuoteProof } from "./quote-proof.ts";

type Loaded = { state: "found"; proof: QuoteProof } | { state: "forged" } | { state: "over" };

/** Computes the hashes again; there is nothing to prove until something was accepted. */
export async function loadQuoteProof(site: Site, token: string): Promise<Loaded> {
  const { connection, secret } = site;
  const found = await findLinkedQuote(connection.db, { secret, token, now: site.now() });
  if (found.state !== "found") return found;
  const proof = await proveAcceptance(connection.db, found.row.id);
  if (!proof) return { state: "forged" };
  const { record, checks, isMatch, sha256, pdfSha256 } = proof;
  return {
    state: "found",
    proof: {
      name: QUOTE_KIND_LABELS[record.snapshot.kind],
      number: record.snapshot.number,
      checks,
      isMatch,
      sha256,
      pdfSha256,
      statement: record.statement,
      evidence: listEvidence(record),
    },
  };
}
