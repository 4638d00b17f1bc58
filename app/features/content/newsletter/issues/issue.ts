export const ISSUE_STATUSES = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

export const DELIVERY_STATUSES = [
  "waiting",
  "sending",
  "sent",
  /** Written as a file and not sent, because email is off. */
  "captured",
  /** The server had the whole mail, and its answer never came: counted as sent, and not sent again. */
  "unconfirmed",
  "failed",
  "skipped",
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const SUBJECT_MAX_CHARS = 150;
export const PREHEADER_MAX_CHARS = 200;
export const ISSUE_CONTENT_MAX_CHARS = 200_000;

export type IssueProgress = Record<DeliveryStatus, number>;

export function countTotal(progress: IssueProgress): number {
  return DELIVERY_STATUSES.reduce((sum, status) => sum + progress[status], 0);
}

export const RESENDABLE_STATUSES = ["sending", "paused", "sent"] as const satisfies readonly IssueStatus[];

export function countSettled(progress: IssueProgress): number {
  return countTotal(progress) - progress.waiting - progress.sending - progress.captured;
}

export function isEditable({ status }: { status: IssueStatus }): boolean {
  return status === "draft" || status === "scheduled";
}

/** Mails whose outcome is unknown can be sent again, unless the owner has ended the sending for good. */
export function isResendable({
  status,
  progress,
}: {
  status: IssueStatus;
  progress: IssueProgress;
}): boolean {
  return progress.unconfirmed > 0 && RESENDABLE_STATUSES.some((one) => one === status);
}
