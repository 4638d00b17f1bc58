import { FileDown } from "lucide-react";
import { FormSection } from "../../ui/admin/form-section.tsx";
import { Button } from "../../ui/button.tsx";
import { formatMegabytes } from "./archive-calls.ts";
import { useExport } from "./use-export.tsx";

export function PostsExportSection() {
  const { bytes, start } = useExport();
  const isBusy = bytes !== undefined;
  return (
    <FormSection
      title="Export posts as Markdown"
      hint="One file a post, with its fields in YAML before the text, and the pictures that the posts show. The files can be edited and imported again; what has not changed stays as it is."
    >
      <div className="adm-portability">
        <Button variant="secondary" onClick={() => void start("/api/export/posts")} disabled={isBusy}>
          <FileDown aria-hidden="true" />
          {isBusy ? "Exporting..." : "Export posts"}
        </Button>
        <p className="adm-meta" role="status">
          {isBusy && `${formatMegabytes(bytes)} received`}
        </p>
      </div>
    </FormSection>
  );
}
