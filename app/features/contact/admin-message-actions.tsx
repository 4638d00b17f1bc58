import { Archive, Inbox, Mail, MailOpen, Reply, ShieldCheck } from "lucide-react";
import type { MessageStep } from "./admin-message.ts";
import type { InboxMessage } from "./message.ts";

interface AdminMessageActionsProps {
  message: InboxMessage;
  isBusy: boolean;
  onSend: (step: MessageStep) => void;
}

export function AdminMessageActions({ message, isBusy, onSend }: AdminMessageActionsProps) {
  const { status, email, subject } = message;
  const step = (label: string, Icon: typeof Mail, next: MessageStep) => (
    <button type="button" className="adm-button" disabled={isBusy} onClick={() => onSend(next)}>
      <Icon aria-hidden="true" />
      {label}
    </button>
  );
  if (status === "quarantined") {
    return <div className="adm-row">{step("Release to inbox", ShieldCheck, { status: "released" })}</div>;
  }
  return (
    <div className="adm-row">
      <a
        className="adm-button"
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      >
        <Reply aria-hidden="true" />
        Reply by email
      </a>
      {status === "new"
        ? step("Mark as read", MailOpen, { status: "read" })
        : step("Mark as unread", Mail, { status: "new" })}
      {status === "archived"
        ? step("Move to inbox", Inbox, { status: "read" })
        : step("Archive", Archive, { status: "archived" })}
    </div>
  );
}
