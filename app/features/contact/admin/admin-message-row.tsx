import { useState } from "react";
import { Link, useLocation } from "react-router";
import { pathToRecord } from "../../../utils/admin-paths.ts";
import { formatAge, formatDateTime } from "../../../utils/dates.ts";
import type { InboxMessage } from "../schema.ts";
import { MessageBadges } from "./admin-message-badges.tsx";

const PREVIEW_MAX_CHARS = 160;

export function AdminMessageRow({ message }: { message: InboxMessage }) {
  const { search } = useLocation();
  const [now] = useState(() => new Date());
  return (
    <li className="adm-message" data-unread={message.status === "new" || undefined}>
      <Link
        to={pathToRecord("message", message.id)}
        state={{ search }}
        className="adm-message-head"
        prefetch="intent"
      >
        <span className="adm-message-from">{message.name}</span>
        <span className="adm-message-subject">
          {message.subject}{" "}
          <span className="adm-muted" aria-hidden="true">
            {message.message.slice(0, PREVIEW_MAX_CHARS)}
          </span>
        </span>
        <MessageBadges message={message} />
        <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
          {formatAge(message.createdAt, now)}
        </time>
      </Link>
    </li>
  );
}
