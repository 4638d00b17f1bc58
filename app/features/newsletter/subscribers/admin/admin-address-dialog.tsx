import type { Said } from "../../../../ui/admin/editing/use-writes.ts";
import { EditFormFrame } from "../../../../ui/admin/forms/edit-form-frame.tsx";
import { useEditForm } from "../../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import type { ApiResult } from "../../../../utils/http/api-client.ts";
import { EMAIL_MAX_CHARS } from "../../subscription/subscription.ts";
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
  const form = useEditForm<{ version?: number }, NewAddress>({
    calls: { create: add },
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
