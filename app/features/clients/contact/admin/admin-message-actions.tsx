import { Archive, Ban, Inbox, Mail, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { InboxMessage } from "../schema.ts";
import type { MessageEdit } from "./write-message.ts";

interface AdminMessageActionsProps {
  message: InboxMessage;
  isBusy: boolean;
  onSend: (edit: MessageEdit) => void;
}

export function AdminMessageActions({ message, isBusy, onSend }: AdminMessageActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { status } = message;
  const step = (label: string, Icon: typeof Mail, edit: MessageEdit) => (
    <Button variant="secondary" disabled={isBusy} onClick={() => onSend(edit)}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <>
      {status === "quarantined" && step("Release to inbox", ShieldCheck, { kind: "release" })}
      {status === "archived" && step("Move to inbox", Inbox, { kind: "mark", status: "read" })}
      {(status === "new" || status === "read") && (
        <>
          {step("Archive", Archive, { kind: "mark", status: "archived" })}
          {step("Mark as unread", Mail, { kind: "mark", status: "new" })}
        </>
      )}
      {status !== "quarantined" && step("Mark as spam", Ban, { kind: "spam" })}
      <Button variant="caution" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete permanently
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Delete this message permanently?"
          hint="Your replies and any emails still waiting are deleted with it, and so are the person and the deal that only this message has made. This can't be undone."
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            onSend({ kind: "delete" });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
