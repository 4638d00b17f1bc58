import { bindText } from "../../../ui/admin/forms/draft-fields.ts";
import { LinesField } from "../../../ui/admin/forms/lines-field.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { PROFILE_LIMITS } from "../profile-limits.ts";
import type { SectionForm } from "./admin-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";
import { AdminTiersEditor } from "./admin-tiers-editor.tsx";

export function AdminServicesFields({ form }: { form: SectionForm<"services"> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <AdminTiersEditor form={form} />
      <AdminStatsEditor
        label="Important Information"
        help="The box below the recovery tiers."
        noun="fact"
        name="recoveryFacts"
        valueMaxChars={PROFILE_LIMITS.fact}
        stats={draft.recoveryFacts}
        errors={errors}
        onChange={(recoveryFacts) => change({ recoveryFacts })}
        onArrange={form.clearErrors}
      />
      <TextArea
        label="Warning about passwords and codes"
        help="Links to the platforms' own recovery pages are always shown below it."
        {...bindText(
          errors,
          "recoveryWarning",
          draft.recoveryWarning,
          (recoveryWarning) => change({ recoveryWarning }),
          PROFILE_LIMITS.paragraph,
        )}
      />
      <AdminStatsEditor
        label="Custom projects: figures"
        name="projectStats"
        stats={draft.projectStats}
        errors={errors}
        onChange={(projectStats) => change({ projectStats })}
        onArrange={form.clearErrors}
      />
      <LinesField
        label="Custom projects: payment terms"
        name="projectPaymentTerms"
        help="One per line, in order. The first word is shown large, such as 50%."
        lines={draft.projectPaymentTerms}
        errors={errors}
        onChange={(projectPaymentTerms) => change({ projectPaymentTerms })}
      />
    </>
  );
}
