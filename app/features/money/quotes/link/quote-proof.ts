/** What an acceptance keeps against what was computed from it just now. */
export interface QuoteProof {
  /** "Quote" or "Change order" */
  name: string;
  number: string;
  checks: { label: string; isMatch: boolean }[];
  isMatch: boolean;
  sha256: string;
  pdfSha256: string;
  statement: string;
  evidence: { label: string; value: string }[];
}
