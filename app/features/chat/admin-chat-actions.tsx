import { Bot, CircleCheck, Hand, type LucideIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { IconButton } from "../../ui/admin/icon-button.tsx";
import { Button } from "../../ui/button.tsx";
import type { ConversationIntent } from "./admin-conversation.ts";
import type { OwnerConversation, OwnerState } from "./conversation-admin.ts";

interface AdminChatActionsProps {
  conversation: Pick<OwnerConversation, "state">;
  isBusy: boolean;
  onSend: (intent: ConversationIntent) => void;
}

export function AdminChatActions({ conversation: { state }, isBusy, onSend }: AdminChatActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const step = (label: string, Icon: LucideIcon, to: OwnerState) => (
    <Button
      variant={to === "person" ? "primary" : "secondary"}
      disabled={isBusy}
      onClick={() => onSend({ intent: "state", state: to })}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <>
      <IconButton label="Delete" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {state !== "closed" && step("Close", CircleCheck, "closed")}
      {(state === "person" || state === "waiting") && step("Give back to the assistant", Bot, "bot")}
      {(state === "bot" || state === "waiting") && step("Take over", Hand, "person")}
      {isAsking && (
        <ConfirmDialog
          question="Delete this conversation?"
          hint="All its lines go for good. A lead that came out of it stays in Messages."
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onSend({ intent: "forget" });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
