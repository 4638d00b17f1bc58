/** Compares the stored record of an acceptance with values computed again from it. */
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
