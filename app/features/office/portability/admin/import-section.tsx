import { FormSection } from "../../../../ui/admin/forms/form-section.tsx";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { useDates } from "../../../../ui/values/moments.tsx";
import {
  countChanges,
  countRefused,
  type ImportLine,
  type ImportReport,
  KIND_LABELS,
  type KindName,
} from "../portability.ts";
import { sendArchive } from "./archive-calls.ts";
import { ImportSteps, useImport } from "./import-steps.tsx";
import { SectionBody } from "./section-body.tsx";

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
          count={(report) => ({
            changes: countChanges(report),
            refused: countRefused(report),
            leftOut: report.leftOut.length,
          })}
          show={(report) => <ImportReportTable report={report} />}
        />
      </SectionBody>
    </FormSection>
  );
}

const SHOWN_MAX = 20;
/** Kinds with a single record, or whose names mean nothing to a reader. */
const UNNAMED: readonly KindName[] = ["settings", "assistant", "mentionSettings", "deliveries", "files"];

const COLUMNS: Column<ImportLine>[] = [
  {
    header: "Content",
    isWide: true,
    cell: (line) => (
      <>
        {KIND_LABELS[line.kind]}
        <Names line={line} />
      </>
    ),
  },
  { header: "New", cell: ({ created }) => created.length },
  { header: "Changed", cell: ({ changed }) => changed.length },
  { header: "Unchanged", cell: ({ unchanged }) => unchanged },
  { header: "Refused", cell: ({ refused }) => refused.length },
];

function ImportReportTable({ report }: { report: ImportReport }) {
  const { formatDateTime } = useDates();
  const lines = report.lines.filter(
    ({ created, changed, unchanged, refused }) =>
      created.length + changed.length + unchanged + refused.length > 0,
  );
  const refused = lines.flatMap(({ kind, refused }) => refused.map((entry) => ({ kind, ...entry })));
  return (
    <>
      <Meta>Archive of {formatDateTime(report.exportedAt)}</Meta>
      <Table
        className="w-full"
        caption="What the archive contains, compared with this site"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ kind }) => kind}
        empty={<p>This archive has no content to import.</p>}
      />
      <LeftOutList leftOut={report.leftOut} />
      {refused.length > 0 && (
        <div className="wrap-anywhere text-bad" role="alert">
          <p>Nothing can be imported while something is refused:</p>
          <ul className="list-disc ps-5">
            {refused.slice(0, SHOWN_MAX).map(({ kind, key, reason }) => (
              <li key={`${kind} ${key}`}>
                {KIND_LABELS[kind]}, {key}: {reason}
              </li>
            ))}
            {refused.length > SHOWN_MAX && <li>and {refused.length - SHOWN_MAX} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}

function LeftOutList({ leftOut }: Pick<ImportReport, "leftOut">) {
  if (leftOut.length === 0) return null;
  return (
    <div className="wrap-anywhere">
      <p>Not imported:</p>
      <ul className="list-disc ps-5">
        {leftOut.slice(0, SHOWN_MAX).map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
        {leftOut.length > SHOWN_MAX && <li>and {leftOut.length - SHOWN_MAX} more</li>}
      </ul>
    </div>
  );
}

function Names({ line: { kind, created, changed } }: { line: ImportLine }) {
  const names = [...created, ...changed];
  if (UNNAMED.includes(kind) || names.length === 0) return null;
  const more = names.length - SHOWN_MAX;
  return (
    <Meta as="span" className="block">
      {names.slice(0, SHOWN_MAX).join(", ")}
      {more > 0 && ` and ${more} more`}
    </Meta>
  );
}
