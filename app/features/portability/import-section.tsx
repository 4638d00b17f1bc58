import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { FileDrop } from "../../ui/admin/file-drop.tsx";
import { FormSection } from "../../ui/admin/form-section.tsx";
import { Button } from "../../ui/button.tsx";
import { sendArchive } from "./archive-calls.ts";
import { ImportReportTable } from "./import-report.tsx";
import { countChanges, countRefused, type ImportReport } from "./portability.ts";

type State =
  | { step: "choose"; fault?: string }
  | { step: "busy"; what: string }
  | { step: "rehearsed"; file: File; report: ImportReport; fault?: string }
  | { step: "done"; report: ImportReport };

export function ImportSection() {
  const [state, setState] = useState<State>({ step: "choose" });
  const [isAsking, setAsking] = useState(false);
  const rehearse = async (file: File) => {
    setState({ step: "busy", what: "Reading the archive..." });
    const result = await sendArchive(file, { dryRun: true });
    setState(
      result.ok
        ? { step: "rehearsed", file, report: result.data }
        : { step: "choose", fault: result.message },
    );
  };
  const run = async (file: File, report: ImportReport) => {
    setAsking(false);
    setState({ step: "busy", what: "Importing..." });
    const result = await sendArchive(file, { dryRun: false });
    setState(
      result.ok
        ? { step: "done", report: result.data }
        : { step: "rehearsed", file, report: result.data ?? report, fault: result.message },
    );
  };
  const restart = () => setState({ step: "choose" });
  return (
    <FormSection
      title="Import an archive"
      hint="Takes an archive that was exported here or on another site of this kind. You see first what would change; what is here and not in the archive stays. A section of the profile is taken over whole."
    >
      <div className="adm-portability">
        {state.step === "choose" && (
          <FileDrop
            label="Archive"
            action="Choose an archive"
            what="an archive"
            accept=".zip,application/zip"
            error={state.fault}
            onFiles={([file]) => file && void rehearse(file)}
          />
        )}
        <p role="status">{state.step === "busy" && state.what}</p>
        {state.step === "rehearsed" && state.fault && (
          <p className="adm-refused" role="alert">
            {state.fault}
          </p>
        )}
        {state.step === "rehearsed" && (
          <Rehearsed report={state.report} onImport={() => setAsking(true)} onCancel={restart} />
        )}
        {state.step === "done" && (
          <>
            <p role="status">Content imported</p>
            <ImportReportTable report={state.report} />
            <Button variant="secondary" onClick={restart}>
              Import another archive
            </Button>
          </>
        )}
        {isAsking && state.step === "rehearsed" && (
          <ConfirmDialog
            question="Import this archive?"
            hint={`${countChanges(state.report)} things are added or written over. Posts, projects, services and pages keep their history; the rest cannot be undone, so keep an export of what is here.`}
            confirmLabel="Import now"
            onConfirm={() => void run(state.file, state.report)}
            onCancel={() => setAsking(false)}
          />
        )}
      </div>
    </FormSection>
  );
}

interface RehearsedProps {
  report: ImportReport;
  onImport: () => void;
  onCancel: () => void;
}

function Rehearsed({ report, onImport, onCancel }: RehearsedProps) {
  const isIdle = countChanges(report) === 0;
  return (
    <>
      <h3>What would change</h3>
      <ImportReportTable report={report} />
      {isIdle && countRefused(report) === 0 && <p>Everything in this archive is here already.</p>}
      <div className="adm-row">
        <Button onClick={onImport} disabled={isIdle || countRefused(report) > 0}>
          Import now
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Choose another archive
        </Button>
      </div>
    </>
  );
}
