import { useState } from "react";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { SKIPPED_TIME } from "../../../../../utils/time-zone.ts";
import { proposeMoment } from "../../drafts/post-form.ts";
import type { PostDraft } from "../../drafts/schema.ts";
import { AUDIENCE_LABELS, describeAudience, listAudiences } from "../../publishing/describe-audience.ts";
import { parsePostAudience } from "../../publishing/post-placement.ts";
import type { PostSession } from "./state/use-post-session.ts";

interface AdminPostScheduleProps {
  session: Pick<PostSession, "draft" | "zone" | "post">;
  onSchedule: (plan: Partial<PostDraft>) => void;
  onClose: () => void;
}

export function AdminPostSchedule({ session, onSchedule, onClose }: AdminPostScheduleProps) {
  const { draft, zone, post } = session;
  const [plan, setPlan] = useState(() => ({
    ...proposeMoment(draft, { zone, now: new Date() }),
    audience: draft.audience,
  }));
  const [error, setError] = useState<string>();
  const change = (part: Partial<typeof plan>) => {
    setPlan({ ...plan, ...part });
    setError(undefined);
  };
  const submit = () => {
    const { publishDate, publishTime } = plan;
    if (!publishDate || !publishTime) return setError("Choose a date and a time.");
    const at = zone.read(publishDate, publishTime);
    if (!at) return setError(SKIPPED_TIME);
    if (at <= new Date()) return setError("Choose a time in the future.");
    onSchedule(plan);
  };
  return (
    <Dialog title="Schedule the post" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldRow>
          <TextField
            type="date"
            name="scheduleDate"
            label="Date"
            required
            error={error}
            value={plan.publishDate}
            onChange={(event) => change({ publishDate: event.currentTarget.value })}
          />
          <TextField
            type="time"
            name="scheduleTime"
            label="Time"
            required
            help={`Time zone: ${zone.name}.`}
            value={plan.publishTime}
            onChange={(event) => change({ publishTime: event.currentTarget.value })}
          />
        </FieldRow>
        <SelectField
          name="scheduleAudience"
          label="Audience"
          options={listAudiences("draft", post?.audience).map((value) => ({
            value,
            label: AUDIENCE_LABELS[value],
          }))}
          help={describeAudience(plan.audience, "draft", post?.audience)}
          value={plan.audience}
          onChange={(event) => change({ audience: parsePostAudience(event.currentTarget.value) ?? "web" })}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Schedule</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
