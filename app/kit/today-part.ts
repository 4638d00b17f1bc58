/** Most parts list their items; some of the last ones are only counted. */
export const TODAY_KINDS = [
  "calls",
  "requests",
  "claims",
  "unmatched",
  "mails",
  "unsent",
  "overdue",
  "quotes",
  "milestones",
  "recurring",
  "actions",
  "messages",
  "backups",
  "feeds",
  "quarantined",
  "dealsWithoutAction",
  "contradictions",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

export interface TodayItem {
  id: string;
  title: string;
  detail: string;
  /** A moment; for a next action, the day on which it's due. */
  at: string;
  /** Where it leads in the admin area. */
  path: string;
  /** The id is null until the person is known. */
  person: { id: string | null; name: string };
  isOverdue: boolean;
  /** The record's version, for the write that settles it. */
  version: number | null;
  /** Set only for calls. */
  call: TodayCall | null;
  /** Set only for payments to confirm. */
  claim?: TodayClaim;
}

/** In paise or cents. */
export interface TodayClaim {
  currency: "INR" | "USD" | "EUR";
  amountMinor: number;
  tdsMinor: number;
  receivedOn: string;
  /** The open amount of the invoice before this payment. */
  openMinor: number;
}

export interface TodayCall {
  end: string;
  /** The visitor's time zone. */
  zone: string;
  /** Where they meet; empty for calls by phone, and for links that aren't known yet. */
  link: string;
  /** Only for calls by phone. */
  phone: string;
  /** When a request lapses. */
  holdUntil: string | null;
}

/** A feature's part of Today. */
export interface TodayPart {
  kind: TodayKind;
  items: TodayItem[];
  /** Including those that aren't listed. */
  total: number;
}
