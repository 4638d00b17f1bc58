import { Badge } from "../../../../ui/admin/badge.tsx";
import { joinClasses } from "../../../../ui/class-names.ts";
import { STATE_LABELS } from "../../chat/conversation-admin.ts";
import type { ConversationSummary } from "../../chat/schema.ts";

export function ConversationBadges({
  conversation: { state, messageId },
  className,
}: {
  conversation: Pick<ConversationSummary, "state" | "messageId">;
  /** Its place in a row. */
  className?: string;
}) {
  return (
    <span className={joinClasses("flex flex-wrap gap-1.5", className)}>
      {messageId && <Badge tone="lit">Lead</Badge>}
      <Badge tone={state === "waiting" ? "warn" : state === "person" ? "good" : undefined}>
        {STATE_LABELS[state]}
      </Badge>
    </span>
  );
}
