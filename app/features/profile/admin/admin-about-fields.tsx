import { LinesField } from "../../../ui/admin/forms/lines-field.tsx";
import type { SectionForm } from "./admin-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";

export function AdminAboutFields({ form }: { form: SectionForm<"about"> }) {
  const { draft, errors, change } = form;
  return (
    <>
      <LinesField
        label="About me"
        name="about"
        paragraphs
        rows={14}
        lines={draft.about}
        errors={errors}
        onChange={(about) => change({ about })}
      />
      <AdminStatsEditor
        label="Stats"
        help="On the about page and in the resume."
        name="aboutStats"
        stats={draft.aboutStats}
        errors={errors}
        onChange={(aboutStats) => change({ aboutStats })}
        onArrange={form.clearErrors}
      />
    </>
  );
}
