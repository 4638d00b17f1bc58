import { Link, useLocation } from "react-router";
import { pathToRecord } from "../../utils/admin-paths.ts";
import { formatDateTime } from "../../utils/dates.ts";
import { MessageBadges } from "./admin-message-badges.tsx";
import type { InboxMessage } from "./message.ts";

const PREVIEW_MAX_CHARS = 160;

export function AdminMessageRow({ message }: { message: InboxMessage }) {
  const { search } = useLocation();
  return (
    <li className="adm-message" data-unread={message.status === "new" || undefined}>
      <Link
        to={pathToRecord("message", message.id)}
        state={{ search }}
        className="adm-message-head"
        prefetch="intent"
      >
        <span>{message.name}</span>
        <span className="adm-message-subject">
          {message.subject}{" "}
          <span className="adm-muted" aria-hidden="true">
            {message.message.slice(0, PREVIEW_MAX_CHARS)}
          </span>
        </span>
        <MessageBadges message={message} />
        <time className="adm-meta" dateTime={message.createdAt}>
          {formatDateTime(message.createdAt)}
        </time>
      </Link>
    </li>
  );
}
