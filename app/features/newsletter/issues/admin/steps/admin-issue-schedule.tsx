import { useState } from "react";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";

interface ScheduleDialogProps {
  isBusy: boolean;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

/** In the owner's time zone. */
export function ScheduleDialog({ isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const [error, setError] = useState<string>();
  return (
    <Dialog title="Schedule the issue" isDirty={false} onClose={onClose}>
      <form
        className="adm-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const at = new Date(String(new FormData(event.currentTarget).get("at") ?? ""));
          if (Number.isNaN(at.getTime())) return setError("Please choose a day and a time.");
          if (at.getTime() <= Date.now()) return setError("Please choose a time in the future.");
          onSchedule(at.toISOString());
        }}
      >
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          error={error}
          help={`Your time (${Intl.DateTimeFormat().resolvedOptions().timeZone}). It goes to everyone subscribed by then.`}
          required
        />
        <div className="adm-dialog-foot">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
