import type { MouseEvent } from "react";
import { focusField } from "../../../../ui/admin/forms/draft-fields.ts";
import { ScreenForm } from "../../../../ui/admin/forms/record-form.tsx";
import { Panel, PanelTitle } from "../../../../ui/admin/layout/panel.tsx";
import { TextLink } from "../../../../ui/admin/notes/text-link.tsx";
import type { BusinessGap } from "../schema.ts";
import type { BusinessData } from "./business-data.ts";
import { IdentitySection, NumbersSection, TaxSection } from "./identity-sections.tsx";
import { PaymentSection, SignatureSection, TermsSection } from "./payment-sections.tsx";
import { useBusinessForm } from "./use-business-form.tsx";

/** The settings that invoices are made with. */
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

/** Missing settings for the first invoice, each with a link to its field; nothing once all are there. */
function GapList({ gaps }: { gaps: readonly BusinessGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Panel className="max-w-240" aria-labelledby="business-gaps">
      <PanelTitle id="business-gaps">Before your first invoice</PanelTitle>
      <ul className="grid list-disc gap-2 pl-5 pointer-coarse:gap-5">
        {gaps.map(({ field, text }) => (
          <li key={field}>
            <TextLink href={`#${field}`} onClick={(event) => openField(event, field)}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A fragment would scroll to the field without giving it the focus. */
function openField(event: MouseEvent, field: string): void {
  event.preventDefault();
  focusField(document.getElementById(field));
}
