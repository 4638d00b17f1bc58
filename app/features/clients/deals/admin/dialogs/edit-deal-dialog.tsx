import { send } from "../../../../../kit/http/client.ts";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { PERCENT_SIGN, readNumber, wholeNumber } from "../../../../../utils/typed-number.ts";
import { dealsClient } from "../../client.ts";
import { isOpen, STAGE_PROBABILITY } from "../../deal.ts";
import type { Deal } from "../../schema.ts";
import { refuseField } from "../write-deal.ts";
import { DealFields, type FactsDraft, readFacts, toFactErrors, toFacts } from "./deal-fields.tsx";

const PROBABILITY = wholeNumber({
  min: 0,
  max: 100,
  ask: "Please enter a number from 0 to 100.",
  unit: PERCENT_SIGN,
});

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
          <NumberField
            label="Probability in percent"
            kind={PROBABILITY}
            help={`Leave it empty for the ${STAGE_PROBABILITY[deal.stage]} % of its stage.`}
            {...form.text("probability")}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

async function saveDeal(deal: Deal, { probability, version, ...draft }: Draft) {
  const read = readFacts(draft);
  if (!read.ok) return read;
  const own = probability.trim() === "" ? undefined : readNumber(probability, PROBABILITY);
  if (own?.ok === false) return refuseField("probability", own.fault);
  const json = {
    ...read.facts,
    probability: own?.value ?? null,
    ...(version !== undefined && { version }),
  };
  const param = { id: encodeURIComponent(deal.id) };
  return toFactErrors(await send(dealsClient[":id"].$put({ param, json })));
}
