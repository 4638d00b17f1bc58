import type { Topics } from "../subscribers/subscriber.ts";

export const ISSUE_STATUSES = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

export const DELIVERY_STATUSES = [
  "waiting",
  "sending",
  "sent",
  /** The server had the whole mail, and its answer never came: counted as sent, and not sent again. */
  "unconfirmed",
  "failed",
  "skipped",
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const SUBJECT_MAX_CHARS = 150;
export const PREHEADER_MAX_CHARS = 200;
export const ISSUE_CONTENT_MAX_CHARS = 200_000;

/** What the owner writes. */
export interface IssueText {
  subject: string;
  /** Stands behind the subject in a list of mails. */
  preheader: string;
  /** Markdown. */
  content: string;
  /** None of them means everybody. */
  topics: Topics;
}

/** What an issue brings from a post beside its text. */
export interface IssueExtras {
  /** The path of the post that can be read on the site, or "". */
  link: string;
  /** The path or address of the one picture, or "". */
  picture: string;
  pictureAlt: string;
}

export interface Issue extends IssueText, IssueExtras {
  id: string;
  postId: number | null;
  /** "publishing": made by a post's publication. */
  origin: "owner" | "publishing";
  status: IssueStatus;
  /** Why nothing is sent at the moment. */
  fault: string | null;
  scheduledAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type IssueProgress = Record<DeliveryStatus, number>;

/** As lists show it: without the text. */
export interface IssueLine extends Omit<Issue, "content"> {
  progress: IssueProgress;
}

export interface IssueDetails extends Issue {
  progress: IssueProgress;
  /** How many would get it now. */
  audience: number;
  /** How many mails leave in a minute. */
  perMinute: number;
}

export interface DeliveryResult {
  id: string;
  email: string;
  status: DeliveryStatus;
  attempts: number;
  /** Of one that waits. */
  nextTryAt: string | null;
  sentAt: string | null;
  /** Why the last attempt failed: the server's sentence where there was one. */
  lastError: string | null;
}

export function countTotal(progress: IssueProgress): number {
  return DELIVERY_STATUSES.reduce((sum, status) => sum + progress[status], 0);
}

export const RESENDABLE_STATUSES = ["sending", "paused", "sent"] as const satisfies readonly IssueStatus[];

/** Those of which nothing more is to come. */
export function countSettled(progress: IssueProgress): number {
  return countTotal(progress) - progress.waiting - progress.sending;
}

export function isEditable({ status }: Pick<Issue, "status">): boolean {
  return status === "draft" || status === "scheduled";
}

/** Mails whose fate nobody knows can be sent again, unless the owner has ended the sending for good. */
export function isResendable({ status, progress }: Pick<IssueLine, "status" | "progress">): boolean {
  return progress.unconfirmed > 0 && RESENDABLE_STATUSES.some((one) => one === status);
}
