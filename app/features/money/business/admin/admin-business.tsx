import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import type { BusinessData } from "./business-data.ts";
import { GapList } from "./gap-list.tsx";
import { IdentitySection, NumbersSection, TaxSection } from "./identity-sections.tsx";
import { PaymentSection, SignatureSection, TermsSection } from "./payment-sections.tsx";
import { useBusinessForm } from "./use-business-form.tsx";

/** What invoices are made with. */
export function AdminBusiness({ data: { business, gaps } }: { data: BusinessData }) {
  const form = useBusinessForm(business);
  return (
    <div className="grid grid-cols-1 gap-6">
      <GapList gaps={gaps} />
      <p className="max-w-240 text-muted">
        Your invoices are made with these settings. Rates, codes and thresholds are only defaults, not advice:
        confirm them with your accountant.
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
