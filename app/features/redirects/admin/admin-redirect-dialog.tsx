import { useState } from "react";
import { EditFormFrame } from "../../../ui/admin/forms/edit-form-frame.tsx";
import type { FieldErrors } from "../../../ui/admin/forms/form-errors.ts";
import { useEditForm } from "../../../ui/admin/forms/use-edit-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../utils/http/api-client.ts";
import { redirectCalls } from "../client.ts";
import { ADDRESS_MAX_CHARS, REDIRECT_STATUSES, STATUS_LABELS } from "../redirect.ts";
import type { Redirect } from "../schema.ts";

const GONE = "410";
const OPTIONS = REDIRECT_STATUSES.map((status) => ({ value: `${status}`, label: STATUS_LABELS[status] }));

interface RedirectDialogProps {
  redirect?: Redirect | undefined;
  /** The redirect as the list has it now. */
  latest?: Redirect | undefined;
  /** What a new one begins with. */
  start?: { source: string; target: string };
  onClose: () => void;
}

export function RedirectDialog({ redirect, latest, start, onClose }: RedirectDialogProps) {
  const toasts = useToasts();
  const form = useEditForm({
    calls: redirectCalls,
    id: redirect?.id,
    opened: redirect,
    latest,
    parse: (data) => ({
      source: String(data.get("source")).trim(),
      target: String(data.get("target") ?? "").trim(),
      status: REDIRECT_STATUSES.find((status) => `${status}` === data.get("status")),
    }),
    describeFailure: (message) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save redirect"}`,
    onSaved(message, isNew) {
      toasts.good(message || `Redirect ${isNew ? "created" : "updated"} successfully`);
      onClose();
    },
  });
  return (
    <Dialog title={redirect ? "Edit redirect" : "Add redirect"} isDirty={form.isDirty} onClose={onClose}>
      <EditFormFrame form={form} noun="redirect" saveLabel="Save Redirect" onCancel={onClose}>
        <TextField
          label="From"
          name="source"
          defaultValue={form.base?.source ?? start?.source}
          error={form.errors.source}
          help="A path on this site that has no page, such as /old-page."
          maxLength={2 * ADDRESS_MAX_CHARS}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <WayFields
          status={`${form.base?.status ?? 301}`}
          target={form.base?.target ?? start?.target ?? ""}
          errors={form.errors}
        />
      </EditFormFrame>
    </Dialog>
  );
}

interface WayFieldsProps {
  status: string;
  target: string;
  errors: FieldErrors;
}

/** What is gone leads nowhere, so that it has no target to fill in. */
function WayFields({ status: first, target, errors }: WayFieldsProps) {
  const [status, setStatus] = useState(first);
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        options={OPTIONS}
        value={status}
        onChange={(event) => setStatus(event.target.value)}
        error={errors.status}
      />
      {status !== GONE && (
        <TextField
          label="To"
          name="target"
          defaultValue={target}
          error={errors.target}
          help="A path such as /services, or a full address such as https://example.com. Queries are passed on to paths on this site."
          maxLength={2 * ADDRESS_MAX_CHARS}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
