import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextField } from "../../../../../ui/field.tsx";
import { SIGNER_MAX_CHARS } from "../../quote.ts";
import { listPreselected } from "../../quote-snapshot.ts";
import type { Quote } from "../../schema.ts";
import { recordAcceptance } from "../write-quote.ts";

interface RecordDialogProps {
  quote: Quote;
  onClose: () => void;
}

const WAYS = [
  { value: "phone", label: "By phone" },
  { value: "paper", label: "On paper" },
];

/** Notes an agreement that wasn't given on the quote's page. It counts for the version that was sent last. */
export function RecordDialog({ quote, onClose }: RecordDialogProps) {
  const toasts = useToasts();
  const { lines = [] } = quote.sent ?? {};
  const form = useRecordForm({
    latest: { how: "phone", name: quote.person.name, selection: listPreselected(lines) },
    save: ({ how, name, selection }) =>
      recordAcceptance(quote.id, { how: how === "paper" ? "paper" : "phone", name, selection }),
    describeFailure: ({ message }) => message || "The acceptance couldn't be recorded",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const { selection } = form.draft;
  const options = lines.filter((line) => line.isOptional);
  return (
    <Dialog title="Record acceptance" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="acceptance" saveLabel="Record acceptance" onCancel={onClose}>
        <p className="text-muted">
          {`It counts for version ${quote.currentVersion}, as it was sent. The work begins, upfront parts are invoiced as drafts, and the client gets the record by email. This can't be undone.`}
        </p>
        <SelectField label="How did the client agree?" options={WAYS} {...form.text("how")} />
        <TextField label="Who agreed?" required {...form.text("name", SIGNER_MAX_CHARS)} />
        {options.map(({ id, title }) => (
          <CheckBox
            key={id}
            label={`With the option “${title}”`}
            checked={selection.includes(id)}
            onChange={({ currentTarget }) =>
              form.change({
                selection: currentTarget.checked
                  ? [...selection, id]
                  : selection.filter((chosen) => chosen !== id),
              })
            }
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}
