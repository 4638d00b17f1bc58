import { useState } from "react";
import { Dialog } from "../../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../../ui/button.tsx";
import { TextField } from "../../../../../../ui/field.tsx";
import { SKIPPED_TIME, type Zone } from "../../../../../../utils/time-zone.ts";

interface ScheduleDialogProps {
  zone: Zone;
  isBusy: boolean;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

/** Times are in the site's time zone, not the browser's. */
export function ScheduleDialog({ zone, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const [error, setError] = useState<string>();
  return (
    <Dialog title="Schedule the issue" isDirty={false} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const [day = "", time = ""] = String(new FormData(event.currentTarget).get("at") ?? "").split("T");
          if (!time) return setError("Please choose a day and a time.");
          const at = zone.read(day, time);
          if (!at) return setError(SKIPPED_TIME);
          if (at.getTime() <= Date.now()) return setError("Please choose a time in the future.");
          onSchedule(at.toISOString());
        }}
      >
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          error={error}
          help={`Time zone: ${zone.name}. It goes to everyone subscribed by then.`}
          required
        />
        <DialogFoot>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            Schedule
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
