import { Fact, FactList } from "../../../../../ui/admin/figures/fact-list.tsx";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { SelectField, TextArea, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { CURRENCY_OPTIONS, currencySymbol } from "../../../../../utils/money.ts";
import { PersonPicker } from "../../../../clients/people/person-picker.tsx";
import type { OwnerBusiness } from "../../../business/schema.ts";
import { LINES_MAX, NOTES_MAX_CHARS, TITLE_MAX_CHARS } from "../../../documents/document.ts";
import { assess, isPlaceAssumed, toRecipient } from "../../../documents/document-snapshot.ts";
import { createLine, readLines } from "../../../documents/line-draft/line-draft.ts";
import { LineFields } from "../../../documents/line-fields/line-fields.tsx";
import { INR_RATE, PAYMENT_DAYS } from "../../invoice.ts";
import { TREATMENT_LABELS } from "../invoice-words.tsx";
import type { DraftData } from "../invoices-data.ts";
import { TotalsList } from "../totals-list.tsx";
import { type InvoiceDraft, readCurrency } from "./draft-form.ts";
import type { InvoiceForm } from "./use-invoice-form.tsx";

interface SectionProps {
  form: InvoiceForm;
}

export function ClientSection({ form, rateError }: SectionProps & { rateError: string | undefined }) {
  const { draft, errors, change } = form;
  const isForeign = readCurrency(draft) !== "INR";
  return (
    <FormSection
      title="Invoice"
      hint={
        <>
          A new client? Add them with a <TextLink to="/admin/deals">new deal</TextLink>.
        </>
      }
    >
      <PersonPicker
        label="Client"
        name="client"
        picked={draft.client}
        error={errors.client}
        onPick={(client) => change({ client, ...(client?.currency && { currency: client.currency }) })}
      />
      <TextField
        label="Title"
        help="What the whole invoice is for."
        {...form.text("title", TITLE_MAX_CHARS)}
      />
      <FieldRow fields="short">
        <SelectField label="Currency" options={CURRENCY_OPTIONS} {...form.text("currency")} />
        {isForeign && (
          <NumberField
            label={`Rupees for ${currencySymbol(readCurrency(draft))}1`}
            help="Needed to issue it: your turnover counts in rupees."
            kind={INR_RATE}
            {...form.text("rate")}
            error={errors.rate ?? (draft.rate === form.base.rate ? rateError : undefined)}
          />
        )}
        <NumberField
          label="Days to pay"
          help="After the date of the invoice."
          kind={PAYMENT_DAYS}
          {...form.text("paymentDays")}
        />
      </FieldRow>
    </FormSection>
  );
}

export function LinesSection({ form, business }: SectionProps & Pick<DraftData, "business">) {
  const currency = readCurrency(form.draft);
  return (
    <FormSection title="Services" hint="Prices are without tax.">
      <ListEditor
        label="Lines"
        noun="line"
        empty="No lines yet."
        maxCount={LINES_MAX}
        describe={({ title }) => title}
        create={() => createLine(business)}
        {...form.list("lines")}
      >
        {(line, change, index) => (
          <LineFields
            line={line}
            index={index}
            errors={form.errors}
            currency={currency}
            business={business}
            onChange={change}
          />
        )}
      </ListEditor>
    </FormSection>
  );
}

export function NotesSection({ form }: SectionProps) {
  return (
    <FormSection title="Notes" hint="Printed on the invoice, above your terms.">
      <TextArea label="Notes for the client" rows={3} {...form.text("notes", NOTES_MAX_CHARS)} />
    </FormSection>
  );
}

export function TotalsSection({ form, business }: SectionProps & Pick<DraftData, "business">) {
  return (
    <FormSection title="Total">
      <DraftTotals draft={form.draft} business={business} />
    </FormSection>
  );
}

interface DraftTotalsProps {
  draft: Pick<InvoiceDraft, "client" | "lines" | "currency">;
  business: OwnerBusiness;
}

/** The totals of the invoice as it is typed; the tax depends on where the client is. */
function DraftTotals({ draft, business }: DraftTotalsProps) {
  const currency = readCurrency(draft);
  const lines = readLines(draft.lines, currency);
  if (!draft.client) return <p className="text-muted">Choose a client first: the tax depends on them.</p>;
  if (!lines || lines.length === 0)
    return <p className="text-muted">The total shows once each line has a quantity and a price.</p>;
  const parties = { business, recipient: toRecipient(draft.client) };
  const { treatment, placeOfSupply, totals } = assess({ lines, currency }, parties);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FactList>
        <Fact name="Tax">{TREATMENT_LABELS[treatment]}</Fact>
        {treatment !== "untaxed" && (
          <Fact name="Place of supply">
            {isPlaceAssumed(parties) ? `${placeOfSupply}, since the client has no state` : placeOfSupply}
          </Fact>
        )}
      </FactList>
      <TotalsList totals={totals} currency={currency} />
    </div>
  );
}
