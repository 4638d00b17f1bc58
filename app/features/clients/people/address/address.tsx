import { useState } from "react";
import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { EMAIL_MAX_CHARS } from "../../../../utils/text/visitor-text.ts";
import { peopleClient } from "../client.ts";

interface AddressButtonProps {
  person: { id: string; name: string };
  /** Their current address: empty if they have none, left out where it isn't known here. */
  email?: string;
}

/** Changes the address of a client, beside a mail that didn't arrive. */
export function AddressButton({ person, email }: AddressButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const words = email === "" ? "Add an address" : "Correct the address";
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${words}: ${person.name}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && <AddressDialog person={person} email={email ?? ""} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface AddressDialogProps extends Required<AddressButtonProps> {
  onClose: () => void;
}

function AddressDialog({ person, email, onClose }: AddressDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { email },
    save: (draft) =>
      send(peopleClient[":id"].address.$put({ param: { id: encodeURIComponent(person.id) }, json: draft })),
    describeFailure: ({ message }) => message || "The address couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title={`Address of ${person.name}`} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="person" saveLabel="Save address" onCancel={onClose}>
        <TextField
          label="Email address"
          type="email"
          required
          help="Emails go there from now on. Send again what didn't arrive."
          {...form.text("email", EMAIL_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}
