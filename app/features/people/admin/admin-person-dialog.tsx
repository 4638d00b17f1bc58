import { send } from "../../../kit/http/client.ts";
import { DialogForm } from "../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../ui/field.tsx";
import { peopleClient } from "../client.ts";
import { DETAIL_MAX_CHARS, NAME_MAX_CHARS } from "../person.ts";
import type { Person } from "../schema.ts";

export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toasts = useToasts();
  const { name, phone, company, country, version } = person;
  const form = useRecordForm({
    latest: { name, phone, company, country, version },
    save: (json) => send(peopleClient[":id"].$put({ param: { id: encodeURIComponent(person.id) }, json })),
    describeFailure: ({ message }) => message || "The details couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Edit details" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="person" saveLabel="Save" onCancel={onClose}>
        <TextField label="Name" required {...form.text("name", NAME_MAX_CHARS)} />
        <TextField label="Phone" type="tel" {...form.text("phone", DETAIL_MAX_CHARS)} />
        <TextField label="Company" {...form.text("company", DETAIL_MAX_CHARS)} />
        <TextField label="Country" {...form.text("country", DETAIL_MAX_CHARS)} />
      </DialogForm>
    </Dialog>
  );
}
