import type { AmountRow } from "../../../../utils/money.ts";

export type QuotePageState = "open" | "expired" | "accepted" | "declined";

export interface QuotePageLine {
  id: string;
  title: string;
  detail: string;
  /** "2 × ₹5,000, 18 % tax" */
  facts: string;
  amount: string;
  isOptional: boolean;
  /** Whether it counts; only an option can be left out. */
  isChosen: boolean;
}

/** The latest version of a quote as its page shows it to anybody who has the link, ready to be read. */
export interface QuotePage {
  /** "Quote" or "Change order" */
  name: string;
  number: string;
  n: number;
  /** Names what it comes from, for a version after the first. */
  replaces: string | null;
  title: string;
  state: QuotePageState;
  sentOn: string;
  /** "24 Mar 2026" */
  validUntil: string;
  /** "India Standard Time" */
  zone: string;
  from: string[];
  to: string[];
  supplier: string;
  lines: QuotePageLine[];
  totals: AmountRow[];
  /** "₹11,800" */
  total: string;
  /** The milestones with their amounts, including tax. */
  parts: { label: string; when: string; amount: string }[];
  notes: string;
  terms: string;
  statement: string;
  sha256: string;
  acceptance: { name: string; how: string; at: string; sha256: string } | null;
  declined: { at: string; reason: string } | null;
  /** Whether it has just been decided on this page. */
  isJustDecided: boolean;
  /** Where a copy of the acceptance goes; null where this site can't send email. */
  copyTo: string | null;
}

export const ACCEPT_FORM_ID = "accept";
export const QUESTION_FORM_ID = "question";
export const DECLINE_FORM_ID = "decline";

export type QuoteAct = typeof ACCEPT_FORM_ID | typeof QUESTION_FORM_ID | typeof DECLINE_FORM_ID;

/** The result of a form that leaves the visitor on the page. */
export type PostedQuote =
  | {
      kind: "asked";
      /** The page with the options that were ticked. */
      page: QuotePage;
    }
  | {
      kind: "refused";
      act: QuoteAct;
      message: string;
      fields: Record<string, string>;
      typed: Record<string, string>;
      page: QuotePage;
    };

type Line = Pick<QuotePageLine, "id" | "isOptional">;

/** The page with these options, such as "/q/…?options=101"; the server computes their total. */
export function pathToOptions(path: string, lines: readonly Line[], selection: readonly string[]): string {
  return `${path}?options=${markOptions(lines, selection)}`;
}

/** "101" where the first and the third of three options are chosen; empty without options. */
export function markOptions(lines: readonly Line[], selection: readonly string[]): string {
  const options = lines.filter(({ isOptional }) => isOptional);
  return options.map(({ id }) => Number(selection.includes(id))).join("");
}

/** Undefined if nothing has been chosen yet. */
export function readOptions(lines: readonly Line[], marks: string | null): string[] | undefined {
  if (marks === null) return undefined;
  const options = lines.filter(({ isOptional }) => isOptional);
  return options.filter((_, index) => marks[index] === "1").map(({ id }) => id);
}
