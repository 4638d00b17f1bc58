import { useId } from "react";
import { send } from "../../../../kit/http/client.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup } from "../../../../ui/admin/forms/form-section.tsx";
import { DialogForm } from "../../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../../ui/admin/forms/use-record-form.ts";
import { Dialog } from "../../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { SelectField, TextArea, TextField } from "../../../../ui/field.tsx";
import { findGstinState } from "../../../../utils/gstin.ts";
import { INDIAN_STATES, STATE_OPTIONS } from "../../../../utils/indian-states.ts";
import { CURRENCY_OPTIONS, parseCurrency } from "../../../../utils/money.ts";
import { isKeyOf, keysOf } from "../../../../utils/object-keys.ts";
import { peopleClient } from "../client.ts";
import { COUNTRY_NAMES, isAtHome } from "../country-code.ts";
import { ADDRESS_MAX_CHARS, DETAIL_MAX_CHARS, LANGUAGES, NAME_MAX_CHARS } from "../person.ts";
import type { Person, PersonUpdate } from "../schema.ts";

const LANGUAGE_OPTIONS = keysOf(LANGUAGES).map((value) => ({ value, label: LANGUAGES[value] }));
const CHOICES = ["stateCode", "currency", "language"] as const;

export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toasts = useToasts();
  const param = { id: encodeURIComponent(person.id) };
  const form = useRecordForm({
    latest: toPersonDraft(person),
    save: (draft) => send(peopleClient[":id"].$put({ param, json: readPersonDraft(draft) })),
    describeFailure: ({ message }) => message || "The details couldn't be saved",
    onSaved({ message }) {
      toasts.good(message);
      onClose();
    },
  });
  return (
    <Dialog title="Edit details" isDirty={form.isDirty} onClose={onClose}>
      <DialogForm form={form} noun="person" saveLabel="Save" onCancel={onClose}>
        <TextField label="Name" required {...form.text("name", NAME_MAX_CHARS)} />
        <TextField label="Phone" type="tel" {...form.text("phone", DETAIL_MAX_CHARS)} />
        <TextField label="Company" {...form.text("company", DETAIL_MAX_CHARS)} />
        <DocumentFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

function TaxFields({ form }: { form: RecordForm<PersonDraft> }) {
  return (
    <>
      <FieldRow>
        <SelectField
          label="State"
          placeholder="Not known"
          options={STATE_OPTIONS}
          {...form.text("stateCode")}
        />
        <TextField
          label="GSTIN"
          help="Where the client has one."
          {...form.text("gstin", 30)}
          onChange={({ currentTarget }) => form.change(fillState(form.draft, currentTarget.value))}
        />
      </FieldRow>
      <CheckBox
        label="In a special economic zone (SEZ)"
        help="Invoices then carry no GST, under your letter of undertaking."
        {...form.toggle("isSez")}
      />
    </>
  );
}

/** Fields for quotes and invoices; a state and a GSTIN only for somebody in India. */
function DocumentFields({ form }: { form: RecordForm<PersonDraft> }) {
  const countries = useId();
  return (
    <FieldGroup label="For documents">
      <TextField
        label="Country"
        help="Empty counts as India."
        list={countries}
        autoComplete="off"
        {...form.text("country", DETAIL_MAX_CHARS)}
      />
      <datalist id={countries}>
        {COUNTRY_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea label="Address" rows={3} {...form.text("address", ADDRESS_MAX_CHARS)} />
      {isAtHome(form.draft.country) && <TaxFields form={form} />}
      <FieldRow>
        <SelectField
          label="Currency"
          placeholder="The site's own"
          options={CURRENCY_OPTIONS}
          {...form.text("currency")}
        />
        <SelectField
          label="Language"
          placeholder="Not set (English)"
          help="For your own record. Documents and emails are in English so far."
          options={LANGUAGE_OPTIONS}
          {...form.text("language")}
        />
      </FieldRow>
    </FieldGroup>
  );
}

type Choice = (typeof CHOICES)[number];

/** The details as they are typed and chosen. */
type PersonDraft = Omit<Person, Choice | "id" | "emails" | "createdAt"> & Record<Choice, string>;

function toPersonDraft({ id: _, emails: __, createdAt: ___, ...details }: Person): PersonDraft {
  return details;
}

/** As the API takes them: a state and a GSTIN whose fields aren't shown for this country are left behind. */
function readPersonDraft({
  stateCode,
  gstin,
  isSez,
  currency,
  language,
  ...rest
}: PersonDraft): PersonUpdate {
  const isIndian = isAtHome(rest.country);
  return {
    ...rest,
    stateCode: isIndian && isKeyOf(INDIAN_STATES, stateCode) ? stateCode : "",
    gstin: isIndian ? gstin : "",
    isSez: isIndian && isSez,
    currency: parseCurrency(currency) ?? "",
    language: isKeyOf(LANGUAGES, language) ? language : "",
  };
}

/** A right GSTIN names the state. */
function fillState({ stateCode }: PersonDraft, typed: string): Partial<PersonDraft> {
  const gstin = typed.replaceAll(/\s/g, "").toUpperCase();
  const state = findGstinState(gstin);
  return state ? { gstin, stateCode: stateCode || state } : { gstin: typed };
}
