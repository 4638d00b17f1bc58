import type { InvoiceStatus } from "../invoices/invoice.ts";

export const ENGAGEMENT_STATUSES = ["active", "completed", "cancelled"] as const;
export type EngagementStatus = (typeof ENGAGEMENT_STATUSES)[number];

export const ENGAGEMENT_STATUS_LABELS: Record<EngagementStatus, string> = {
  active: "Active",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** A milestone is invoiced once its invoice has a number, until that is credited. */
export const MILESTONE_STATES = ["planned", "done", "invoiced", "paid"] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

export const MILESTONE_STATE_LABELS: Record<MilestoneState, string> = {
  planned: "Planned",
  done: "Done, not invoiced",
  invoiced: "Invoiced",
  paid: "Paid",
};

export const REASON_MAX_CHARS = 1000;

export function findMilestoneState({
  doneAt,
  invoiceStatus,
}: {
  doneAt: string | null;
  /** Null if there is none, or its draft was deleted. */
  invoiceStatus: InvoiceStatus | null;
}): MilestoneState {
  if (invoiceStatus === "paid") return "paid";
  if (invoiceStatus === "issued" || invoiceStatus === "part_paid") return "invoiced";
  return doneAt === null ? "planned" : "done";
}
