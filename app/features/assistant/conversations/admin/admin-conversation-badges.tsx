import { Badge } from "../../../../ui/admin/badge.tsx";
import { STATE_LABELS } from "../conversation-admin.ts";
import type { ConversationSummary } from "../schema.ts";

export function ConversationBadges({
  conversation: { state, messageId },
}: {
  conversation: Pick<ConversationSummary, "state" | "messageId">;
}) {
  return (
    <span className="adm-chat-badges">
      {messageId && <Badge tone="lit">Lead</Badge>}
      <Badge tone={state === "waiting" ? "warn" : state === "person" ? "good" : undefined}>
        {STATE_LABELS[state]}
      </Badge>
    </span>
  );
}
