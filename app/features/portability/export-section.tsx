import { Download } from "lucide-react";
import { useState } from "react";
import { FormSection } from "../../ui/admin/form-section.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { formatMegabytes } from "./archive-calls.ts";
import { useExport } from "./use-export.tsx";

export function ExportSection() {
  const [withMessages, setWithMessages] = useState(false);
  const { bytes, start } = useExport();
  const isBusy = bytes !== undefined;
  return (
    <FormSection
      title="Export all content"
      hint="One zip archive with posts and pages as Markdown, everything else as JSON, and all pictures. It holds no passwords, sessions or keys, and nothing of the trash or of unsaved drafts."
    >
      <div className="adm-portability">
        <CheckBox
          label="With what visitors have given: messages, comments, likes, mentions and newsletter addresses"
          checked={withMessages}
          onChange={(event) => setWithMessages(event.target.checked)}
          disabled={isBusy}
        />
        <Button onClick={() => void start(`/api/export?messages=${withMessages}`)} disabled={isBusy}>
          <Download aria-hidden="true" />
          {isBusy ? "Exporting..." : "Export all content"}
        </Button>
        <p className="adm-meta" role="status">
          {isBusy && `${formatMegabytes(bytes)} received`}
        </p>
      </div>
    </FormSection>
  );
}
