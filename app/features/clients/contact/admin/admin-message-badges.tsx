import { Badge } from "../../../../ui/admin/badge.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import type { InboxMessage } from "../schema.ts";
import { CALL_LABELS, STATUS_LABELS } from "./message-labels.ts";

interface MessageBadgesProps {
  message: InboxMessage;
  className?: string;
}

export function MessageBadges({ message: { status, repliedAt, call }, className }: MessageBadgesProps) {
  return (
    <span className={joinClasses("flex gap-1.5", className)}>
      {call && <Badge tone={call.state === "confirmed" ? "good" : "warn"}>{CALL_LABELS[call.state]}</Badge>}
      {repliedAt && <Badge>Replied</Badge>}
      <Badge tone={status === "quarantined" ? "warn" : status === "new" ? "good" : undefined}>
        {STATUS_LABELS[status]}
      </Badge>
    </span>
  );
}
