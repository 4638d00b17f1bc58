import type { PlacedNoun } from "../../../utils/admin-paths.ts";
import { keysOf } from "../../../utils/object-keys.ts";

export const FOUND_LABELS: Record<FoundKind, string> = {
  project: "Projects",
  post: "Blog posts",
  service: "Services",
  page: "Pages",
  message: "Messages",
  person: "People",
  deal: "Deals",
  quote: "Quotes",
  engagement: "Engagements",
  invoice: "Invoices",
  booking: "Calls",
  comment: "Comments",
};

/** Conversations have a search of their own, mentions a list by state; call types are a handful, and payments are found by their invoice. */
export type FoundKind = Exclude<PlacedNoun, "call" | "conversation" | "estimate" | "mention" | "payment">;

// Apart from the schema of the calls, which only the server needs.
export const FOUND_KIND_VALUES = keysOf(FOUND_LABELS);

export function toFoundKind(name: string): FoundKind {
  const kind = FOUND_KIND_VALUES.find((value) => value === name);
  if (!kind) throw new Error(`FOUND_LABELS has no "${name}".`);
  return kind;
}

export const SEARCH_MIN_CHARS = 2;
export const FOUND_MAX_PER_KIND = 5;
