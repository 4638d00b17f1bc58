import { Switch } from "../../../../../ui/admin/editing/switch.tsx";
import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import { Notice } from "../../../../../ui/admin/notes/notice.tsx";
import { TextLink } from "../../../../../ui/admin/notes/text-link.tsx";
import { TextArea } from "../../../../../ui/field.tsx";
import { PROFILE_LIMITS } from "../../profile-limits.ts";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";
import { AdminTiersEditor } from "./admin-tiers-editor.tsx";

export function AdminServicesFields({ form }: { form: SectionForm<"services"> }) {
  return (
    <>
      <Switch
        label="Hide account recovery"
        help="Takes the tiers, the box and the warning below off your site, with the service “Social Media Account Recovery” and all that the assistant says of it. Nothing is deleted."
        {...form.toggle("isRecoveryHidden")}
      />
      {form.draft.isRecoveryHidden && <OwnWordsHint />}
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

function OwnWordsHint() {
  return (
    <Notice>
      <p>
        Your <TextLink to="/admin/assistant/faq">questions and answers</TextLink>,{" "}
        <TextLink to="/admin/pages">pages</TextLink>, <TextLink to="/admin/posts">posts</TextLink> and other
        services stay as they are. If some of them mention it, change them too.
      </p>
    </Notice>
  );
}
