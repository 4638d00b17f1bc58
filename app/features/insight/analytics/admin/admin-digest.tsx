import { Send } from "lucide-react";
import { send } from "../../../../kit/http/client.ts";
import { useWrites } from "../../../../ui/admin/editing/use-writes.ts";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { digestClient } from "../client.ts";
import type { DigestSettings } from "../digest/schema.ts";

type DigestEdit = "send-now" | Pick<DigestSettings, "weeklyDigest" | "version">;

function perform(edit: DigestEdit): Promise<ApiResult<{ message: string }>> {
  return edit === "send-now"
    ? send(digestClient.digest.$post())
    : send(digestClient.settings.$put({ json: edit }));
}

export function AdminDigest({ digest }: { digest: DigestSettings }) {
  const { formatDateTime } = useDates();
  const toasts = useToasts();
  const edits = useWrites(
    perform,
    (outcome) => {
      if (outcome.ok) toasts.good(outcome.data.message);
      else toasts.bad(outcome.message || "Something went wrong. Please try again.");
    },
    (edit) => edit !== "send-now",
  );
  const { weeklyDigest, version, nextAt, timeZone, address } = digest;
  return (
    <Panel className="grid gap-2">
      <PanelTitle gap="none">Weekly digest</PanelTitle>
      <CheckBox
        label={<span className="font-[550]">Email me a weekly summary</span>}
        help={`On Mondays at 08:00 (${timeZone}) to ${address}. Compares the last seven days with the seven before, with top pages, referrers, goals and new messages.`}
        checked={weeklyDigest}
        disabled={edits.isBusy}
        onChange={({ target }) => edits.send({ weeklyDigest: target.checked, version })}
      />
      <Meta>{nextAt ? `Next: ${formatDateTime(nextAt)} your time` : "Switched off"}</Meta>
      <p>
        <Button variant="secondary" size="sm" disabled={edits.isBusy} onClick={() => edits.send("send-now")}>
          <Send aria-hidden="true" />
          Send it now
        </Button>
      </p>
    </Panel>
  );
}
