import { useCallback, useEffect, useRef, useState } from "react";
import { useMatches, useNavigate } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { useOnChange } from "../../../../utils/use-on-change.ts";
import { notificationsClient } from "./client.ts";
import type { NotificationList } from "./schema.ts";

const POLL_MS = 60_000;

export type Notifications = ReturnType<typeof useNotifications>;

/** Looks after each navigation and each time the screen is read again, and once a minute while in sight; ends when the session does. */
export function useNotifications() {
  const [list, setList] = useState<NotificationList>();
  const [hasFailed, setFailed] = useState(false);
  const isOver = useRef(false);
  const navigate = useNavigate();
  // Another list after each navigation and each reading; that the router is reading may never be rendered.
  const matches = useMatches();
  const refresh = useCallback(async () => {
    if (isOver.current) return;
    try {
      const answer = await send(notificationsClient.index.$get());
      if (isOver.current) return;
      setFailed(!answer.ok);
      if (answer.ok) setList(answer.data.data);
    } catch (thrown) {
      if (!(thrown instanceof Response) || isOver.current) return;
      isOver.current = true;
      await navigate(thrown.headers.get("location") ?? "/admin/login");
    }
  }, [navigate]);
  useEffect(() => {
    isOver.current = false;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(lookIfSeen, POLL_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      isOver.current = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [refresh]);
  useOnChange(matches, () => void refresh());
  return {
    list,
    hasFailed,
    refresh,
    /** The list keeps showing what was new; only the count goes. */
    async markSeen() {
      const until = list?.notifications[0]?.at;
      if (!list || list.unread === 0 || !until) return;
      setList({ ...list, unread: 0 });
      await send(notificationsClient.seen.$post({ json: { until } })).catch(() => undefined);
    },
  };
}
