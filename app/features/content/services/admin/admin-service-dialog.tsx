import { IconPicker } from "../../../../ui/admin/editing/icon-picker.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { Pictogram } from "../../../../ui/pictogram/pictogram.tsx";
import { NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { parseServiceIcon, SERVICE_ICONS } from "../service.ts";
import { type ServiceDraft, toServiceBody, toServiceDraft } from "../service-form.ts";
import { PriceFields } from "./price-fields.tsx";

interface AdminServiceDialogProps {
  service: OwnerService | undefined;
  latest: OwnerService | undefined;
  onClose: () => void;
}

export function AdminServiceDialog({ service, latest, onClose }: AdminServiceDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toServiceDraft(latest ?? service),
    save: (draft) => saveRecord(serviceCalls, service?._id, toServiceBody(draft)),
    describeFailure: ({ message }) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save service"}`,
    onSaved({ message }) {
      toasts.good(message || `Service ${service ? "updated" : "created"} successfully`);
      onClose();
    },
  });
  return (
    <Dialog title={service ? "Edit service" : "Add service"} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="service" saveLabel="Save Service" onCancel={onClose}>
        <ServiceFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

function ServiceFields({ form: { draft, text, change } }: { form: RecordForm<ServiceDraft> }) {
  return (
    <>
      <IconPicker
        name="icon"
        icons={SERVICE_ICONS}
        chosen={parseServiceIcon(draft.icon)}
        onChoose={(icon) => change({ icon })}
        draw={(name) => <Pictogram name={`service-${name}`} />}
      />
      <TextField label="Title" {...text("title", 200)} required />
      <TextArea label="Description" rows={3} {...text("description", 2000)} />
      <TextArea label="Features" help="One per line." {...text("features")} />
      <PriceFields draft={draft} text={text} />
    </>
  );
}
