import { Badge } from "../../../ui/admin/badge.tsx";
import type { InboxMessage } from "../schema.ts";
import { CALL_LABELS, STATUS_LABELS } from "./message-labels.ts";

export function MessageBadges({ message: { status, repliedAt, call } }: { message: InboxMessage }) {
  return (
    <span className="adm-message-badges">
      {call && <Badge tone={call.state === "confirmed" ? "good" : "warn"}>{CALL_LABELS[call.state]}</Badge>}
      {repliedAt && <Badge>Replied</Badge>}
      <Badge tone={status === "quarantined" ? "warn" : status === "new" ? "good" : undefined}>
        {STATUS_LABELS[status]}
      </Badge>
    </span>
  );
}
