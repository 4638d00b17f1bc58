import { MessagesSquare } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { BackLink } from "../../../ui/admin/back-link.tsx";
import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatDateTime } from "../../../utils/dates.ts";
import { type InboxMessage, PROJECT_TYPES, type ProjectType } from "../message.ts";
import type { MessageThread } from "../reply.ts";
import { type MessageIntent, type MessageOutcome, QUARANTINE_LABELS } from "./admin-message.ts";
import { AdminMessageActions } from "./admin-message-actions.tsx";
import { MessageBadges } from "./admin-message-badges.tsx";
import { AdminReplyForm } from "./admin-reply-form.tsx";
import { AdminThread } from "./admin-thread.tsx";
import { useMailWatch } from "./use-mail-watch.ts";

const LIST = "/admin/messages";

const MARKED = {
  new: "Message marked as unread",
  read: "Message moved to the inbox",
  archived: "Message archived",
};

/** One message with what was answered; opening it marks it as read. */
export function AdminMessagePage({ thread }: { thread: MessageThread }) {
  const { message } = thread;
  const { state } = useLocation();
  const back = `${LIST}${(state as { search?: string } | null)?.search ?? ""}`;
  const settle = useSettling(back);
  const actions = useAction<MessageOutcome, MessageIntent>(settle);
  const reading = useAction<MessageOutcome, MessageIntent>(() => undefined);
  const opened = useRef<string>(undefined);
  useMailWatch(thread.mails);
  useEffect(() => {
    if (opened.current === message.id) return;
    opened.current = message.id;
    if (message.status === "new") reading.send({ intent: "mark", status: "read" });
  }, [message, reading.send]);
  return (
    <>
      <PageHead back={<BackLink to={back}>All messages</BackLink>}>
        <AdminMessageActions message={message} isBusy={actions.isBusy} onSend={actions.send} />
      </PageHead>
      <article className="adm-panel adm-message-page">
        <header className="adm-message-title">
          <h2>{message.subject}</h2>
          <MessageBadges message={message} />
        </header>
        {message.quarantineReason && message.status === "quarantined" && (
          <p className="adm-notice adm-notice-warn">
            Held back: {QUARANTINE_LABELS[message.quarantineReason]}
          </p>
        )}
        <MessageFacts message={message} />
        {thread.conversationId && (
          <Link
            to={pathToRecord("conversation", thread.conversationId)}
            className="btn btn-secondary btn-sm adm-return"
          >
            <MessagesSquare aria-hidden="true" />
            Open the conversation
          </Link>
        )}
        <p className="adm-message-text">{message.message}</p>
      </article>
      <AdminThread
        thread={thread}
        isBusy={actions.isBusy}
        onResend={(mailId) => actions.send({ intent: "resend", mailId })}
      />
      {message.status !== "quarantined" && <AdminReplyForm message={message} onSent={settle} />}
    </>
  );
}

/** Says what happened; what took the message out of sight leads back to the list. */
function useSettling(back: string) {
  const toasts = useToasts();
  const navigate = useNavigate();
  return (outcome: MessageOutcome) => {
    if (!outcome.ok) return toasts.bad(outcome.message || "The message could not be changed");
    const { intent } = outcome;
    toasts.good(intent.intent === "mark" ? MARKED[intent.status] : (outcome.data.message ?? "Done"));
    if (intent.intent === "delete" || (intent.intent === "mark" && intent.status !== "read")) {
      void navigate(back, { state: { focusList: true } });
    }
  };
}

function MessageFacts({ message }: { message: InboxMessage }) {
  const { name, email, projectType, budget, createdAt } = message;
  return (
    <dl className="adm-facts">
      <div>
        <dt>From</dt>
        <dd>
          {name},{" "}
          <a className="adm-link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
      </div>
      {projectType && (
        <div>
          <dt>Project type</dt>
          <dd>{PROJECT_TYPES[projectType as ProjectType] ?? projectType}</dd>
        </div>
      )}
      {budget && (
        <div>
          <dt>Budget</dt>
          <dd>{budget}</dd>
        </div>
      )}
    </dl>
  );
}
