import { LinesField } from "../../../../../ui/admin/forms/lines-field.tsx";
import type { SectionForm } from "../use-section-form.tsx";
import { AdminStatsEditor } from "./admin-stats-editor.tsx";

export function AdminAboutFields({ form }: { form: SectionForm<"about"> }) {
  return (
    <>
      <LinesField label="About me" paragraphs rows={14} {...form.list("about")} />
      <AdminStatsEditor
        label="Stats"
        help="Shown on the about page and in the resume."
        {...form.list("aboutStats")}
      />
    </>
  );
}
