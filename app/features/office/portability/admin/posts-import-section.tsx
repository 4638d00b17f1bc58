import { useState } from "react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { countOutcome, type PostsImportReport } from "../posts/posts-import.ts";
import { sendPosts } from "./archive-calls.ts";
import { ImportSteps } from "./import-steps.tsx";
import { PostsReport } from "./posts-report.tsx";
import { SectionBody } from "./section-body.tsx";
import { useImport } from "./use-import.ts";

const ACCEPT = ".zip,.json,.xml,.md,.markdown,.mdx";

export function PostsImportSection() {
  const [options, setOptions] = useState({ replaces: false, withComments: false });
  const sendWith = (chosen: typeof options) => (file: File, dryRun: boolean) =>
    sendPosts(file, { ...chosen, dryRun });
  const steps = useImport<PostsImportReport>(sendWith(options), {
    reading: "Reading the posts...",
    importing: "Importing... Pictures take a while.",
  });
  const choose = (change: Partial<typeof options>) => {
    const chosen = { ...options, ...change };
    setOptions(chosen);
    if (steps.state.step === "previewed") void steps.preview(steps.state.file, sendWith(chosen));
  };
  const isBusy = steps.state.step === "busy";
  return (
    <FormSection
      title="Import posts"
      hint="Takes posts exported here, a Ghost JSON export, a WordPress XML export, or Markdown from Jekyll, Hugo, Astro and the like. Zip the pictures with them to import those too; others stay as links. You see a preview first."
    >
      <SectionBody>
        <CheckBox
          label="Replace posts that have the same address here"
          checked={options.replaces}
          onChange={(event) => choose({ replaces: event.target.checked })}
          disabled={isBusy}
        />
        <CheckBox
          label="Include comments from WordPress"
          checked={options.withComments}
          onChange={(event) => choose({ withComments: event.target.checked })}
          disabled={isBusy}
        />
        <ImportSteps
          steps={steps}
          label="Posts"
          what="a file"
          accept={ACCEPT}
          previewTitle="Preview of the import"
          doneTitle="Posts imported"
          question={{ text: "Import these posts?", hint: ", all of them or none. Posts keep their history." }}
          count={(report) => ({
            changes: countOutcome(report, "created", "changed"),
            refused: countOutcome(report, "refused"),
          })}
          show={(report) => <PostsReport report={report} />}
        />
      </SectionBody>
    </FormSection>
  );
}
