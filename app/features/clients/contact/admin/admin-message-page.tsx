import { Archive, Ban, Inbox, Mail, MessagesSquare, ShieldCheck, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, type Location, useLocation, useNavigate, useRevalidator } from "react-router";
import { BackLink } from "../../../../ui/admin/back-link.tsx";
import { type Said, useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Fact, FactList } from "../../../../ui/admin/figures/fact-list.tsx";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Notice } from "../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../../ui/admin/page-head.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { Moment } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { useMailWatch } from "../../../core/outbox/outcomes/outcomes.tsx";
import { labelProjectType } from "../message.ts";
import type { InboxMessage, MessageThread } from "../schema.ts";
import { AdminCall } from "./admin-call.tsx";
import { MessageBadges } from "./admin-message-badges.tsx";
import { AdminMails, AdminThread } from "./admin-thread.tsx";
import { QUARANTINE_LABELS } from "./message-labels.ts";
import { AdminReplyForm } from "./reply/admin-reply-form.tsx";
import { type MessageEdit, writeMessage } from "./write-message.ts";

const LIST = "/admin/messages";

const MARKED = {
  new: "Message marked as unread",
  read: "Message moved to the inbox",
  archived: "Message archived",
};

/** One message with what was answered; opening it marks it as read. */
export function AdminMessagePage({ thread }: { thread: MessageThread }) {
  const { message } = thread;
  const { state }: Location<{ search?: string } | null> = useLocation();
  const back = `${LIST}${state?.search ?? ""}`;
  const write = (edit: MessageEdit) => writeMessage(message.id, edit);
  const actions = useWrites(write, useSettling(message.id, back), ({ kind }) => kind !== "delete");
  const reading = useWrites(write, () => undefined);
  const opened = useRef<string>(undefined);
  useMailWatch(thread.mails);
  useEffect(() => {
    if (opened.current === message.id) return;
    opened.current = message.id;
    if (message.status === "new") reading.send({ kind: "mark", status: "read" });
  }, [message, reading.send]);
  const mails = {
    thread,
    isBusy: actions.isBusy,
    onResend: (mailId: string) => actions.send({ kind: "resend", mailId }),
  };
  return (
    <>
      <PageHead
        title={message.subject}
        note={<MessageBadges message={message} />}
        back={<BackLink to={back}>All messages</BackLink>}
      >
        <AdminMessageActions message={message} isBusy={actions.isBusy} onSend={actions.send} />
      </PageHead>
      <Panel as="article" className="grid max-w-240 gap-4">
        {message.quarantineReason && message.status === "quarantined" && (
          <Notice as="p" tone="warn">
            Held back: {QUARANTINE_LABELS[message.quarantineReason]}
          </Notice>
        )}
        <MessageFacts message={message} />
        {thread.conversationId && (
          <Link
            to={pathToRecord("conversation", thread.conversationId)}
            className={buttonLook({ variant: "secondary", size: "sm" }, "mb-4 justify-self-start")}
          >
            <MessagesSquare aria-hidden="true" />
            Open the conversation
          </Link>
        )}
        <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      </Panel>
      {message.call && message.status !== "quarantined" && (
        <AdminCall
          messageId={message.id}
          call={message.call}
          timeZone={thread.timeZone}
          signature={thread.signature}
        />
      )}
      <AdminThread {...mails} />
      {message.status !== "quarantined" && <AdminReplyForm thread={thread} />}
      <AdminMails {...mails} />
    </>
  );
}

/** Says what happened; what took the message out of sight leads back to the list. */
function useSettling(id: string, back: string) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const undo = useUndo(id);
  return (result: ApiResult<Said>, edit: MessageEdit) => {
    if (!result.ok) return toasts.bad(result.message || "The message couldn't be changed");
    const said = edit.kind === "mark" ? MARKED[edit.status] : (result.data.message ?? "Done");
    toasts.good(said, edit.kind === "spam" ? { label: "Undo", run: undo } : undefined);
    const isMarkedAway = edit.kind === "mark" && edit.status !== "read";
    if (edit.kind === "delete" || edit.kind === "spam" || isMarkedAway) {
      void navigate(back, { state: { focusList: true } });
    }
  };
}

/** Takes the mark of spam back; it works from any screen that the owner has gone to. */
function useUndo(id: string) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const undo = async () => {
    const result = await writeMessage(id, { kind: "release" });
    if (!result.ok) return toasts.bad(result.message || "The message couldn't be changed");
    toasts.good("The message is back in the inbox");
    await revalidate();
  };
  return () => void undo().catch(() => toasts.bad("The message couldn't be changed"));
}

function MessageFacts({ message }: { message: InboxMessage }) {
  const { name, email, projectType, budget, createdAt } = message;
  return (
    <FactList>
      <Fact name="From">
        {name}, <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
      </Fact>
      <Fact name="Received">
        <Moment at={createdAt} />
      </Fact>
      {projectType && <Fact name="Project type">{labelProjectType(projectType)}</Fact>}
      {budget && <Fact name="Budget">{budget}</Fact>}
    </FactList>
  );
}

interface AdminMessageActionsProps {
  message: InboxMessage;
  isBusy: boolean;
  onSend: (edit: MessageEdit) => void;
}

function AdminMessageActions({ message, isBusy, onSend }: AdminMessageActionsProps) {
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
