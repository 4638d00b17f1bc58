import { FileDown } from "lucide-react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { ExportButton } from "./export-button.tsx";
import { SectionBody } from "./section-body.tsx";
import { useExport } from "./use-export.tsx";

export function PostsExportSection() {
  return (
    <FormSection
      title="Export posts as Markdown"
      hint="One file per post, with its fields as YAML before the text, plus the pictures it uses. Edit the files and import them again: only what changed is updated."
    >
      <SectionBody>
        <ExportButton from={useExport()} path="/api/export/posts" label="Export posts" icon={FileDown} />
      </SectionBody>
    </FormSection>
  );
}
