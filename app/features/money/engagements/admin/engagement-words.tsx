import { Badge, type BadgeTone } from "../../../../ui/admin/badge.tsx";
import { formatMoney } from "../../../../utils/money.ts";
import {
  ENGAGEMENT_STATUS_LABELS,
  type EngagementStatus,
  MILESTONE_STATE_LABELS,
  type MilestoneState,
} from "../engagement.ts";
import type { Engagement, EngagementRow } from "../schema.ts";

const TONES: Partial<Record<EngagementStatus, BadgeTone>> = { active: "lit", completed: "good" };
const MILESTONE_TONES: Partial<Record<MilestoneState, BadgeTone>> = {
  done: "warn",
  invoiced: "lit",
  paid: "good",
};

export function EngagementBadge({ status }: { status: EngagementStatus }) {
  return <Badge tone={TONES[status]}>{ENGAGEMENT_STATUS_LABELS[status]}</Badge>;
}

export function MilestoneBadge({ state }: { state: MilestoneState }) {
  return <Badge tone={MILESTONE_TONES[state]}>{MILESTONE_STATE_LABELS[state]}</Badge>;
}

export function describeProgress({ milestones, done }: Pick<EngagementRow, "milestones" | "done">): string {
  return `${done} of ${milestones} done`;
}

export function describeMoney(
  { currency, ...row }: Pick<Engagement, "currency" | "paidMinor" | "totalMinor">,
  of: "paidMinor" | "totalMinor",
): string {
  return formatMoney({ minor: row[of], currency });
}
