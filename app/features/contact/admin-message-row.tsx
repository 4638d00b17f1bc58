import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useToasts } from "../../ui/admin/toasts.tsx";
import { joinClasses } from "../../ui/class-names.ts";
import type { ApiResult } from "../../utils/api-client.ts";
import { formatDateTime } from "../../utils/dates.ts";
import { type MessageStep, QUARANTINE_LABELS, STATUS_LABELS } from "./admin-message.ts";
import { AdminMessageActions } from "./admin-message-actions.tsx";
import { type InboxMessage, PROJECT_TYPES, type ProjectType } from "./message.ts";

export function AdminMessageRow({ message }: { message: InboxMessage }) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const intents = useMessageIntents(message.id);
  const { status } = message;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && status === "new") intents.send({ status: "read" });
  };
  return (
    <li className="adm-message" data-unread={status === "new" || undefined}>
      <button
        type="button"
        className="adm-message-head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={toggle}
      >
        <span>{message.name}</span>
        <span className="adm-message-subject">{message.subject}</span>
        <span
          className={joinClasses(
            "adm-badge",
            status === "quarantined" && "adm-badge-warn",
            status === "new" && "adm-badge-good",
          )}
        >
          {STATUS_LABELS[status]}
        </span>
        <time className="adm-meta" dateTime={message.createdAt}>
          {formatDateTime(message.createdAt)}
        </time>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className="adm-message-body">
            {message.quarantineReason && (
              <p className="adm-notice adm-notice-warn">
                Held back: {QUARANTINE_LABELS[message.quarantineReason] ?? message.quarantineReason}
              </p>
            )}
            <MessageFacts message={message} />
            <p className="adm-message-text">{message.message}</p>
            <AdminMessageActions message={message} isBusy={intents.isBusy} onSend={intents.send} />
          </div>
        )}
      </div>
    </li>
  );
}

function MessageFacts({ message }: { message: InboxMessage }) {
  const { name, email, projectType, budget } = message;
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

/** Sends what becomes of one message to the screen's action; a refusal is told. */
function useMessageIntents(id: string) {
  const fetcher = useFetcher<ApiResult<unknown>>();
  const toasts = useToasts();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!fetcher.data || fetcher.data === told.current) return;
    told.current = fetcher.data;
    if (!fetcher.data.ok) toasts.bad(fetcher.data.message || "The message could not be changed");
  }, [fetcher.data, toasts]);
  return {
    isBusy: fetcher.state !== "idle",
    send: (step: MessageStep) =>
      void fetcher.submit({ id, ...step }, { method: "post", encType: "application/json" }),
  };
}
