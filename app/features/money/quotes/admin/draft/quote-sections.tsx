import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { bindEntry } from "../../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../../ui/admin/forms/field-row.tsx";
import { FormSection } from "../../../../../ui/admin/forms/form-section.tsx";
import { ListEditor } from "../../../../../ui/admin/forms/list-editor.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { Menu } from "../../../../../ui/admin/overlays/menu.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { CheckBox } from "../../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../../ui/field.tsx";
import { NumberField } from "../../../../../ui/values/number-field.tsx";
import { CURRENCY_OPTIONS } from "../../../../../utils/money.ts";
import { nameOf } from "../../../../clients/people/person.ts";
import { PersonPicker } from "../../../../clients/people/person-picker.tsx";
import { NOTES_MAX_CHARS, TITLE_MAX_CHARS } from "../../../documents/document.ts";
import { LineFields } from "../../../documents/line-fields/line-fields.tsx";
import {
  MILESTONE_EVENT_LABELS,
  MILESTONE_LABEL_MAX_CHARS,
  MILESTONE_PLANS,
  MILESTONES_MAX,
  QUOTE_LINES_MAX,
  TERMS_MAX_CHARS,
} from "../../quote.ts";
import type { QuoteData } from "../quotes-data.ts";
import { DraftSums } from "./draft-sums.tsx";
import {
  createQuoteLine,
  createServiceLine,
  type QuoteLineDraft,
  readCurrency,
  SHARE,
  type ShareDraft,
  toShareDrafts,
  VALID_DAYS,
} from "./quote-form.ts";
import type { QuoteForm } from "./use-quote-form.tsx";

const EVENT_OPTIONS = Object.entries(MILESTONE_EVENT_LABELS).map(([value, label]) => ({ value, label }));

interface SectionProps {
  form: QuoteForm;
}

interface DataProps extends SectionProps {
  data: QuoteData;
}

export function QuoteSection({ form, data: { quote, engagement } }: DataProps) {
  const { draft, errors, change } = form;
  const isFixed = engagement !== undefined || (quote?.currentVersion ?? 0) > 0;
  return (
    <FormSection
      title="Quote"
      hint={
        isFixed ? undefined : (
          <>
            A new client? Add them with a <TextLink to="/admin/deals">new deal</TextLink>.
          </>
        )
      }
    >
      {isFixed && draft.client ? (
        <div className="grid gap-1">
          <p className="text-sm font-medium">Client</p>
          <p>{nameOf(draft.client)}</p>
        </div>
      ) : (
        <PersonPicker
          label="Client"
          name="client"
          picked={draft.client}
          error={errors.client}
          onPick={(client) => change({ client, ...(client?.currency && { currency: client.currency }) })}
        />
      )}
      <TextField label="Title" help="What the whole quote is for." {...form.text("title", TITLE_MAX_CHARS)} />
      <FieldRow fields="short">
        <SelectField
          label="Currency"
          options={CURRENCY_OPTIONS}
          disabled={engagement !== undefined}
          {...form.text("currency")}
        />
        <NumberField
          label="Days valid"
          help="From the day on which you send it."
          kind={VALID_DAYS}
          {...form.text("validDays")}
        />
      </FieldRow>
    </FormSection>
  );
}

export function LinesSection({ form, data: { business, services } }: DataProps) {
  const currency = readCurrency(form.draft);
  return (
    <FormSection title="Services" hint="Prices are without tax. The client decides about options.">
      <ListEditor
        label="Lines"
        noun="line"
        empty="No lines yet."
        maxCount={QUOTE_LINES_MAX}
        describe={({ title }) => title}
        create={() => createQuoteLine(business)}
        renderMore={(add) =>
          services.length > 0 && (
            <Menu
              label="Add from services"
              align="start"
              trigger={
                <Button variant="secondary" size="sm">
                  <BriefcaseBusiness aria-hidden="true" />
                  Add from services
                </Button>
              }
              groups={[
                services.map((service) => ({
                  label: service.title,
                  icon: BriefcaseBusiness,
                  run: () => add(createServiceLine(service, currency, business)),
                })),
              ]}
            />
          )
        }
        {...form.list("lines")}
      >
        {(line, change, index) => (
          <>
            <LineFields
              line={line}
              index={index}
              errors={form.errors}
              currency={currency}
              business={business}
              onChange={change}
            />
            <OptionFields line={line} onChange={change} />
          </>
        )}
      </ListEditor>
    </FormSection>
  );
}

interface OptionFieldsProps {
  line: QuoteLineDraft;
  onChange: (part: Partial<QuoteLineDraft>) => void;
}

function OptionFields({ line: { isOptional, isPreselected }, onChange }: OptionFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <CheckBox
        label="Optional"
        checked={isOptional}
        onChange={({ currentTarget }) =>
          onChange({ isOptional: currentTarget.checked, isPreselected: false })
        }
      />
      {isOptional && (
        <CheckBox
          label="Ticked at first"
          checked={isPreselected}
          onChange={({ currentTarget }) => onChange({ isPreselected: currentTarget.checked })}
        />
      )}
    </div>
  );
}

export function PartsSection({ form }: SectionProps) {
  /** Counts the plans that were inserted, so that each gets fields of its own. */
  const [round, setRound] = useState(0);
  const { onArrange, ...list } = form.list("milestones");
  return (
    <FormSection title="How it's paid" hint="Each part becomes an invoice. The shares make 100 %.">
      <div className="flex flex-wrap gap-2">
        {Object.entries(MILESTONE_PLANS).map(([key, { label, shares }]) => (
          <Button
            key={key}
            variant="secondary"
            size="sm"
            onClick={() => {
              onArrange();
              list.onChange(toShareDrafts(shares));
              setRound(round + 1);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <ListEditor
        key={round}
        label="Parts"
        noun="part"
        empty="No parts yet."
        maxCount={MILESTONES_MAX}
        describe={({ label }) => label}
        create={() => ({ label: "", share: "", event: "done" })}
        onArrange={onArrange}
        {...list}
      >
        {(part, change, index) => <PartFields form={form} part={part} index={index} onChange={change} />}
      </ListEditor>
    </FormSection>
  );
}

interface PartFieldsProps extends SectionProps {
  part: ShareDraft;
  index: number;
  onChange: (part: Partial<ShareDraft>) => void;
}

function PartFields({ form, part, index, onChange }: PartFieldsProps) {
  const text = bindEntry(form.errors, `milestones.${index}`, part, onChange);
  return (
    <FieldRow fields="short">
      <TextField label="Part" {...text("label", MILESTONE_LABEL_MAX_CHARS)} />
      <NumberField label="Share (%)" kind={SHARE} {...text("share")} />
      <SelectField label="Invoiced" options={EVENT_OPTIONS} {...text("event")} />
    </FieldRow>
  );
}

export function TermsSection({ form }: SectionProps) {
  return (
    <FormSection title="Terms and notes" hint="Part of what the client accepts.">
      <TextArea label="Terms" rows={5} {...form.text("terms", TERMS_MAX_CHARS)} />
      <TextArea label="Notes for the client" rows={3} {...form.text("notes", NOTES_MAX_CHARS)} />
    </FormSection>
  );
}

export function TotalsSection({ form, business }: SectionProps & Pick<QuoteData, "business">) {
  return (
    <FormSection title="Total" hint="With the options that are ticked at first.">
      <DraftSums draft={form.draft} business={business} />
    </FormSection>
  );
}
