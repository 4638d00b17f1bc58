import type { Generated } from "kysely";

export type StoredDealStage = "new" | "qualified" | "call" | "quoted" | "negotiating" | "won" | "lost";

/** A chance of paid work for a person. It belongs to the `root_id` of that person, so a merge moves no deals. */
export interface DealTable {
  id: string;
  person_id: string;
  title: string;
  stage: StoredDealStage;
  /** In the currency's minor unit; null while it is unknown. */
  value_minor: number | null;
  currency: "INR" | "USD" | "EUR";
  /** In percent; null for the default of the stage. */
  probability: number | null;
  expected_on: string | null;
  next_action: Generated<string>;
  /** A day, or "": deals without a planned action come first in every order. */
  next_action_on: Generated<string>;
  source_kind: "campaign" | "referrer" | "direct" | "unknown";
  /** Which campaign or host; empty for the other kinds. */
  source_name: Generated<string>;
  /** JSON: how the person first came to the site, and how they last came; null when that isn't known. */
  first_touch: string | null;
  last_touch: string | null;
  lost_reason: "price" | "timing" | "silent" | "went_elsewhere" | "not_a_fit" | "spam" | null;
  /** How the client agreed to a won deal. */
  agreement: "email" | "call" | "paper" | "quote" | null;
  /** No longer written: payments say what was received. */
  received_minor: Generated<number>;
  /** When it was won or lost. */
  closed_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface DealEventTable {
  id: string;
  /** Null once the deal is deleted, and for messages from before deals: the row keeps its record from opening another deal. */
  deal_id: string | null;
  kind: "created" | "moved" | "planned" | "done" | "message" | "booking";
  /** The message or booking; null for what the owner did. */
  record_id: string | null;
  from_stage: StoredDealStage | null;
  to_stage: StoredDealStage | null;
  /** "visitor" or the owner's name. */
  actor: Generated<string>;
  /** Why a deal was lost, or how a won one was agreed. */
  detail: Generated<string>;
  /** In the owner's words. */
  reason: Generated<string>;
  at: string;
}

/** How a visitor came to the site on the day of a message or booking, without identifying them. */
export interface ContactTouchTable {
  noun: "message" | "booking";
  record_id: string;
  path: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
}

/** How the estimate of a service is worked out; one row a service. */
export interface EstimateRulesTable {
  service_id: string;
  is_offered: number;
  currency: "INR" | "USD" | "EUR";
  min_minor: number;
  /** Null for a service without an upper end. */
  max_minor: number | null;
  /** JSON: what can be chosen, and what it adds. */
  options: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** An estimate that a visitor saw and sent. It never changes: rules and words are copies. */
export interface EstimateTable {
  id: string;
  /** The message in the inbox that came of it. */
  message_id: string;
  service_id: string;
  service: string;
  name: string;
  email: string;
  /** JSON: the labels of the options that were picked. */
  choices: string;
  /** JSON: the rules as they were. */
  rules: string;
  low_minor: number;
  high_minor: number | null;
  currency: "INR" | "USD" | "EUR";
  /** By the owner's clock. */
  day: string;
  created_at: string;
}
