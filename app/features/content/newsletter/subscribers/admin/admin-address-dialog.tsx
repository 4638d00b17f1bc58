import type { Said } from "../../../../../ui/admin/editing/use-writes.ts";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { EMAIL_MAX_CHARS } from "../../../../../utils/text/visitor-text.ts";
import { SUBSCRIBER_NAME_MAX_CHARS } from "../subscriber.ts";

export interface NewAddress {
  email: string;
  name?: string;
}

interface AddressDialogProps {
  title: string;
  hint: string;
  saveLabel: string;
  hasName?: boolean;
  add: (address: NewAddress) => Promise<ApiResult<Said>>;
  onClose: () => void;
}

/** Adds an address to a list. */
export function AddressDialog({ title, hint, saveLabel, hasName = false, add, onClose }: AddressDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { email: "", name: "" },
    save: ({ email, name }) => add({ email, ...(hasName && { name }) }),
    describeFailure: ({ message }) => message || "The address couldn't be added",
    onSaved({ message }) {
      toasts.good(message || "Address added");
      onClose();
    },
  });
  return (
    <Dialog title={title} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="address" saveLabel={saveLabel} onCancel={onClose}>
        <p className="text-muted">{hint}</p>
        <TextField
          label="Email address"
          type="email"
          {...form.text("email", EMAIL_MAX_CHARS)}
          autoComplete="off"
          required
        />
        {hasName && (
          <TextField label="Name" {...form.text("name", SUBSCRIBER_NAME_MAX_CHARS)} autoComplete="off" />
        )}
      </DialogForm>
    </Dialog>
  );
}
