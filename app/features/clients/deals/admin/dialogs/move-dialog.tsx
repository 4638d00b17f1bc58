import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { SelectField, TextArea } from "../../../../../ui/field.tsx";
import { isKeyOf } from "../../../../../utils/object-keys.ts";
import {
  AGREEMENTS,
  findMoveFault,
  isForward,
  LOST_REASONS,
  REASON_MAX_CHARS,
  STAGE_LABELS,
} from "../../deal.ts";
import type { MoveQuestion } from "../use-deal-moves.tsx";
import { refuseField, writeDeal } from "../write-deal.ts";

interface MoveDialogProps {
  question: MoveQuestion;
  onMoved: () => void;
  onClose: () => void;
}

interface Draft {
  lostReason: string;
  agreement: string;
  reason: string;
}

const EMPTY: Draft = { lostReason: "", agreement: "", reason: "" };
const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Asks for what a move has to come with: why a deal goes back, why it was lost, how it was won. */
export function MoveDialog({ question: { deal, stage }, onMoved, onClose }: MoveDialogProps) {
  const form = useRecordForm({
    latest: EMPTY,
    save: (draft) => sendMove({ deal, stage }, draft),
    describeFailure: ({ message }) => message || "The deal couldn't be moved",
    onSaved: onMoved,
  });
  const needsReason = !isForward(deal.stage, stage);
  return (
    <Dialog title={`Move to ${STAGE_LABELS[stage]}`} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="deal" saveLabel="Move" onCancel={onClose}>
        <p className="wrap-anywhere text-muted">{deal.title}</p>
        {stage === "lost" && (
          <SelectField
            label="Why was it lost?"
            required
            placeholder="Please choose"
            options={toOptions(LOST_REASONS)}
            {...form.text("lostReason")}
          />
        )}
        {stage === "won" && (
          <SelectField
            label="How did the client agree?"
            required
            placeholder="Please choose"
            options={toOptions(AGREEMENTS)}
            {...form.text("agreement")}
          />
        )}
        <TextArea
          label={needsReason ? "Reason" : "Note"}
          required={needsReason}
          rows={3}
          {...form.text("reason", REASON_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}

async function sendMove({ deal, stage }: MoveQuestion, draft: Draft) {
  const { reason } = draft;
  const lostReason = isKeyOf(LOST_REASONS, draft.lostReason) ? draft.lostReason : undefined;
  const agreement = isKeyOf(AGREEMENTS, draft.agreement) ? draft.agreement : undefined;
  const fault = findMoveFault(deal.stage, { stage, reason, lostReason, agreement });
  if (fault) return refuseField(fault.field, fault.message);
  return writeDeal({ kind: "move", id: deal.id, stage, reason, lostReason, agreement });
}
