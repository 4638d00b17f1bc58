import { LinesField } from "../../../../ui/admin/forms/lines-field.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";
import { AdminTiersEditor } from "./admin-tiers-editor.tsx";

export function AdminServicesFields({ form }: { form: SectionForm<"services"> }) {
  return (
    <>
      <AdminTiersEditor form={form} />
      <AdminStatsEditor
        label="Important Information"
        help="The box below the recovery tiers."
        noun="fact"
        valueMaxChars={PROFILE_LIMITS.fact}
        {...form.list("recoveryFacts")}
      />
      <TextArea
        label="Warning about passwords and codes"
        help="Links to the platforms' own recovery pages are always shown below it."
        {...form.text("recoveryWarning", PROFILE_LIMITS.paragraph)}
      />
      <AdminStatsEditor label="Custom projects: figures" {...form.list("projectStats")} />
      <LinesField
        label="Custom projects: payment terms"
        help="One per line, in order. The first word is shown large, such as 50%."
        {...form.list("projectPaymentTerms")}
      />
    </>
  );
}
