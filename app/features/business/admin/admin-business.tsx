import { send } from "../../../kit/http/client.ts";
import { ScreenForm } from "../../../ui/admin/forms/record-form.tsx";
import { type RecordForm, useRecordForm } from "../../../ui/admin/forms/use-record-form.ts";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { businessClient } from "../client.ts";
import type { BusinessData } from "./business-data.ts";
import { type BusinessDraft, readBusinessDraft, toBusinessDraft } from "./business-draft.ts";
import { GapList } from "./gap-list.tsx";
import { IdentitySection, NumbersSection, TaxSection } from "./identity-sections.tsx";
import { PaymentSection, SignatureSection, TermsSection } from "./payment-sections.tsx";

export type BusinessForm = RecordForm<BusinessDraft>;

/** What quotes, invoices and receipts are made with. */
export function AdminBusiness({ data: { business, gaps } }: { data: BusinessData }) {
  const toasts = useToasts();
  const form = useRecordForm({
    latest: toBusinessDraft(business),
    async save(draft) {
      const read = readBusinessDraft(draft);
      if (read.ok) return send(businessClient.index.$put({ json: read.body }));
      return { ok: false, status: 400, code: "invalid_input", message: "", fields: read.fields };
    },
    describeFailure: ({ message }) => message || "The business settings couldn't be saved",
    onSaved: ({ message }) => toasts.good(message),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <GapList gaps={gaps} />
      <p className="max-w-240 text-muted">
        Your quotes, invoices and receipts are made with these settings. Rates, codes and thresholds are where
        many freelancers begin, and no advice: confirm them with your accountant.
      </p>
      <ScreenForm form={form} noun="settings page">
        <IdentitySection form={form} />
        <TaxSection form={form} />
        <NumbersSection form={form} />
        <TermsSection form={form} />
        <PaymentSection form={form} />
        <SignatureSection form={form} />
      </ScreenForm>
    </div>
  );
}
