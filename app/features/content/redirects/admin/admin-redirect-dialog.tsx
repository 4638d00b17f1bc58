import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { saveRecord } from "../../../../ui/admin/records/use-record-writes.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NO_CONNECTION } from "../../../../utils/http/api-client.ts";
import { redirectCalls } from "../client.ts";
import { ADDRESS_MAX_CHARS, REDIRECT_STATUSES, STATUS_LABELS } from "../redirect.ts";
import type { Redirect } from "../schema.ts";

const GONE = "410";
const OPTIONS = REDIRECT_STATUSES.map((status) => ({ value: `${status}`, label: STATUS_LABELS[status] }));

interface RedirectDialogProps {
  redirect?: Redirect | undefined;
  latest?: Redirect | undefined;
  start?: { source: string; target: string };
  onClose: () => void;
}

export function RedirectDialog({ redirect, latest, start, onClose }: RedirectDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toDraft(latest ?? redirect, start),
    save: (draft) => saveRecord(redirectCalls, redirect?.id, toBody(draft)),
    describeFailure: ({ message }) =>
      message === NO_CONNECTION ? message : `Error: ${message || "Failed to save redirect"}`,
    onSaved({ message }) {
      toasts.good(message || `Redirect ${redirect ? "updated" : "created"} successfully`);
      onClose();
    },
  });
  const { draft, text } = form;
  const address = { autoCapitalize: "none", spellCheck: false, required: true };
  return (
    <Dialog title={redirect ? "Edit redirect" : "Add redirect"} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="redirect" saveLabel="Save Redirect" onCancel={onClose}>
        <TextField
          label="From"
          help="A path on this site that has no page, such as /old-page."
          {...text("source", 2 * ADDRESS_MAX_CHARS)}
          {...address}
        />
        <SelectField label="Status" options={OPTIONS} {...text("status")} />
        {draft.status !== GONE && (
          <TextField
            label="To"
            help="A path such as /services, or a full address such as https://example.com. Queries are passed on to paths on this site."
            {...text("target", 2 * ADDRESS_MAX_CHARS)}
            {...address}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function toDraft(redirect: Redirect | undefined, start: RedirectDialogProps["start"]) {
  return {
    source: redirect?.source ?? start?.source ?? "",
    target: redirect?.target ?? start?.target ?? "",
    status: `${redirect?.status ?? 301}`,
    ...(redirect && { version: redirect.version }),
  };
}

/** A path that is gone leads nowhere, so it has no target. */
function toBody({ target, status, ...draft }: ReturnType<typeof toDraft>) {
  return {
    ...draft,
    target: status === GONE ? "" : target,
    status: REDIRECT_STATUSES.find((one) => `${one}` === status),
  };
}
