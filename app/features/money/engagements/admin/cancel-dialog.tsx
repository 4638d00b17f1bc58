import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { REASON_MAX_CHARS } from "../engagement.ts";
import type { Engagement } from "../schema.ts";
import { cancelEngagement } from "./write-engagement.ts";

interface CancelDialogProps {
  engagement: Engagement;
  onClose: () => void;
}

/** Ends the work early. What is invoiced stays as it is. */
export function CancelDialog({ engagement: { id, version }, onClose }: CancelDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { reason: "" },
    save: ({ reason }) => cancelEngagement(id, { reason, version }),
    describeFailure: ({ message }) => message || "The engagement couldn't be cancelled",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Cancel engagement" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="engagement" saveLabel="Cancel engagement" onCancel={onClose}>
        <p className="text-muted">
          Its invoices stay as they are: credit what isn't owed. The portal says that the work is cancelled.
        </p>
        <TextArea
          label="Reason"
          required
          rows={3}
          help="Only you see it."
          {...form.text("reason", REASON_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}
