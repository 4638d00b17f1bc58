import { Send } from "lucide-react";
import { useAction } from "../../../ui/admin/editing/use-action.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { formatDateTime } from "../../../utils/dates.ts";
import type { DigestSettings } from "../digest/analytics-settings.ts";
import type { AnalyticsIntent, AnalyticsOutcome } from "./admin-analytics.ts";

/** The weekly mail: on or off, when it comes next, and one at once to see what it looks like. */
export function AdminDigest({ digest }: { digest: DigestSettings }) {
  const toasts = useToasts();
  const { isBusy, send } = useAction<AnalyticsOutcome, AnalyticsIntent>((outcome) => {
    if (outcome.ok) toasts.good(outcome.data.message);
    else toasts.bad(outcome.message || "Something went wrong. Please try again.");
  });
  const { weeklyDigest, version, nextAt, timeZone, address } = digest;
  return (
    <section className="adm-panel adm-digest">
      <h2>Weekly digest</h2>
      <CheckBox
        label="Email me the week in figures"
        help={`On Mondays at 08:00 (${timeZone}) to ${address}: the last seven days compared with the seven before, with top pages, referrers, goals and new messages.`}
        checked={weeklyDigest}
        disabled={isBusy}
        onChange={({ target }) => send({ intent: "save-digest", weeklyDigest: target.checked, version })}
      />
      <p className="adm-meta">{nextAt ? `Next: ${formatDateTime(nextAt)} your time` : "Switched off"}</p>
      <p>
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          onClick={() => send({ intent: "send-digest" })}
        >
          <Send aria-hidden="true" />
          Send it now
        </Button>
      </p>
    </section>
  );
}
