import { useState } from "react";
import { Dialog, useAskToClose } from "../../../../../ui/admin/overlays/dialog.tsx";
import { DialogFoot } from "../../../../../ui/admin/overlays/dialog-foot.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextArea } from "../../../../../ui/field.tsx";
import { REASON_MAX_CHARS } from "../../booking.ts";
import type { OwnerBooking } from "../../schema.ts";
import { nameOfCaller } from "../booking-words.ts";

interface CancelDialogProps {
  booking: OwnerBooking;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

export function CancelDialog({ booking, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const name = nameOfCaller(booking);
  return (
    <Dialog title={`Cancel the call with ${name}?`} isDirty={reason !== ""} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onCancel(reason);
        }}
      >
        <p className="text-muted">
          {name} gets an email that takes the call out of their calendar. This can't be undone.
        </p>
        <TextArea
          label="Reason"
          name="cancel-reason"
          rows={3}
          maxLength={REASON_MAX_CHARS}
          value={reason}
          help="Optional. It's part of the email."
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <CancelFoot onClose={onClose} />
      </form>
    </Dialog>
  );
}

function CancelFoot({ onClose }: Pick<CancelDialogProps, "onClose">) {
  const askToClose = useAskToClose();
  return (
    <DialogFoot>
      <Button variant="secondary" onClick={askToClose ?? onClose}>
        Keep the call
      </Button>
      <Button type="submit" variant="danger">
        Cancel call
      </Button>
    </DialogFoot>
  );
}
