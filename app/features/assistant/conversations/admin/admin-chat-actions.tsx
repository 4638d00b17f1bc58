import { Bot, CircleCheck, Hand, type LucideIcon, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../../ui/admin/icon-button.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { OwnerState } from "../conversation-admin.ts";
import type { OwnerConversation } from "../schema.ts";

interface AdminChatActionsProps {
  conversation: Pick<OwnerConversation, "state">;
  isBusy: boolean;
  onState: (state: OwnerState) => void;
  onDelete: () => void;
}

export function AdminChatActions({ conversation, isBusy, onState, onDelete }: AdminChatActionsProps) {
  const { state } = conversation;
  const [isAsking, setAsking] = useState(false);
  const step = (label: ReactNode, Icon: LucideIcon, to: OwnerState) => (
    <Button variant={to === "person" ? "primary" : "secondary"} disabled={isBusy} onClick={() => onState(to)}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
  return (
    <>
      <IconButton label="Delete" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {state !== "closed" && step("Close", CircleCheck, "closed")}
      {(state === "person" || state === "waiting") &&
        step(
          <>
            Hand back<span className="max-sm:sr-only"> to the assistant</span>
          </>,
          Bot,
          "bot",
        )}
      {(state === "bot" || state === "waiting") && step("Take over", Hand, "person")}
      {isAsking && (
        <ConfirmDialog
          question="Delete this conversation?"
          hint="Every message in it is permanently deleted. A lead that came from it stays in Messages."
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
