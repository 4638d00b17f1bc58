import { send } from "../../../../kit/http/client.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { useRequestKey } from "../../../../utils/http/use-request-key.ts";
import { amountIn, CURRENCIES, CURRENCY_OPTIONS, parseCurrency } from "../../../../utils/money.ts";
import { createFieldReader } from "../../../../utils/typed-number.ts";
import { PersonPicker } from "../../../clients/people/person-picker.tsx";
import type { Person } from "../../../clients/people/schema.ts";
import type { OwnerBusiness } from "../../business/schema.ts";
import { formatTypedRate, TAX_RATE } from "../../business/tax.ts";
import { TITLE_MAX_CHARS } from "../../documents/document.ts";
import { INR_RATE } from "../../invoices/invoice.ts";
import { paymentsClient } from "../client.ts";
import { NOTE_MAX_CHARS, REFERENCE_MAX_CHARS } from "../payment.ts";
import { nameFields, readMoney } from "../payment-draft.ts";
import { METHOD_OPTIONS } from "./record-payment-dialog.tsx";

interface AdvanceDialogProps {
  business: Pick<OwnerBusiness, "regime" | "defaultTaxBp">;
  onClose: () => void;
}

interface AdvanceDraft {
  client: Person | null;
  title: string;
  currency: string;
  rate: string;
  amount: string;
  tax: string;
  method: string;
  receivedOn: string;
  reference: string;
  note: string;
}

/** Money that came before its invoice; its receipt voucher gets a number at once. */
export function AdvanceDialog({ business, onClose }: AdvanceDialogProps) {
  const toasts = useToasts();
  const isRegistered = business.regime === "regular";
  const latest: AdvanceDraft = {
    client: null,
    title: "",
    currency: "INR",
    rate: "",
    amount: "",
    method: "",
    receivedOn: "",
    reference: "",
    note: "",
    tax: isRegistered ? formatTypedRate(business.defaultTaxBp) : "0",
  };
  const once = useRequestKey();
  const form = useRecordForm({
    latest,
    save: (draft) => sendAdvance(draft, once),
    describeFailure: ({ message }) => message || "The advance couldn't be recorded",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const { client, currency } = form.draft;
  return (
    <Dialog title="Record advance" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="advance" saveLabel="Record advance" onCancel={onClose}>
        <p className="text-muted">
          For money that came before its invoice. The client gets a receipt voucher, and their next invoice
          sets it off.
        </p>
        <PersonPicker
          label="Client"
          name="client"
          picked={client}
          error={form.errors.client}
          onPick={(picked) =>
            form.change({ client: picked, ...(picked?.currency && { currency: picked.currency }) })
          }
        />
        <TextField label="What it's for" required {...form.text("title", TITLE_MAX_CHARS)} />
        <FieldRow>
          <NumberField
            label="Amount"
            required
            kind={amountIn(parseCurrency(currency) ?? "INR")}
            help="The whole amount received, with tax."
            {...form.text("amount")}
          />
          <SelectField label="Currency" options={CURRENCY_OPTIONS} {...form.text("currency")} />
        </FieldRow>
        {currency !== "INR" && (
          <NumberField label="Rupees for one unit" kind={INR_RATE} required {...form.text("rate")} />
        )}
        {isRegistered && (
          <NumberField
            label="Tax rate (%)"
            kind={TAX_RATE}
            help="Left out of the sum for clients abroad."
            {...form.text("tax")}
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

async function sendAdvance(
  { client, amount, tax, rate, receivedOn, ...draft }: AdvanceDraft,
  once: ReturnType<typeof useRequestKey>,
) {
  const currency = CURRENCIES.find((code) => code === draft.currency) ?? "INR";
  const paid = readMoney({ method: draft.method, amount }, currency);
  const fields: Record<string, string> = {
    ...(paid.ok ? {} : paid.fields),
    ...(!client && { client: "Please choose a client." }),
    ...(draft.title.trim() === "" && { title: "Please say what it's for." }),
  };
  const read = createFieldReader(fields);
  const taxBp = read("tax", tax, TAX_RATE);
  const inrRateMicro = currency === "INR" ? null : read("rate", rate, INR_RATE);
  if (!paid.ok || !client || Object.keys(fields).length > 0) {
    return { ok: false, status: 400, code: "invalid_input", message: "", fields } as const;
  }
  const { title, reference, note } = draft;
  const json = {
    personId: client.id,
    title,
    currency,
    inrRateMicro,
    taxBp,
    reference,
    note,
    amountMinor: paid.amountMinor,
    method: paid.method,
    ...(receivedOn && { receivedOn }),
  };
  const result = nameFields(await send(paymentsClient.advances.$post({ json }, once)));
  if (result.ok) return result;
  const { inrRateMicro: rateFault, taxBp: taxFault, personId, ...others } = result.fields;
  return {
    ...result,
    fields: {
      ...others,
      ...(rateFault !== undefined && { rate: rateFault }),
      ...(taxFault !== undefined && { tax: taxFault }),
      ...(personId !== undefined && { client: personId }),
    },
  };
}
