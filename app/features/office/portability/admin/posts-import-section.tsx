import { useState } from "react";
import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckBox } from "../../../../ui/check-box.tsx";
import {
  countByKind,
  countOutcome,
  ENTRY_KIND_LABELS,
  OUTCOME_LABELS,
  OUTCOMES,
  POST_SOURCE_LABELS,
  type PostsImportEntry,
  type PostsImportReport,
} from "../posts/posts-import.ts";
import { sendPosts } from "./archive-calls.ts";
import { ImportSteps, useImport } from "./import-steps.tsx";
import { SectionBody } from "./section-body.tsx";

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

const SHOWN_STEP = 50;

type KindLine = ReturnType<typeof countByKind>[number];

const COLUMNS: Column<KindLine>[] = [
  { header: "Content", isWide: true, cell: ({ kind }) => ENTRY_KIND_LABELS[kind] },
  ...OUTCOMES.map((outcome) => ({
    header: OUTCOME_LABELS[outcome],
    cell: ({ counts }: KindLine) => counts[outcome],
  })),
];

function PostsReport({ report }: { report: PostsImportReport }) {
  const [shown, setShown] = useState(SHOWN_STEP);
  const entries = sortEntries(
    report.entries.filter(({ outcome, notes }) => outcome !== "unchanged" || notes.length > 0),
  );
  const isRefused = entries.some(({ outcome }) => outcome === "refused");
  return (
    <>
      <Meta>From: {POST_SOURCE_LABELS[report.source]}</Meta>
      <Table
        className="w-full"
        caption="What the file contains, compared with this site"
        columns={COLUMNS}
        rows={countByKind(report)}
        rowKey={({ kind }) => kind}
        empty={<p>This file contains no posts.</p>}
      />
      {isRefused && (
        <p className="wrap-anywhere text-bad" role="alert">
          Nothing can be imported while something is refused.
        </p>
      )}
      <ul className="grid w-full gap-2.5 wrap-anywhere">
        {entries.slice(0, shown).map((entry) => (
          <EntryLine key={`${entry.kind} ${entry.outcome} ${entry.name}`} entry={entry} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + SHOWN_STEP)}>
          Show more ({entries.length - shown} left)
        </Button>
      )}
    </>
  );
}

function EntryLine({ entry: { kind, name, outcome, target, notes } }: { entry: PostsImportEntry }) {
  const isBad = outcome === "refused";
  return (
    <li>
      <p>
        <strong className={isBad ? "text-bad" : undefined}>{OUTCOME_LABELS[outcome]}</strong>{" "}
        {kind !== "other" && <span className="text-muted">{kind}: </span>}
        {name}
        {target && target !== name && <span className="text-muted"> → {target}</span>}
      </p>
      {[...new Set(notes)].map((note) => (
        <Meta key={note}>{note}</Meta>
      ))}
    </li>
  );
}

function sortEntries(entries: readonly PostsImportEntry[]): PostsImportEntry[] {
  const rank = ({ outcome, notes }: PostsImportEntry) =>
    outcome === "refused" ? 0 : outcome === "skipped" ? 1 : notes.length > 0 ? 2 : 3;
  return entries.toSorted((a, b) => rank(a) - rank(b));
}
