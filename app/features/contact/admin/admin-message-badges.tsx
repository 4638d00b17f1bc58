import { Badge } from "../../../ui/admin/badge.tsx";
import type { InboxMessage } from "../schema.ts";
import { STATUS_LABELS } from "./message-labels.ts";

export function MessageBadges({ message: { status, repliedAt } }: { message: InboxMessage }) {
  return (
    <span className="adm-message-badges">
      {repliedAt && <Badge>Replied</Badge>}
      <Badge tone={status === "quarantined" ? "warn" : status === "new" ? "good" : undefined}>
        {STATUS_LABELS[status]}
      </Badge>
    </span>
  );
}
