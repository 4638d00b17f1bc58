import { useState } from "react";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { toServiceBody, toServiceDraft } from "../service-form.ts";
import { AdminServiceDialog } from "./admin-service-dialog.tsx";
import { PriceFields } from "./price-fields.tsx";

interface PriceDialogProps {
  services: readonly OwnerService[];
  onClose: () => void;
}

/** The price of one service; where there is none yet, a whole new one. */
export function PriceDialog({ services, onClose }: PriceDialogProps) {
  const [id, setId] = useState(services[0]?._id);
  const service = services.find(({ _id }) => _id === id) ?? services[0];
  if (!service) return <AdminServiceDialog service={undefined} latest={undefined} onClose={onClose} />;
  return (
    <PriceOf key={service._id} service={service} services={services} onChoose={setId} onClose={onClose} />
  );
}

interface PriceOfProps extends PriceDialogProps {
  service: OwnerService;
  onChoose: (id: string) => void;
}

function PriceOf({ service, services, onChoose, onClose }: PriceOfProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toServiceDraft(service),
    save: (draft) => saveRecord(serviceCalls, service._id, toServiceBody(draft)),
    describeFailure: ({ message }) => message || "The price couldn't be saved. Please try again.",
    onSaved({ message }) {
      toasts.good(message || "Price saved");
      onClose();
    },
  });
  return (
    <Dialog title="Your prices" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="service" saveLabel="Save Price" onCancel={onClose}>
        <SelectField
          label="Service"
          name="service"
          options={services.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={service._id}
          // A price typed for one service must not be saved to another.
          disabled={form.isDirty}
          onChange={(event) => onChoose(event.target.value)}
        />
        <PriceFields draft={form.draft} text={form.text} />
      </DialogForm>
    </Dialog>
  );
}
