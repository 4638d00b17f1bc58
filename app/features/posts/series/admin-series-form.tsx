import { type FormEvent, useState } from "react";
import { ConflictNotice } from "../../../ui/admin/editing/conflict-notice.tsx";
import { onSaveKey } from "../../../ui/admin/forms/save-key.ts";
import { useFormState } from "../../../ui/admin/forms/use-form-state.ts";
import { Dialog, useAskToClose } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { updateSeries } from "../editor/state/post-calls.ts";
import type { OwnerSeries } from "./schema.ts";
import { SERIES_DESCRIPTION_MAX_CHARS, SERIES_TITLE_MAX_CHARS } from "./series.ts";

interface AdminSeriesFormProps {
  opened: OwnerSeries;
  /** As the list has it now; undefined when it is gone. */
  latest: OwnerSeries | undefined;
  onRefresh: () => Promise<void>;
  onClose: () => void;
}

export function AdminSeriesForm({ opened, latest, onRefresh, onClose }: AdminSeriesFormProps) {
  const toasts = useToasts();
  const [base, setBase] = useState(opened);
  const [title, setTitle] = useState(base.title);
  const [description, setDescription] = useState(base.description);
  const [isBusy, setBusy] = useState(false);
  const form = useFormState((message) => message || "The series could not be saved");
  const send = async (version: number) => {
    if (isBusy || !form.prepare()) return;
    setBusy(true);
    const answer = await updateSeries({ id: opened.id, title, description, version });
    // The list shows the other version, or the new one.
    if (answer.ok || answer.status === 409) await onRefresh();
    setBusy(false);
    if (!answer.ok) return form.refuse(answer);
    toasts.good(answer.data.message);
    onClose();
  };
  const save = () => void send(base.version);
  const reload = () => {
    if (!latest) return onClose();
    setBase(latest);
    setTitle(latest.title);
    setDescription(latest.description);
    form.clear();
  };
  return (
    <Dialog
      title="Edit the series"
      isDirty={title !== base.title || description !== base.description}
      onClose={onClose}
    >
      <form
        ref={form.form}
        className="adm-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={onSaveKey(save)}
      >
        <div className="adm-form-fields">
          <TextField
            label="Title"
            name="title"
            required
            maxLength={SERIES_TITLE_MAX_CHARS}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            help="The address of its page stays the same."
            error={form.errors.title}
          />
          <TextArea
            label="Description"
            name="description"
            rows={3}
            maxLength={SERIES_DESCRIPTION_MAX_CHARS}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            error={form.errors.description}
          />
        </div>
        <div role="alert" className="adm-failure">
          {form.failure}
        </div>
        {form.isStale && (
          <ConflictNotice
            noun="series"
            onReload={reload}
            onOverwrite={() => void send(latest?.version ?? base.version)}
          />
        )}
        <SeriesFormFoot isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function SeriesFormFoot({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const askToClose = useAskToClose();
  return (
    <div className="adm-dialog-foot">
      <Button variant="secondary" onClick={askToClose ?? onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Saving..." : "Save Series"}
      </Button>
    </div>
  );
}
