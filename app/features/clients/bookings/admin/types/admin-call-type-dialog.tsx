import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../../ui/admin/records/use-record-writes.ts";
import type { ApiResult } from "../../../../../utils/http/api-client.ts";
import { callTypeCalls } from "../../client.ts";
import type { OwnerCallType } from "../../schema.ts";
import { readTypeDraft, toTypeDraft } from "./call-type-draft.ts";
import { AboutFields, PlaceFields, QuestionFields, TimeFields } from "./call-type-fields.tsx";

interface CallTypeDialogProps {
  type: OwnerCallType | undefined;
  latest: OwnerCallType | undefined;
  hasJitsi: boolean;
  onClose: () => void;
}

export function CallTypeDialog({ type, latest, hasJitsi, onClose }: CallTypeDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toTypeDraft(latest ?? type),
    async save(draft): Promise<ApiResult<{ message?: string }>> {
      const read = readTypeDraft(draft);
      if (read.ok) return saveRecord(callTypeCalls, type?.id, read.body);
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure: ({ message }) => message || "The call type couldn't be saved",
    onSaved({ message }) {
      toasts.good(message || "Call type saved");
      onClose();
    },
  });
  return (
    <Dialog
      title={type ? "Edit call type" : "Add call type"}
      size="wide"
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <DialogForm form={form} noun="call type" saveLabel="Save" onCancel={onClose}>
        <AboutFields form={form} />
        <TimeFields form={form} />
        <PlaceFields form={form} hasJitsi={hasJitsi || type?.meeting.kind === "jitsi"} />
        <QuestionFields form={form} />
      </DialogForm>
    </Dialog>
  );
}
