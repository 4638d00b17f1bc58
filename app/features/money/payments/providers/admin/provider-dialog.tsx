import { send } from "../../../../../kit/http/client.ts";
import { PasswordField } from "../../../../../ui/admin/forms/password-field.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { paymentsClient } from "../../client.ts";
import { METHOD_LABELS } from "../../payment.ts";
import type { ProviderSetup } from "../schema.ts";

const KEY_MAX_CHARS = 300;

interface ProviderDialogProps {
  setup: ProviderSetup;
  version: number;
  onClose: () => void;
}

/** Keys are stored encrypted and never come back; an empty field keeps the saved one. */
export function ProviderDialog({ setup, version, onClose }: ProviderDialogProps) {
  const toasts = useToasts();
  const { provider, isOn, keyId, keysFrom } = setup;
  const name = METHOD_LABELS[provider];
  const form = useRecordForm({
    latest: { keyId, secret: "", webhookSecret: "", version },
    save: ({ keyId: id, secret, webhookSecret, version: read }) =>
      send(
        paymentsClient.providers[":provider"].$put({
          param: { provider },
          json: {
            isOn,
            version: read,
            ...(id && { keyId: id }),
            ...(secret && { secret }),
            ...(webhookSecret && { webhookSecret }),
          },
        }),
      ),
    describeFailure: ({ message }) => message || "The keys couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const isSaved = keysFrom === "saved";
  const secretField = {
    autoComplete: "new-password",
    placeholder: isSaved ? "••••••••" : undefined,
    help: isSaved ? "Leave it empty to keep the saved one." : "It's stored encrypted and never shown again.",
  };
  return (
    <Dialog title={`Keys of ${name}`} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="list of payment providers" saveLabel="Save keys" onCancel={onClose}>
        {provider === "razorpay" && (
          <TextField
            label="Key id"
            help="It begins with rzp_live_ or rzp_test_."
            autoComplete="off"
            {...form.text("keyId", KEY_MAX_CHARS)}
          />
        )}
        <PasswordField
          label={provider === "razorpay" ? "Key secret" : "Secret key"}
          {...form.text("secret", KEY_MAX_CHARS)}
          {...secretField}
        />
        <PasswordField
          label="Webhook secret"
          {...form.text("webhookSecret", KEY_MAX_CHARS)}
          {...secretField}
        />
      </DialogForm>
    </Dialog>
  );
}
