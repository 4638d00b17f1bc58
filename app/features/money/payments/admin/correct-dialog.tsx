import { send } from "../../../../kit/http/client.ts";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { paymentsClient } from "../client.ts";
import { CORRECTION_MAX_CHARS, isProvider, METHOD_LABELS } from "../payment.ts";
import { describeTransfer, formatPaid } from "../payment-words.ts";
import type { Payment } from "../schema.ts";

interface CorrectDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Corrects a payment that didn't happen as it was recorded. Money that went back is a refund instead. */
export function CorrectDialog({ payment, onClose }: CorrectDialogProps) {
  const toasts = useToasts();
  const { id, invoice } = payment;
  const form = useRecordForm({
    latest: { reason: "", version: payment.version },
    save({ reason, version }) {
      const param = { id: encodeURIComponent(id) };
      return send(paymentsClient[":id"].correct.$post({ param, json: { reason, version } }));
    },
    describeFailure: ({ message }) => message || "The payment couldn't be corrected",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Correct payment" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="payment" saveLabel="Correct payment" onCancel={onClose}>
        <p className="wrap-anywhere">
          <span className="font-[550]">{`${formatPaid(payment)} for ${invoice.number}`}</span>
          <br />
          <span className="text-muted">{describeTransfer(payment)}</span>
        </p>
        <p className="text-muted">{describeEffect(payment)}</p>
        <TextField
          label="What was wrong?"
          required
          help="Only you see it."
          {...form.text("reason", CORRECTION_MAX_CHARS)}
        />
      </DialogForm>
    </Dialog>
  );
}

function describeEffect({ method, refundOf }: Payment): string {
  if (refundOf !== null)
    return "For a refund that didn't happen. It stays in the list as reversed, and the payment counts in full again.";
  if (isProvider(method))
    return `For money that belongs to another invoice. ${METHOD_LABELS[method]} has it, so it stays: this invoice is open again, and the money waits for you to say what it's for. If the client has had a receipt, they get a correction by email.`;
  return "For a payment that was recorded by mistake. It stays in the list as reversed, and the invoice is open again. If the client has had a receipt, they get a correction by email. If you've sent money back, record a refund instead.";
}
