import { Badge, type BadgeTone } from "../../../../../ui/admin/badge.tsx";
import type { IssueStatus } from "../issue.ts";
import { ISSUE_STATUS_LABELS } from "./issues-data.ts";

const TONES: Partial<Record<IssueStatus, BadgeTone>> = {
  sent: "good",
  sending: "lit",
  scheduled: "lit",
  paused: "warn",
};

export function IssueBadge({ status }: { status: IssueStatus }) {
  return <Badge tone={TONES[status]}>{ISSUE_STATUS_LABELS[status]}</Badge>;
}
