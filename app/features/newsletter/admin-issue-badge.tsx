import { ISSUE_STATUS_LABELS } from "./admin-issue.ts";
import type { IssueStatus } from "./issue.ts";

const TONES: Partial<Record<IssueStatus, string>> = {
  sent: " adm-badge-good",
  sending: " adm-badge-lit",
  scheduled: " adm-badge-lit",
  paused: " adm-badge-warn",
};

export function IssueBadge({ status }: { status: IssueStatus }) {
  return <span className={`adm-badge${TONES[status] ?? ""}`}>{ISSUE_STATUS_LABELS[status]}</span>;
}
