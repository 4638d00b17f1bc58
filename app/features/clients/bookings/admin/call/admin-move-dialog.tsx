import { send } from "../../../../../kit/http/client.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { createZone, SKIPPED_TIME } from "../../../../../utils/time-zone.ts";
import { formatCallMoment } from "../../booking.ts";
import { CELL_MINUTES } from "../../call-type.ts";
import { bookingsClient } from "../../client.ts";
import type { OwnerBooking } from "../../schema.ts";
import { nameOfCaller } from "../booking-words.ts";
import { type ClockChoice, toChoice } from "../clock-choice.ts";

interface MoveDialogProps {
  booking: OwnerBooking;
  ownerZone: string;
  now: Date;
  onClose: () => void;
}

interface MoveDraft extends ClockChoice {
  version?: number;
}

const REFUSED = { ok: false, status: 400, code: "invalid_input" } as const;

/** The owner isn't bound by their own hours, only by what is occupied. */
export function MoveDialog({ booking, ownerZone, now, onClose }: MoveDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { ...toChoice(booking.start, ownerZone), version: booking.version } satisfies MoveDraft,
    save: (draft) => moveCall(booking, draft, ownerZone),
    describeFailure: ({ message }) => message || "The call couldn't be moved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const wanted =
    form.draft.day && form.draft.time
      ? createZone(ownerZone).read(form.draft.day, form.draft.time)
      : undefined;
  const name = nameOfCaller(booking);
  return (
    <Dialog title="Move the call" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="call" saveLabel="Move" onCancel={onClose}>
        <p className="text-muted">
          It may lie outside your hours, but not on another call. {name} gets an email with the new time
          {booking.status === "pending" ? ", and the request is approved with it." : "."}
        </p>
        <FieldRow fields="short">
          <TextField
            label="Day"
            type="date"
            required
            min={createZone(ownerZone).formatDay(now)}
            {...form.text("day")}
          />
          <TextField
            label="Time"
            type="time"
            required
            step={CELL_MINUTES * 60}
            help={`In ${ownerZone}, in steps of five minutes`}
            {...form.text("time")}
          />
        </FieldRow>
        <p className="text-meta text-muted" role="status">
          {wanted && booking.zone !== ownerZone && `For ${name}: ${formatCallMoment(wanted, booking.zone)}`}
        </p>
      </DialogForm>
    </Dialog>
  );
}

async function moveCall(
  { id }: OwnerBooking,
  { version, ...choice }: MoveDraft,
  ownerZone: string,
): Promise<ApiResult<{ message: string }>> {
  const start = createZone(ownerZone).read(choice.day, choice.time);
  if (!start) return { ...REFUSED, message: "", fields: { time: SKIPPED_TIME } };
  const param = { id: encodeURIComponent(id) };
  return send(bookingsClient[":id"].move.$post({ param, json: { start: start.toISOString(), version } }));
}
