import { joinClasses } from "../../ui/class-names.ts";
import { STATUS_LABELS } from "./admin-message.ts";
import type { InboxMessage } from "./message.ts";

export function MessageBadges({ message: { status, repliedAt } }: { message: InboxMessage }) {
  return (
    <span className="adm-message-badges">
      {repliedAt && <span className="adm-badge">Replied</span>}
      <span
        className={joinClasses(
          "adm-badge",
          status === "quarantined" && "adm-badge-warn",
          status === "new" && "adm-badge-good",
        )}
      >
        {STATUS_LABELS[status]}
      </span>
    </span>
  );
}
