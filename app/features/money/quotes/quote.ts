export const QUOTE_STATUSES = ["draft", "sent", "viewed", "accepted", "declined", "withdrawn"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Sent, and neither decided nor withdrawn. */
export const WAITING_STATUSES = ["sent", "viewed"] as const satisfies QuoteStatus[];

/** The filters of a list; "open" quotes wait for the client and can still be accepted. */
export const QUOTE_FILTERS = ["draft", "open", "expired", "accepted", "declined", "withdrawn"] as const;
export type QuoteFilter = (typeof QUOTE_FILTERS)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  viewed: "Opened",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

export const QUOTE_KINDS = ["quote", "change"] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

export const QUOTE_KIND_LABELS: Record<QuoteKind, string> = { quote: "Quote", change: "Change order" };

/** When a part is to be paid. */
export const MILESTONE_EVENTS = ["acceptance", "done"] as const;
export type MilestoneEvent = (typeof MILESTONE_EVENTS)[number];

export const MILESTONE_EVENT_LABELS: Record<MilestoneEvent, string> = {
  acceptance: "On acceptance",
  done: "When it's done",
};

export const ACCEPTANCE_WAYS = ["link", "phone", "paper"] as const;
export type AcceptanceWay = (typeof ACCEPTANCE_WAYS)[number];

export const ACCEPTANCE_WAY_LABELS: Record<AcceptanceWay, string> = {
  link: "On the quote's page",
  phone: "By phone, recorded by the owner",
  paper: "On paper, recorded by the owner",
};

export interface Share {
  label: string;
  /** In hundredths of a percent; those of a quote add up to 10,000. */
  shareBp: number;
  event: MilestoneEvent;
}

export const MILESTONE_PLANS: Record<string, { label: string; shares: readonly Share[] }> = {
  whole: { label: "All at once", shares: [{ label: "Delivery", shareBp: 10_000, event: "done" }] },
  halves: {
    label: "50 / 50",
    shares: [
      { label: "Upfront", shareBp: 5000, event: "acceptance" },
      { label: "Delivery", shareBp: 5000, event: "done" },
    ],
  },
  thirds: {
    label: "50 / 25 / 25",
    shares: [
      { label: "Upfront", shareBp: 5000, event: "acceptance" },
      { label: "Mid-project", shareBp: 2500, event: "done" },
      { label: "Delivery", shareBp: 2500, event: "done" },
    ],
  },
};

export const MILESTONES_MAX = 20;
export const MILESTONE_LABEL_MAX_CHARS = 100;
export const QUOTE_LINES_MAX = 100;
export const TERMS_MAX_CHARS = 10_000;
export const REASON_MAX_CHARS = 1000;
export const QUESTION_MAX_CHARS = 4000;
export const SIGNER_MAX_CHARS = 120;
export const VALID_MAX_DAYS = 365;

/** Whether the quote is sent and undecided, even after its last day. */
export function isWaiting(status: QuoteStatus): status is (typeof WAITING_STATUSES)[number] {
  return status === "sent" || status === "viewed";
}

/** It can be accepted until the end of its last day, by the owner's calendar. */
export function isExpired(
  { status, validUntil }: { status: QuoteStatus; validUntil: string | null },
  today: string,
): boolean {
  return isWaiting(status) && validUntil !== null && validUntil < today;
}

/** The statement that the client agrees to, as it's shown and stored. */
export function formatStatement({
  number,
  n,
  supplier,
}: {
  number: string;
  n: number;
  supplier: string;
}): string {
  const version = n === 1 ? "" : `, version ${n},`;
  return `I accept quote ${number}${version} with its prices, parts and terms, and agree that ${supplier} keeps a record of it.`;
}
