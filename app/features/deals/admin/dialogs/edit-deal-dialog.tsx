import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { formatAmount } from "../../../../utils/money.ts";
import { dealsClient } from "../../client.ts";
import { isOpen, STAGE_PROBABILITY } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { readAmount, refuseField } from "../write-deal.ts";
import { DealFields, type FactsDraft, readFacts, toFactErrors, toFacts } from "./deal-fields.tsx";

interface Draft extends FactsDraft {
  probability: string;
  receivedMinor: string;
  version?: number;
}

function toDraft(deal: Deal): Draft {
  const { receivedMinor: minor, currency, ownProbability, version } = deal;
  return {
    ...toFacts(deal),
    probability: ownProbability === null ? "" : String(ownProbability),
    receivedMinor: minor === 0 ? "" : formatAmount({ minor, currency }),
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
        {deal.stage === "won" && (
          <TextField
            label="Received without an invoice"
            inputMode="decimal"
            help="A note on this deal. Reports count confirmed payments for its invoices."
            {...form.text("receivedMinor", 20)}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

async function saveDeal(deal: Deal, { probability, receivedMinor, version, ...draft }: Draft) {
  const read = readFacts(draft);
  if (!read.ok) return read;
  const received = readAmount(receivedMinor);
  if (received === undefined) return refuseField("receivedMinor", "Please enter an amount, such as 10,000.");
  if (!/^\d*$/.test(probability.trim()))
    return refuseField("probability", "Please enter a number from 0 to 100.");
  const json = {
    ...read.facts,
    probability: probability.trim() === "" ? null : Number(probability),
    ...(deal.stage === "won" && { receivedMinor: received ?? 0 }),
    ...(version !== undefined && { version }),
  };
  const param = { id: encodeURIComponent(deal.id) };
  return toFactErrors(await send(dealsClient[":id"].$put({ param, json })));
}
