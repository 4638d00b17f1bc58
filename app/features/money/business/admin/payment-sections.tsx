import { Switch } from "../../../../ui/admin/editing/switch.tsx";
import { bindEntry } from "../../../../ui/admin/forms/draft-fields.ts";
import { FieldRow } from "../../../../ui/admin/forms/field-row.tsx";
import { FieldGroup, FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/values/number-field.tsx";
import { ImageField } from "../../../core/media/image-field/image-field.tsx";
import {
  ACCOUNT_MAX_CHARS,
  BANK_MAX_CHARS,
  HOLDER_MAX_CHARS,
  TERMS_MAX_CHARS,
  UPI_MAX_CHARS,
  UPI_NAME_MAX_CHARS,
} from "../business.ts";
import { NUMBER_KINDS } from "./business-draft.ts";
import type { BusinessForm } from "./use-business-form.tsx";

export function TermsSection({ form }: { form: BusinessForm }) {
  return (
    <FormSection title="Terms" hint="New quotes and invoices start with these. You can change them on each.">
      <NumberField
        label="Days a quote is valid"
        help="From the day you send it."
        kind={NUMBER_KINDS.quoteValidDays}
        {...form.text("quoteValidDays")}
      />
      <TextArea
        label="Quote terms"
        help="Part of what a client accepts, such as what's included and who owns the work."
        rows={4}
        {...form.text("quoteTerms", TERMS_MAX_CHARS)}
      />
      <NumberField
        label="Days to pay"
        help="After the date of an invoice."
        kind={NUMBER_KINDS.paymentDays}
        {...form.text("paymentDays")}
      />
      <Switch
        label="Remind clients of open invoices"
        help="By email, 3 days before the due date, on it, and 7 and 14 days after it; only about invoices you've sent by email."
        {...form.toggle("remindsAboutInvoices")}
      />
      <TextArea label="Invoice terms" rows={4} {...form.text("invoiceTerms", TERMS_MAX_CHARS)} />
    </FormSection>
  );
}

export function PaymentSection({ form }: { form: BusinessForm }) {
  const { bank } = form.draft;
  const text = bindEntry(form.errors, "bank", bank, (part) => form.change({ bank: { ...bank, ...part } }));
  return (
    <FormSection title="Bank & UPI" hint="How clients pay you. Shown on invoices, never in logs.">
      <FieldRow>
        <TextField
          label="UPI address"
          help="Such as asha@okbank. Invoices in rupees show a QR code with it."
          {...form.text("upiAddress", UPI_MAX_CHARS)}
        />
        <TextField
          label="Name in UPI apps"
          help="Leave it empty for your legal name."
          {...form.text("upiName", UPI_NAME_MAX_CHARS)}
        />
      </FieldRow>
      <NumberField
        label="UPI limit (₹)"
        help="Above it, invoices ask for a bank transfer first, because UPI apps refuse larger payments."
        kind={NUMBER_KINDS.upiLimitMinor}
        {...form.text("upiLimitMinor")}
      />
      <FieldGroup label="Bank account">
        <FieldRow>
          <TextField label="Account holder" {...text("holder", HOLDER_MAX_CHARS)} />
          <TextField label="Bank" {...text("bank", BANK_MAX_CHARS)} />
        </FieldRow>
        <TextField label="Account number" autoComplete="off" {...text("account", ACCOUNT_MAX_CHARS * 2)} />
        <FieldRow>
          <TextField label="IFSC" help="For transfers within India." {...text("ifsc", 20)} />
          <TextField label="SWIFT code" help="For transfers from abroad." {...text("swift", 20)} />
        </FieldRow>
      </FieldGroup>
    </FormSection>
  );
}

export function SignatureSection({ form }: { form: BusinessForm }) {
  return (
    <FormSection
      title="Signature"
      hint="Printed on documents. Like every picture in your library, anyone who has its address can open it."
    >
      <ImageField
        // Remounted on reload or reset: the field reads its value only when it mounts.
        key={form.round}
        name="signaturePicture"
        label="Picture of your signature"
        hint="From your library, best on white. Leave it empty for none."
        defaultValue={form.draft.signaturePicture}
        error={form.errors.signaturePicture}
        onChange={(signaturePicture) => form.change({ signaturePicture })}
      />
    </FormSection>
  );
}
