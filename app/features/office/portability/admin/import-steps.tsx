import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { FileDrop } from "../../../../ui/admin/editing/file-drop.tsx";
import { ConfirmDialog } from "../../../../ui/admin/overlays/confirm-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import type { ArchiveResult } from "./archive-calls.ts";

interface ImportStepsProps<Report> {
  steps: Import<Report>;
  label: string;
  what: "an archive" | "a file";
  accept: string;
  previewTitle: string;
  doneTitle: string;
  /** Asked before anything is written; the hint comes after the number of changes. */
  question: { text: string; hint: string };
  count: (report: Report) => { changes: number; refused: number; leftOut?: number };
  show: (report: Report) => ReactNode;
}

/** From the choice of a file to what came of it: nothing is written before the owner has seen what would change. */
export function ImportSteps<Report>(props: ImportStepsProps<Report>) {
  const { steps, label, what, accept, previewTitle, doneTitle, question, count, show } = props;
  const { state } = steps;
  const noun = what.split(" ").at(-1);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {state.step === "choose" && (
        <FileDrop
          className="w-full"
          label={label}
          action={`Choose ${what}`}
          what={what}
          accept={accept}
          error={state.fault}
          onFiles={([file]) => file && void steps.preview(file)}
        />
      )}
      <p className="empty:hidden" role="status">
        {state.step === "busy" && state.what}
      </p>
      {state.step === "previewed" && (
        <>
          {state.fault && (
            <p className="wrap-anywhere text-bad" role="alert">
              {state.fault}
            </p>
          )}
          <h3 className="text-body">{previewTitle}</h3>
          {show(state.report)}
          <Verdict
            {...count(state.report)}
            noun={noun}
            onImport={() => setAsking(true)}
            onCancel={steps.restart}
          />
        </>
      )}
      {state.step === "done" && (
        <>
          <p role="status">{doneTitle}</p>
          {show(state.report)}
          <Button variant="secondary" onClick={steps.restart}>
            Import another {noun}
          </Button>
        </>
      )}
      {isAsking && state.step === "previewed" && (
        <ConfirmDialog
          question={question.text}
          hint={`${count(state.report).changes} items are added or replaced${question.hint}`}
          confirmLabel="Import now"
          onConfirm={() => {
            setAsking(false);
            void steps.run(state.file, state.report);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface VerdictProps {
  changes: number;
  refused: number;
  leftOut?: number;
  noun: string | undefined;
  onImport: () => void;
  onCancel: () => void;
}

function Verdict({ changes, refused, leftOut = 0, noun, onImport, onCancel }: VerdictProps) {
  return (
    <>
      {changes === 0 && refused === 0 && (
        <p>
          Everything {leftOut > 0 && "else "}in this {noun} is already here.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onImport} disabled={changes === 0 || refused > 0}>
          Import now
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Choose another {noun}
        </Button>
      </div>
    </>
  );
}

/** A file is chosen, previewed without writing, and imported when the owner agrees to what was shown. */
type ImportState<Report> =
  | { step: "choose"; fault?: string }
  | { step: "busy"; what: string }
  | { step: "previewed"; file: File; report: Report; fault?: string }
  | { step: "done"; report: Report };

interface Import<Report> {
  state: ImportState<Report>;
  /** Sends the file with another `send` than the last time if what it is to do has changed since. */
  preview(file: File, send?: SendFile<Report>): Promise<void>;
  run(file: File, report: Report): Promise<void>;
  restart(): void;
}

type SendFile<Report> = (file: File, isDryRun: boolean) => Promise<ArchiveResult<Report>>;

export function useImport<Report>(
  send: SendFile<Report>,
  { reading, importing }: { reading: string; importing: string },
): Import<Report> {
  const [state, setState] = useState<ImportState<Report>>({ step: "choose" });
  const { revalidate } = useRevalidator();
  return {
    state,
    async preview(file, sendNow = send) {
      setState({ step: "busy", what: reading });
      const result = await sendNow(file, true);
      setState(
        result.ok
          ? { step: "previewed", file, report: result.data }
          : { step: "choose", fault: result.message },
      );
    },
    async run(file, report) {
      setState({ step: "busy", what: importing });
      const result = await send(file, false);
      // The frame of the screen, such as the site's name, may have changed with the import.
      void revalidate();
      setState(
        result.ok
          ? { step: "done", report: result.data }
          : { step: "previewed", file, report: result.data ?? report, fault: result.message },
      );
    },
    restart: () => setState({ step: "choose" }),
  };
}
