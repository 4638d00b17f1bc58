import { useState } from "react";
import { Meta } from "../../../../ui/admin/notes/meta.tsx";
import { type Column, Table } from "../../../../ui/admin/records/table.tsx";
import { Button } from "../../../../ui/button.tsx";
import {
  countByKind,
  ENTRY_KIND_LABELS,
  OUTCOME_LABELS,
  OUTCOMES,
  POST_SOURCE_LABELS,
  type PostsImportEntry,
  type PostsImportReport,
} from "../posts/posts-import.ts";

const SHOWN_STEP = 50;

type KindLine = ReturnType<typeof countByKind>[number];

const COLUMNS: Column<KindLine>[] = [
  { header: "Content", isWide: true, cell: ({ kind }) => ENTRY_KIND_LABELS[kind] },
  ...OUTCOMES.map((outcome) => ({
    header: OUTCOME_LABELS[outcome],
    cell: ({ counts }: KindLine) => counts[outcome],
  })),
];

export function PostsReport({ report }: { report: PostsImportReport }) {
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
