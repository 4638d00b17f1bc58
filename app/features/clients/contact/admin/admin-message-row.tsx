import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useDates } from "../../../../ui/values/moments.tsx";
import { pathToRecord } from "../../../../utils/admin-paths.ts";
import type { InboxMessage } from "../schema.ts";
import { MessageBadges } from "./admin-message-badges.tsx";

const PREVIEW_MAX_CHARS = 160;

export function AdminMessageRow({ message }: { message: InboxMessage }) {
  const { formatAge, formatDateTime } = useDates();
  const { search } = useLocation();
  const [now] = useState(() => new Date());
  return (
    <li
      className="group relative border-t border-line first:border-0 data-unread:before:absolute data-unread:before:inset-y-0 data-unread:before:left-0 data-unread:before:w-0.75 data-unread:before:bg-primary data-unread:before:forced-color-adjust-none"
      data-unread={message.status === "new" || undefined}
    >
      <Link
        to={pathToRecord("message", message.id)}
        state={{ search }}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-left transition-colors duration-quick hover:bg-raised focus-visible:-outline-offset-2 desk:grid-cols-[minmax(0,180px)_minmax(0,1fr)_auto_112px]"
        prefetch="intent"
      >
        <span className="truncate font-medium group-data-unread:font-[650]">{message.name}</span>
        <span className="mr-2 truncate group-data-unread:font-[650] max-desk:col-span-full">
          {message.subject}{" "}
          <span className="font-normal text-muted" aria-hidden="true">
            {message.message.slice(0, PREVIEW_MAX_CHARS)}
          </span>
        </span>
        <MessageBadges message={message} className="max-desk:col-start-2 max-desk:row-start-1" />
        <time
          className="text-meta whitespace-nowrap text-muted max-desk:col-span-full desk:text-right"
          dateTime={message.createdAt}
          title={formatDateTime(message.createdAt)}
        >
          {formatAge(message.createdAt, now)}
        </time>
      </Link>
    </li>
  );
}
