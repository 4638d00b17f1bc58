import { Popover } from "@base-ui/react/popover";
import { Bell } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { iconButtonLook } from "../../../../ui/admin/icon-button.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
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
      <Popover.Trigger className={iconButtonLook({}, "relative")} aria-label={describeCount(unread)}>
        <Bell className="size-4.5" aria-hidden="true" />
        {unread > 0 && (
          <span
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-primary px-1.25 text-center font-mono font-semibold text-micro/5 text-on-primary"
            aria-hidden="true"
          >
            {formatCount(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-40">
          <Popover.Popup className="max-h-[min(560px,100dvh-96px)] w-[min(380px,100vw-24px)] overflow-y-auto rounded-md border border-line-strong bg-surface p-4 text-body leading-normal shadow-card">
            <Popover.Title className="mb-3 font-display font-semibold text-subheading/[1.3]">
              Notifications
            </Popover.Title>
            {list && list.notifications.length > 0 ? (
              <ul className="-mx-2 -mb-2 grid">
                {list.notifications.map((notification) => (
                  <NotificationLine
                    key={notification.id}
                    notification={notification}
                    onFollow={() => setOpen(false)}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{describeNothing(list !== undefined, hasFailed)}</p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationLine({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { formatDateTime } = useDates();
  const { kind, text, at, isSeen } = notification;
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={pathToNotification(notification)}
        className="relative grid gap-0.5 py-2.5 pr-7 pl-2 after:absolute after:top-4 after:right-2 after:hidden after:size-2 after:rounded-full after:bg-primary after:forced-color-adjust-none hover:bg-raised focus-visible:-outline-offset-2 data-new:after:block"
        data-new={!isSeen || undefined}
        onClick={onFollow}
      >
        <span className="text-meta text-muted">
          {NOTIFICATION_KINDS[kind].label}
          {!isSeen && <span className="sr-only">, new</span>}
        </span>
        <span className="font-[550] wrap-anywhere">{text}</span>
        <time className="font-medium font-mono text-meta/normal text-muted" dateTime={at}>
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
