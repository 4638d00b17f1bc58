import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../../kit/http/client.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { Pill } from "../../../../ui/admin/layout/pill.tsx";
import { variants } from "../../../../ui/class-names.ts";
import { LIVE_MINUTES } from "../analytics.ts";
import { analyticsClient } from "../client.ts";
import type { LiveVisitors } from "../schema.ts";

const POLL_MS = 15_000;

const countLook = variants(
  "inline-flex items-center gap-2.5 font-[550] before:size-2.5 before:flex-none before:rounded-full before:content-[''] before:forced-color-adjust-none",
  {
    dot: {
      anybody: "before:bg-good before:outline-4 before:outline-good/22",
      nobody: "before:bg-line-strong",
    },
  },
);

export function AdminLive({ loaded }: { loaded: LiveVisitors }) {
  const { live, hasFailed } = useLiveVisitors(loaded);
  return (
    <Panel isLow className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label="Live visitors">
      {/* Said again only when the number is another one: the pages beside it change more often. */}
      <p className={countLook({ dot: live.visitors > 0 ? "anybody" : "nobody" })} role="status">
        {describeVisitors(live.visitors)}
      </p>
      {live.pages.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {live.pages.map(({ path, visitors }) => (
            <Pill key={path}>
              {path} <strong className="ms-1.5 tabular-nums">{visitors.toLocaleString("en")}</strong>
            </Pill>
          ))}
        </ul>
      )}
      <p className="text-meta text-muted sm:ms-auto">
        {hasFailed
          ? "This may be out of date. The server didn't answer; trying again every 15 seconds."
          : `Seen within the last ${LIVE_MINUTES} minutes.`}
      </p>
    </Panel>
  );
}

function describeVisitors(visitors: number): string {
  if (visitors === 0) return "Nobody is on the site now";
  return visitors === 1
    ? "1 visitor is on the site now"
    : `${visitors.toLocaleString("en")} visitors are on the site now`;
}

/** Asks again every 15 seconds while the window is in sight, and at once when it comes back; ends with the session. */
function useLiveVisitors(loaded: LiveVisitors): { live: LiveVisitors; hasFailed: boolean } {
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
  // Data that the screen has loaded since is newer than the last answer.
  return { live: asked?.since === loaded ? asked.live : loaded, hasFailed };
}
