import { send } from "../../../../kit/http/client.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { useRequestKey } from "../../../../utils/http/use-request-key.ts";
import { PaidFields } from "../claims/paid-fields.tsx";
import { useUndo } from "../claims/use-undo.tsx";
import { paymentsClient } from "../client.ts";
import { METHOD_LABELS, NOTE_MAX_CHARS, PAYMENT_METHODS, REFERENCE_MAX_CHARS } from "../payment.ts";
import {
  hasMoney,
  nameFields,
  type PayableInvoice,
  type PaymentDraft,
  readMethod,
  readPaid,
  startPayment,
  toAmount,
} from "../payment-draft.ts";

export const METHOD_OPTIONS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

interface RecordPaymentDialogProps {
  /** One of them when it's opened for a certain invoice. */
  invoices: readonly PayableInvoice[];
  onClose: () => void;
}

/** Money that the owner has seen arrive, or only tax that the client deducted. */
export function RecordPaymentDialog({ invoices, onClose }: RecordPaymentDialogProps) {
  const toasts = useToasts();
  const undo = useUndo();
  const once = useRequestKey();
  const only = invoices.length === 1 ? invoices[0] : undefined;
  const form = useRecordForm({
    latest: startPayment(only),
    async save(draft) {
      const read = readPayment(
        draft,
        invoices.find(({ id }) => id === draft.invoiceId),
      );
      return read.ok ? nameFields(await send(paymentsClient.index.$post({ json: read.json }, once))) : read;
    },
    describeFailure: ({ message }) => message || "The payment couldn't be recorded",
    onSaved({ message, data }) {
      toasts.good(message, undo(data));
      onClose();
    },
  });
  const chosen = invoices.find(({ id }) => id === form.draft.invoiceId);
  const choose = (id: string) => {
    const invoice = invoices.find((one) => one.id === id);
    form.change({ invoiceId: id, amount: invoice ? toAmount(invoice) : "" });
  };
  const isPaid = hasMoney(form.draft, chosen?.currency ?? "INR");
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
            required={isPaid}
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
        <PaidFields form={form} payable={chosen} />
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

function readPayment(draft: PaymentDraft, invoice: PayableInvoice | undefined) {
  const read = readPaid(draft, invoice ?? { currency: "INR", balanceMinor: 0 });
  if (!read.ok) return read;
  const { invoiceId, reference, receivedOn, note } = draft;
  const method = readMethod(draft.method);
  const json = {
    invoiceId,
    ...read.paid,
    reference,
    note,
    ...(method && { method }),
    ...(receivedOn && { receivedOn }),
  };
  return { ok: true, json } as const;
}
