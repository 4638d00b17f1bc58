import { EditFormFrame } from "../../../../ui/admin/forms/edit-form-frame.tsx";
import { useEditForm } from "../../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { EMAIL_MAX_CHARS } from "../../subscription/subscription.ts";
import { SUBSCRIBER_NAME_MAX_CHARS } from "../subscriber.ts";

interface AddressDialogProps {
  title: string;
  hint: string;
  saveLabel: string;
  hasName?: boolean;
  onClose: () => void;
}

/** Adds an address to the list of the open tab. */
export function AddressDialog({ title, hint, saveLabel, hasName = false, onClose }: AddressDialogProps) {
  const toasts = useToasts();
  const form = useEditForm<{ version?: number }>({
    ...{ id: undefined, opened: undefined, latest: undefined },
    parse: (data) => ({
      email: String(data.get("email")).trim(),
      ...(hasName && { name: String(data.get("name")).trim() }),
    }),
    describeFailure: (message) => message || "The address could not be added",
    onSaved(message) {
      toasts.good(message || "Address added");
      onClose();
    },
  });
  return (
    <Dialog title={title} isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame form={form} noun="address" saveLabel={saveLabel} onCancel={onClose}>
        <p className="adm-muted">{hint}</p>
        <TextField
          label="Email address"
          name="email"
          type="email"
          error={form.errors.email}
          maxLength={EMAIL_MAX_CHARS}
          autoComplete="off"
          required
        />
        {hasName && (
          <TextField
            label="Name"
            name="name"
            error={form.errors.name}
            maxLength={SUBSCRIBER_NAME_MAX_CHARS}
            autoComplete="off"
          />
        )}
      </EditFormFrame>
    </Dialog>
  );
}
