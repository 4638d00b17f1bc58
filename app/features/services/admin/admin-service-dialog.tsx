import { IconPicker } from "../../../ui/admin/editing/icon-picker.tsx";
import { EditFormFrame } from "../../../ui/admin/forms/edit-form-frame.tsx";
import { useEditForm } from "../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../utils/http/api-client.ts";
import { serviceCalls } from "../client.ts";
import type { OwnerService } from "../schema.ts";
import { parseServiceIcon, SERVICE_ICONS } from "../service.ts";
import { CURRENCY_OPTIONS, parseServiceForm } from "../service-form.ts";
import { ServiceIcon } from "../site/service-icon.tsx";

interface AdminServiceDialogProps {
  service: OwnerService | undefined;
  latest: OwnerService | undefined;
  onClose: () => void;
}

export function AdminServiceDialog({ service, latest, onClose }: AdminServiceDialogProps) {
  const toasts = useToasts();
  const form = useEditForm({
    calls: serviceCalls,
    id: service?._id,
    opened: service,
    latest,
    parse: parseServiceForm,
    describeFailure: (message) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save service"}`,
    onSaved(message, isNew) {
      toasts.good(message || `Service ${isNew ? "created" : "updated"} successfully`);
      onClose();
    },
  });
  return (
    <Dialog title={service ? "Edit service" : "Add service"} isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame form={form} noun="service" saveLabel="Save Service" onCancel={onClose}>
        <ServiceFields service={form.base} errors={form.errors} />
      </EditFormFrame>
    </Dialog>
  );
}

function ServiceFields({
  service,
  errors,
}: {
  service: OwnerService | undefined;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <IconPicker
        name="icon"
        icons={SERVICE_ICONS}
        chosen={parseServiceIcon(service?.icon ?? "Code2")}
        draw={(name) => <ServiceIcon name={name} />}
      />
      <TextField
        label="Title"
        name="title"
        defaultValue={service?.title}
        error={errors.title}
        maxLength={200}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        defaultValue={service?.description}
        error={errors.description}
        maxLength={2000}
      />
      <TextArea
        label="Features"
        name="features"
        help="One per line."
        defaultValue={service?.features.join("\n")}
        error={errors.features}
      />
      <div className="adm-triple">
        <SelectField
          label="Currency"
          name="currency"
          options={CURRENCY_OPTIONS}
          defaultValue={service?.currency ?? "₹"}
          error={errors.currency}
        />
        <TextField
          label="Starting price"
          name="startingPrice"
          inputMode="decimal"
          placeholder="10,000"
          defaultValue={service?.startingPrice}
          error={errors.startingPrice}
          maxLength={20}
        />
        <TextField
          label="Ending price (optional)"
          name="endingPrice"
          inputMode="decimal"
          placeholder="50,000"
          defaultValue={service?.endingPrice}
          error={errors.endingPrice}
          maxLength={20}
        />
      </div>
    </>
  );
}
