import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { ACTION_MAX_CHARS } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { finishDealAction, planDealAction, refuseField } from "../write-deal.ts";

interface Draft {
  action: string;
  on: string;
}

interface ActionDialogProps {
  deal: Deal;
  /** Ticks off the present action and asks for the one after it, or plans another in its place. */
  kind: "done" | "plan";
  onClose: () => void;
}

export function ActionDialog({ deal, kind, onClose }: ActionDialogProps) {
  const toasts = useToasts();
  const isDone = kind === "done";
  const latest: Draft = isDone
    ? { action: "", on: "" }
    : { action: deal.nextAction, on: deal.nextActionOn ?? "" };
  const form = useRecordForm({
    latest,
    save: (draft) => saveAction(deal.id, kind, draft),
    describeFailure: ({ message }) => message || "The action couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title={isDone ? "What comes next?" : "Next action"} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="deal" saveLabel={isDone ? "Mark as done" : "Save"} onCancel={onClose}>
        {isDone && (
          <p className="wrap-anywhere text-muted">
            “{deal.nextAction}” is done. Leave the fields empty if nothing comes next.
          </p>
        )}
        <TextField label="Next action" required={!isDone} {...form.text("action", ACTION_MAX_CHARS)} />
        <TextField label="Due on" type="date" required={!isDone} {...form.text("on")} />
      </DialogForm>
    </Dialog>
  );
}

async function saveAction(id: string, kind: ActionDialogProps["kind"], { action, on }: Draft) {
  const isEmpty = action.trim() === "" && on === "";
  if (kind === "done" && isEmpty) return finishDealAction(id, null);
  if (action.trim() === "") return refuseField("action", "Please say what comes next.");
  if (on === "") return refuseField("on", "Please choose a day.");
  return kind === "done" ? finishDealAction(id, { action, on }) : planDealAction(id, { action, on });
}
