import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { updateSeries } from "../post-calls.ts";
import type { OwnerSeries } from "./schema.ts";
import { SERIES_DESCRIPTION_MAX_CHARS, SERIES_TITLE_MAX_CHARS } from "./series.ts";

interface AdminSeriesFormProps {
  opened: OwnerSeries;
  latest: OwnerSeries | undefined;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}

export function AdminSeriesForm({ opened, latest, onRefresh, onClose }: AdminSeriesFormProps) {
  const toasts = useToasts();
  const { id, title, description, version } = latest ?? opened;
  const form = useRecordForm({
    latest: { id, title, description, version },
    async save(draft) {
      const answer = await updateSeries(draft);
      // The list shows the other version, or the new one.
      if (answer.ok || answer.status === 409) await onRefresh();
      return answer;
    },
    rereads: false,
    describeFailure: ({ message }) => message || "The series couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const shown = { ...form, reload: latest ? form.reload : onClose };
  return (
    <Dialog title="Edit the series" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={shown} noun="series" saveLabel="Save Series" onCancel={onClose}>
        <TextField
          label="Title"
          help="The address of its page stays the same."
          {...form.text("title", SERIES_TITLE_MAX_CHARS)}
          required
        />
        <TextArea label="Description" rows={3} {...form.text("description", SERIES_DESCRIPTION_MAX_CHARS)} />
      </DialogForm>
    </Dialog>
  );
}
