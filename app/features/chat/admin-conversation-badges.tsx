import { joinClasses } from "../../ui/class-names.ts";
import { STATE_LABELS } from "./admin-conversation.ts";
import type { ConversationSummary } from "./conversation-admin.ts";

/** Who has the conversation, and whether a lead came out of it. */
export function ConversationBadges({
  conversation: { state, messageId },
}: {
  conversation: Pick<ConversationSummary, "state" | "messageId">;
}) {
  return (
    <span className="adm-chat-badges">
      {messageId && <span className="adm-badge adm-badge-lit">Lead</span>}
      <span
        className={joinClasses(
          "adm-badge",
          state === "waiting" && "adm-badge-warn",
          state === "person" && "adm-badge-good",
        )}
      >
        {STATE_LABELS[state]}
      </span>
    </span>
  );
}
