import { Popover } from "@base-ui/react/popover";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { iconButtonLook } from "../../ui/admin/icon-button.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { formatCount, NOTIFICATION_KINDS, pathToNotification } from "./notification.ts";
import type { Notification } from "./schema.ts";
import type { Notifications } from "./use-notifications.ts";

export function AdminBell({ notifications }: { notifications: Notifications }) {
  const [isOpen, setOpen] = useState(false);
  const { list, hasFailed, refresh, markSeen } = notifications;
  const unread = list?.unread ?? 0;
  const toggle = (next: boolean) => {
    setOpen(next);
    void (next ? markSeen() : refresh());
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={toggle}>
      <Popover.Trigger className={iconButtonLook({}, "adm-bell")} aria-label={describeCount(unread)}>
        <Bell className="size-4.5" aria-hidden="true" />
        {unread > 0 && (
          <span className="adm-bell-count" aria-hidden="true">
            {formatCount(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-40">
          <Popover.Popup className="adm-popover">
            <Popover.Title className="adm-popover-title">Notifications</Popover.Title>
            {list && list.notifications.length > 0 ? (
              <ul className="adm-notifications">
                {list.notifications.map((notification) => (
                  <NotificationLine
                    key={notification.id}
                    notification={notification}
                    onFollow={() => setOpen(false)}
                  />
                ))}
              </ul>
            ) : (
              <p className="adm-muted">{describeNothing(list !== undefined, hasFailed)}</p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationLine({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { kind, text, at, isSeen } = notification;
  return (
    <li>
      <Link
        to={pathToNotification(notification)}
        className="adm-notification"
        data-new={!isSeen || undefined}
        onClick={onFollow}
      >
        <span className="adm-notification-kind">
          {NOTIFICATION_KINDS[kind].label}
          {!isSeen && <span className="adm-hidden">, new</span>}
        </span>
        <span className="adm-notification-text">{text}</span>
        <time className="adm-meta" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </Link>
    </li>
  );
}

function describeCount(unread: number): string {
  return unread === 0 ? "Notifications" : `Notifications, ${formatCount(unread)} new`;
}

function describeNothing(isLoaded: boolean, hasFailed: boolean): string {
  if (isLoaded) return "Nothing new";
  return hasFailed ? "The notifications couldn't be loaded." : "Loading...";
}
