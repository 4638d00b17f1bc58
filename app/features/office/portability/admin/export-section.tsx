import { Download, FileDown, FileSpreadsheet, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { useToasts } from "../../../../ui/admin/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { fetchArchive, formatMegabytes, saveFile } from "./archive-calls.ts";
import { SectionBody } from "./section-body.tsx";

export function ExportSection() {
  const [withMessages, setWithMessages] = useState(false);
  const exporting = useExport();
  return (
    <FormSection
      title="Export all content"
      hint="One zip archive with posts and pages as Markdown, all other content as JSON, and all pictures. Business records, passwords, sessions, keys, the trash and unsaved drafts are left out."
    >
      <SectionBody>
        <CheckBox
          label="Include visitors' comments, likes and mentions, and newsletter addresses"
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

export function RecordsExportSection() {
  return (
    <FormSection
      title="Export business records"
      hint="For you and your accountant: people, messages, calls, deals, estimates, quotes, engagements, invoices and payments as CSV and JSON, with the PDFs of quotes and invoices. These files can't be imported: to bring records back, restore a backup."
    >
      <SectionBody>
        <ExportButton
          from={useExport()}
          path="/api/export/records"
          label="Export business records"
          icon={FileSpreadsheet}
        />
      </SectionBody>
    </FormSection>
  );
}

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

interface ExportButtonProps {
  from: ReturnType<typeof useExport>;
  path: string;
  label: string;
  icon: LucideIcon;
}

function ExportButton({ from, path, label, icon: Icon }: ExportButtonProps) {
  const { bytes, start } = from;
  const isBusy = bytes !== undefined;
  return (
    <>
      <Button variant="secondary" onClick={() => void start(path)} disabled={isBusy}>
        <Icon aria-hidden="true" />
        {isBusy ? "Exporting..." : label}
      </Button>
      <Meta className="empty:hidden" role="status">
        {isBusy && `${formatMegabytes(bytes)} received`}
      </Meta>
    </>
  );
}

function useExport(): { bytes: number | undefined; start(path: string): Promise<void> } {
  const toasts = useToasts();
  const [bytes, setBytes] = useState<number>();
  const start = async (path: string) => {
    setBytes(0);
    const result = await fetchArchive(path, setBytes);
    setBytes(undefined);
    if (!result.ok) {
      toasts.bad(result.message);
      return;
    }
    saveFile(result.data.blob, result.data.name);
    toasts.good(`Exported ${formatMegabytes(result.data.blob.size)}`);
  };
  return { bytes, start };
}
