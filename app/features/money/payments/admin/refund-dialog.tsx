import { send } from "../../../../kit/http/client.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { useRequestKey } from "../../../../utils/http/use-request-key.ts";
import { amountIn, formatAmount, formatMoney } from "../../../../utils/money.ts";
import { paymentsClient } from "../client.ts";
import { isProvider, METHOD_LABELS, NOTE_MAX_CHARS, REFERENCE_MAX_CHARS } from "../payment.ts";
import { nameFields, readMoney } from "../payment-draft.ts";
import type { Payment } from "../schema.ts";
import { METHOD_OPTIONS } from "./record-payment-dialog.tsx";

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Notes down money that the owner has given back; nothing is sent from here. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const toasts = useToasts();
  const { id, version, currency, refundableMinor, creditMinor } = payment;
  const once = useRequestKey();
  const form = useRecordForm({
    latest: {
      method: isProvider(payment.method) ? "" : `${payment.method}`,
      amount: formatAmount({ minor: creditMinor || refundableMinor, currency }),
      reference: "",
      receivedOn: "",
      note: "",
    },
    async save(draft) {
      const read = readMoney(draft, currency);
      if (!read.ok) return read;
      const { reference, receivedOn, note } = draft;
      const json = {
        method: read.method,
        amountMinor: read.amountMinor,
        reference,
        note,
        version,
        ...(receivedOn && { receivedOn }),
      };
      const param = { id: encodeURIComponent(id) };
      return nameFields(await send(paymentsClient[":id"].refund.$post({ param, json }, once)));
    },
    describeFailure: ({ message }) => message || "The refund couldn't be recorded",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const most = formatMoney({ minor: refundableMinor, currency });
  return (
    <Dialog title="Record refund" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="refund" saveLabel="Record refund" onCancel={onClose}>
        <p className="text-muted">
          Send the money first. What the client's credit doesn't cover is open again.
          {isProvider(payment.method) &&
            ` Money that you give back at ${METHOD_LABELS[payment.method]} shows here by itself: don't record it.`}
        </p>
        <FieldRow>
          <SelectField
            label="Refunded by"
            required
            placeholder="Please choose"
            options={METHOD_OPTIONS}
            {...form.text("method")}
          />
          <TextField label="On" type="date" help="Leave it empty for today." {...form.text("receivedOn")} />
        </FieldRow>
        <NumberField
          label="Amount"
          required
          kind={amountIn(currency)}
          help={`At most ${most}.`}
          {...form.text("amount")}
        />
        <TextField
          label="Reference (UTR)"
          autoComplete="off"
          {...form.text("reference", REFERENCE_MAX_CHARS)}
        />
        <TextField label="Note" help="Only you see it." {...form.text("note", NOTE_MAX_CHARS)} />
      </DialogForm>
    </Dialog>
  );
}
