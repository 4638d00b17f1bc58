import { useState } from "react";
import { ConfirmDialog } from "../../ui/admin/confirm-dialog.tsx";
import { FileDrop } from "../../ui/admin/file-drop.tsx";
import { FormSection } from "../../ui/admin/form-section.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { sendPosts } from "./archive-calls.ts";
import { countOutcome, type PostsImportReport } from "./posts-import.ts";
import { PostsReport } from "./posts-report.tsx";

type State =
  | { step: "choose"; fault?: string }
  | { step: "busy"; what: string }
  | { step: "rehearsed"; file: File; report: PostsImportReport; fault?: string }
  | { step: "done"; report: PostsImportReport };

const ACCEPT = ".zip,.json,.xml,.md,.markdown,.mdx";

export function PostsImportSection() {
  const [state, setState] = useState<State>({ step: "choose" });
  const [options, setOptions] = useState({ replaces: false, withComments: false });
  const [isAsking, setAsking] = useState(false);
  const rehearse = async (file: File, chosen = options) => {
    setState({ step: "busy", what: "Reading the posts..." });
    const result = await sendPosts(file, { ...chosen, dryRun: true });
    setState(
      result.ok
        ? { step: "rehearsed", file, report: result.data }
        : { step: "choose", fault: result.message },
    );
  };
  const run = async (file: File, report: PostsImportReport) => {
    setAsking(false);
    setState({ step: "busy", what: "Importing... pictures take a while." });
    const result = await sendPosts(file, { ...options, dryRun: false });
    setState(
      result.ok
        ? { step: "done", report: result.data }
        : { step: "rehearsed", file, report: result.data ?? report, fault: result.message },
    );
  };
  const choose = (change: Partial<typeof options>) => {
    const chosen = { ...options, ...change };
    setOptions(chosen);
    if (state.step === "rehearsed") void rehearse(state.file, chosen);
  };
  const restart = () => setState({ step: "choose" });
  return (
    <FormSection
      title="Import posts"
      hint="Takes the posts that were exported here, a JSON export of Ghost, an XML export of WordPress, or Markdown of another blog (Jekyll, Hugo, Astro and the like). Packed into a zip together with the pictures, these come along; pictures that lie elsewhere stay there, as links. You see first what would come of it."
    >
      <div className="adm-portability">
        <Choice
          label="Write over posts that stand at the same address here"
          isChosen={options.replaces}
          isDisabled={state.step === "busy"}
          onChoose={(replaces) => choose({ replaces })}
        />
        <Choice
          label="With the comments of WordPress"
          isChosen={options.withComments}
          isDisabled={state.step === "busy"}
          onChoose={(withComments) => choose({ withComments })}
        />
        {state.step === "choose" && (
          <FileDrop
            label="Posts"
            action="Choose a file"
            what="a file"
            accept={ACCEPT}
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
            <p role="status">Posts imported</p>
            <PostsReport report={state.report} />
            <Button variant="secondary" onClick={restart}>
              Import another file
            </Button>
          </>
        )}
        {isAsking && state.step === "rehearsed" && (
          <ConfirmDialog
            question="Import these posts?"
            hint={`${countChanges(state.report)} things are added or written over, all of them or none. Posts keep their history.`}
            confirmLabel="Import now"
            onConfirm={() => void run(state.file, state.report)}
            onCancel={() => setAsking(false)}
          />
        )}
      </div>
    </FormSection>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Choice({ label, isChosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <CheckBox
      label={label}
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
      disabled={isDisabled}
    />
  );
}

interface RehearsedProps {
  report: PostsImportReport;
  onImport: () => void;
  onCancel: () => void;
}

function Rehearsed({ report, onImport, onCancel }: RehearsedProps) {
  const isRefused = countOutcome(report, "refused") > 0;
  const isIdle = countChanges(report) === 0;
  return (
    <>
      <h3>What would come of it</h3>
      <PostsReport report={report} />
      {isIdle && !isRefused && <p>There is nothing to import that is not here already.</p>}
      <div className="adm-row">
        <Button onClick={onImport} disabled={isIdle || isRefused}>
          Import now
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

function countChanges(report: PostsImportReport): number {
  return countOutcome(report, "created", "changed");
}
