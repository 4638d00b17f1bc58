import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { countChanges, countRefused, type ImportReport } from "../portability.ts";
import { sendArchive } from "./archive-calls.ts";
import { ImportReportTable } from "./import-report.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { SectionBody } from "./section-body.tsx";
import { useImport } from "./use-import.ts";

export function ImportSection() {
  const steps = useImport<ImportReport>((file, dryRun) => sendArchive(file, { dryRun }), {
    reading: "Reading the archive...",
    importing: "Importing...",
  });
  return (
    <FormSection
      title="Import an archive"
      hint="Takes an archive exported here or from another Soloist site. You see what would change first. Content that is not in the archive stays; sections of the profile are replaced whole."
    >
      <SectionBody>
        <ImportSteps
          steps={steps}
          label="Archive"
          what="an archive"
          accept=".zip,application/zip"
          previewTitle="What would change"
          doneTitle="Content imported"
          question={{
            text: "Import this archive?",
            hint: ". Posts, projects, services and pages keep their history. The rest cannot be undone, so export a copy first.",
          }}
          count={(report) => ({ changes: countChanges(report), refused: countRefused(report) })}
          show={(report) => <ImportReportTable report={report} />}
        />
      </SectionBody>
    </FormSection>
  );
}
