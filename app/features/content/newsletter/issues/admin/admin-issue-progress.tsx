import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Panel } from "../../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../../ui/admin/notes/meta.tsx";
import { Progress } from "../../../../../ui/admin/notes/progress.tsx";
import { countSettled, countTotal, DELIVERY_STATUSES } from "../issue.ts";
import { DELIVERY_STATUS_LABELS, type IssueData } from "./issues-data.ts";

const ASK_MS = 1500;

/** Polls while the sending runs; a screen reader announces its beginning and end, not every mail. */
export function IssueProgressBar({ issue }: { issue: IssueData["issue"] }) {
  const { revalidate, state } = useRevalidator();
  const { progress, status } = issue;
  const isRunning = status === "sending";
  useEffect(() => {
    if (!isRunning || state !== "idle") return undefined;
    const ask = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setTimeout(ask, ASK_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isRunning, state, revalidate]);
  const total = countTotal(progress);
  const settled = countSettled(progress);
  return (
    <Panel className="grid min-w-0 gap-4" aria-label="Progress">
      <p role="status">{describeStatus(issue)}</p>
      <Progress max={Math.max(total, 1)} value={settled} aria-label="Emails sent" />
      <Meta>
        {settled.toLocaleString("en")} of {total.toLocaleString("en")} done
        {isRunning && `, ${issue.perMinute.toLocaleString("en")} a minute at most`}
      </Meta>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-label">
        {DELIVERY_STATUSES.filter((one) => progress[one] > 0).map((one) => (
          <li key={one}>
            <strong>{progress[one].toLocaleString("en")}</strong> {DELIVERY_STATUS_LABELS[one]}
          </li>
        ))}
      </ul>
      {progress.unconfirmed > 0 && (
        <Meta>
          “Not confirmed” means that the mail server took the email, but its answer got lost. These aren't
          resent automatically, so nobody gets one twice.
        </Meta>
      )}
    </Panel>
  );
}

function describeStatus({ status, progress }: IssueData["issue"]): string {
  if (status === "sending") return "The issue is being sent.";
  if (status === "paused" && progress.captured > 0) return "Not sent: email is off.";
  if (status === "paused") return "Sending is paused.";
  return status === "cancelled" ? "Sending was cancelled." : "The issue has been sent.";
}
