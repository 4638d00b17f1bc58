import { send } from "../../../../kit/http/client.ts";
import { LeaveGuard } from "../../../../ui/admin/editing/leave-guard.tsx";
import { SectionForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Panel } from "../../../../ui/admin/layout/panel.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { peopleClient } from "../client.ts";
import { NOTE_MAX_CHARS } from "../person.ts";

/** Notes are private to the owner. */
export function NoteForm({ personId }: { personId: string }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: { body: "" },
    save: (json) =>
      send(peopleClient[":id"].notes.$post({ param: { id: encodeURIComponent(personId) }, json })),
    describeFailure: ({ message }) => message || "The note couldn't be saved",
    onSaved: ({ message }) => toasts.good(message),
  });
  return (
    <Panel>
      <SectionForm form={form} noun="note" saveLabel="Save note">
        <TextArea
          label="Note"
          rows={3}
          required
          help="Only you can see your notes."
          {...form.text("body", NOTE_MAX_CHARS)}
        />
      </SectionForm>
      <LeaveGuard isDirty={form.isDirty} saving={form} />
    </Panel>
  );
}
