import { Download } from "lucide-react";
import { useState } from "react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { ExportButton } from "./export-button.tsx";
import { SectionBody } from "./section-body.tsx";
import { useExport } from "./use-export.tsx";

export function ExportSection() {
  const [withMessages, setWithMessages] = useState(false);
  const exporting = useExport();
  return (
    <FormSection
      title="Export all content"
      hint="One zip archive with posts and pages as Markdown, everything else as JSON, and all pictures. Passwords, sessions, keys, links that clients were sent, the trash and unsaved drafts are left out, and so are files attached to people: backups hold those."
    >
      <SectionBody>
        <CheckBox
          label="Include visitors' data: people, calls, deals, quotes, invoices, payments, messages, comments, likes, mentions and newsletter addresses"
          checked={withMessages}
          onChange={(event) => setWithMessages(event.target.checked)}
          disabled={exporting.bytes !== undefined}
        />
        <ExportButton
          from={exporting}
          path={`/api/export?messages=${withMessages}`}
          label="Export all content"
          icon={Download}
        />
      </SectionBody>
    </FormSection>
  );
}
