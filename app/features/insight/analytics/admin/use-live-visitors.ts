import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { analyticsClient } from "../client.ts";
import type { LiveVisitors } from "../schema.ts";

const POLL_MS = 15_000;

/** Asks again every 15 seconds while the window is in sight, and at once when it comes back; ends with the session. */
export function useLiveVisitors(loaded: LiveVisitors): { live: LiveVisitors; hasFailed: boolean } {
  const [asked, setAsked] = useState<{ since: LiveVisitors; live: LiveVisitors }>();
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await send(analyticsClient.live.$get()).catch((thrown: unknown) => thrown);
      if (isOver) return;
      if (answer instanceof Response) {
        isOver = true;
        return navigate(answer.headers.get("location") ?? "/admin/login");
      }
      const { data } = answer as { data?: LiveVisitors };
      setFailed(!data);
      if (data) setAsked({ since: loaded, live: data });
    };
    const timer = setInterval(look, POLL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [loaded, navigate]);
  // What the screen has loaded since is newer than the last answer.
  return { live: asked?.since === loaded ? asked.live : loaded, hasFailed };
}
