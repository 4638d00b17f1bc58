import type { EngagementStatus, MilestoneState } from "../engagements/engagement.ts";

export const QUESTION_MAX_CHARS = 4000;
export const QUESTION_SAID = "Thank you. Your question is in my inbox, and I'll answer by email.";

/** A milestone's state in the client's words; `open` is the balance of its invoice, such as "₹5,900". */
export function describeProgress(state: MilestoneState, open: string): string {
  switch (state) {
    case "planned":
      return "Not done yet";
    case "done":
      return "Done";
    case "invoiced":
      return `Done, ${open} open`;
    case "paid":
      return "Done and paid";
  }
}

export const STATUS_WORDS: Record<EngagementStatus, string> = {
  active: "The work is under way.",
  completed: "The work is completed.",
  cancelled: "The work is cancelled.",
};

export interface PortalDocument {
  name: string;
  title: string;
  /** Its own page, which opens nothing else. */
  link: string;
  /** Such as "₹5,900 to pay, due on 4 Dec 2026". */
  state: string;
}

/** An engagement as the holder of its link reads it. */
export interface Portal {
  title: string;
  status: EngagementStatus;
  milestones: { id: string; label: string; amount: string; state: MilestoneState; progress: string }[];
  agreed: string;
  paid: string;
  /** Change orders that wait for the client. */
  waiting: PortalDocument[];
  quotes: PortalDocument[];
  invoices: PortalDocument[];
  files: { id: string; name: string; size: string }[];
}

export interface RefusedQuestion {
  message: string;
  fields: Record<string, string>;
  text: string;
}
