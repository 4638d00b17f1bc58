import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup } from "../../../../../ui/admin/forms/form-section.tsx";
import { DialogForm } from "../../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../../ui/admin/overlays/toasts.tsx";
import { SelectField, TextArea } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { amountIn, currencySymbol, formatMoney } from "../../../../../utils/money.ts";
import { computeLineNet } from "../../../business/document-totals.ts";
import { formatQuantity, NOTES_MAX_CHARS } from "../../../documents/document.ts";
import { computeCredit } from "../../credit/credit-totals.ts";
import type { Invoice } from "../../schema.ts";
import { creditInvoice } from "../write-invoice.ts";
import { CREDITED_QUANTITY, type CreditDraft, readCreditDraft, toCreditDraft } from "./credit-draft.ts";

interface CreditDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toCreditDraft(invoice),
    async save(draft) {
      const read = readCreditDraft(draft, invoice);
      if (read.ok) return creditInvoice(invoice.id, read.body);
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure: ({ message }) => message || "The credit note couldn't be issued",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  const all =
    invoice.creditNotes.length === 0
      ? { value: "whole", label: "The whole invoice" }
      : { value: "rest", label: "All that is left of it" };
  return (
    <Dialog title={`Credit note for ${invoice.number}`} isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="credit note" saveLabel="Issue credit note" onCancel={onClose}>
        <p className="text-muted">
          It gets a number of its own and can't be changed afterwards. The invoice stays as it is.
        </p>
        <SelectField
          label="What is credited?"
          options={[all, { value: "lines", label: "A part of it" }]}
          {...form.text("scope")}
        />
        {form.draft.scope === "lines" && <CreditLines form={form} invoice={invoice} />}
        <TextArea label="Reason" rows={3} required {...form.text("reason", NOTES_MAX_CHARS)} />
        <p aria-live="polite">{describeTotal(form.draft, invoice)}</p>
      </DialogForm>
    </Dialog>
  );
}

function CreditLines({ form, invoice }: { form: RecordForm<CreditDraft>; invoice: Invoice }) {
  const { lines } = form.draft;
  const symbol = currencySymbol(invoice.currency);
  return invoice.lines.map((line, index) => {
    const typed = lines[index];
    if (!typed) return null;
    const text = bindEntry(form.errors, `lines.${index}`, typed, (part) =>
      form.change({ lines: lines.with(index, { ...typed, ...part }) }),
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never change
      <FieldGroup key={index} label={line.title}>
        <FieldRow fields="short">
          <NumberField
            label="Quantity"
            help={`Of ${formatQuantity(line.quantityMilli)}; 0 leaves it out.`}
            kind={CREDITED_QUANTITY}
            {...text("quantity")}
          />
          <NumberField label={`Unit price (${symbol})`} kind={amountIn(invoice.currency)} {...text("unit")} />
        </FieldRow>
      </FieldGroup>
    );
  });
}

/** The amount that the client gets back, with the tax that the invoice had. */
function describeTotal(draft: CreditDraft, invoice: Invoice): string {
  const { currency, treatment, roundsToWhole, creditable } = invoice;
  if (!creditable) return "Nothing of this invoice is left to be credited.";
  const money = (minor: number) => formatMoney({ minor, currency });
  const left = `${money(creditable.totalMinor)} of the invoice can be credited.`;
  const read = readCreditDraft(draft, invoice);
  if (!read.ok) return left;
  const { lines } = read.body;
  if (!lines) return `The credit note comes to ${money(creditable.totalMinor)}. ${left}`;
  const priced = lines.map((line) => ({ ...line, netMinor: computeLineNet(line) }));
  const note = computeCredit(priced, creditable, { treatment, roundsToWhole });
  return note.ok
    ? `The credit note comes to ${money(note.totals.totalMinor)}. ${left}`
    : `That's more than what is left. ${left}`;
}
