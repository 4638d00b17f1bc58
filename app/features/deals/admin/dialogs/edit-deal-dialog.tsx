import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { dealsClient } from "../../client.ts";
import { isOpen, STAGE_PROBABILITY } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { refuseField } from "../write-deal.ts";
import { DealFields, type FactsDraft, readFacts, toFactErrors, toFacts } from "./deal-fields.tsx";

interface Draft extends FactsDraft {
  probability: string;
  version?: number;
}

function toDraft(deal: Deal): Draft {
  const { ownProbability, version } = deal;
  return {
    ...toFacts(deal),
    probability: ownProbability === null ? "" : String(ownProbability),
    version,
  };
}

export function EditDealDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toDraft(deal),
    save: (draft) => saveDeal(deal, draft),
    describeFailure: ({ message }) => message || "The deal couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Edit deal" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="deal" saveLabel="Save" onCancel={onClose}>
        <DealFields form={form} />
        {isOpen(deal.stage) && (
          <TextField
            label="Probability in percent"
            inputMode="numeric"
            help={`Leave it empty for the ${STAGE_PROBABILITY[deal.stage]} % of its stage.`}
            {...form.text("probability", 3)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

async function saveDeal(deal: Deal, { probability, version, ...draft }: Draft) {
  const read = readFacts(draft);
  if (!read.ok) return read;
  if (!/^\d*$/.test(probability.trim()))
    return refuseField("probability", "Please enter a number from 0 to 100.");
  const json = {
    ...read.facts,
    probability: probability.trim() === "" ? null : Number(probability),
    ...(version !== undefined && { version }),
  };
  const param = { id: encodeURIComponent(deal.id) };
  return toFactErrors(await send(dealsClient[":id"].$put({ param, json })));
}
