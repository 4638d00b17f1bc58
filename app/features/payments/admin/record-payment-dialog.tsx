import { send } from "../../../kit/http/client.ts";
import { FieldRow } from "../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { formatMoney } from "../../../utils/money.ts";
import { paymentsClient } from "../client.ts";
import { METHOD_LABELS, NOTE_MAX_CHARS, PAYMENT_METHODS, REFERENCE_MAX_CHARS } from "../payment.ts";
import {
  nameFields,
  type PayableInvoice,
  type PaymentDraft,
  readAmounts,
  startPayment,
  toAmount,
} from "./payment-draft.ts";

export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
export const AMOUNT_MAX_CHARS = 20;

interface RecordPaymentDialogProps {
  /** One of them when it's opened for a certain invoice. */
  invoices: readonly PayableInvoice[];
  onClose: () => void;
}

/** Money that the owner has seen arrive. */
export function RecordPaymentDialog({ invoices, onClose }: RecordPaymentDialogProps) {
  const toasts = useToasts();
  const only = invoices.length === 1 ? invoices[0] : undefined;
  const form = useRecordForm({
    latest: startPayment(only),
    save: sendPayment,
    describeFailure: ({ message }) => message || "The payment couldn't be recorded",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const chosen = invoices.find(({ id }) => id === form.draft.invoiceId);
  const choose = (id: string) => {
    const invoice = invoices.find((one) => one.id === id);
    form.change({ invoiceId: id, amount: invoice ? toAmount(invoice) : "" });
  };
  const open = chosen && formatMoney({ minor: chosen.balanceMinor, currency: chosen.currency });
  return (
    <Dialog title="Record payment" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="payment" saveLabel="Record payment" onCancel={onClose}>
        {only ? (
          <p className="wrap-anywhere">{`Invoice ${only.name}`}</p>
        ) : (
          <SelectField
            label="Invoice"
            required
            placeholder="Please choose"
            options={invoices.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.text("invoiceId")}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        <FieldRow>
          <SelectField
            label="Paid by"
            required
            placeholder="Please choose"
            options={METHOD_OPTIONS}
            {...form.text("method")}
          />
          <TextField
            label="Received on"
            type="date"
            help="Leave it empty for today."
            {...form.text("receivedOn")}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Amount"
            required
            inputMode="decimal"
            help={open && `${open} is open. Anything above it becomes the client's credit.`}
            {...form.text("amount", AMOUNT_MAX_CHARS)}
          />
          <TextField
            label="Tax deducted (TDS)"
            inputMode="decimal"
            help="It settles the invoice like money."
            {...form.text("tds", AMOUNT_MAX_CHARS)}
          />
        </FieldRow>
        <TextField
          label="Reference (UTR)"
          help="Each reference can be used once."
          autoComplete="off"
          {...form.text("reference", REFERENCE_MAX_CHARS)}
        />
        <TextField label="Note" help="Only you see it." {...form.text("note", NOTE_MAX_CHARS)} />
      </DialogForm>
    </Dialog>
  );
}

async function sendPayment(draft: PaymentDraft) {
  const read = readAmounts(draft);
  if (!read.ok) return read;
  const { invoiceId, reference, receivedOn, note } = draft;
  const { method, amountMinor, tdsMinor } = read;
  const json = {
    ...{ invoiceId, method, amountMinor, tdsMinor, reference, note },
    ...(receivedOn && { receivedOn }),
  };
  return nameFields(await send(paymentsClient.index.$post({ json })));
}
