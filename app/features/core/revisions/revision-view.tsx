import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RevisionSummary, Snapshot } from "../../../kit/owner/revision.ts";
import { FilterSelect, Toolbar } from "../../../ui/admin/layout/toolbar.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { FailedLine } from "../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { ScrollRegion } from "../../../ui/page/scroll-region.tsx";
import { InPlace } from "../../../ui/prose/in-place.tsx";
import { useDates } from "../../../ui/values/moments.tsx";
import { compareSnapshots, type DifferencePart, type FieldDifference, shortenSame } from "./difference.ts";
import { formatRevisionsPath, type RevisionRecord, type RevisionsAnswer } from "./revisions-address.ts";

interface RevisionViewProps {
  record: RevisionRecord;
  chosen: RevisionSummary;
  revisions: readonly RevisionSummary[];
  isRestoring: boolean;
  onRestore: () => void;
}

export function RevisionView({ record, chosen, revisions, isRestoring, onRestore }: RevisionViewProps) {
  const { formatDateTime } = useDates();
  const [against, setAgainst] = useState<"before" | "newest">("before");
  const place = revisions.findIndex(({ id }) => id === chosen.id);
  const isNewest = place === 0;
  const other = against === "newest" ? revisions[0] : revisions[place + 1];
  return (
    <section className="min-w-0" aria-label={`Version from ${formatDateTime(chosen.createdAt)}`}>
      <Toolbar>
        <FilterSelect
          aria-label="Compare with"
          value={against}
          onChange={(event) => setAgainst(event.target.value === "newest" ? "newest" : "before")}
        >
          <option value="before">What this version changed</option>
          <option value="newest" disabled={isNewest}>
            What restoring would change
          </option>
        </FilterSelect>
        {isNewest ? (
          <Meta>This is the newest</Meta>
        ) : (
          <Button className="ml-auto" onClick={onRestore} disabled={isRestoring}>
            {isRestoring ? "Restoring..." : "Restore this version"}
          </Button>
        )}
      </Toolbar>
      <ComparedVersions record={record} chosenId={chosen.id} otherId={other?.id} />
    </section>
  );
}

interface ComparedVersionsProps {
  record: RevisionRecord;
  chosenId: string;
  otherId: string | undefined;
}

function ComparedVersions({ record, chosenId, otherId }: ComparedVersionsProps) {
  const { data, state, load } = useFetcher<RevisionsAnswer>();
  const path = formatRevisionsPath(record, { chosen: chosenId, other: otherId });
  useEffect(() => void load(path), [load, path]);
  const result = data?.kind === "comparison" ? data.result : undefined;
  if (state !== "idle" || !result) return <p role="status">Comparing...</p>;
  if (!result.ok) {
    return (
      <FailedLine
        message={result.message || "These versions couldn't be compared."}
        onRetry={() => void load(path)}
      />
    );
  }
  const { chosen, other } = result.data;
  return (
    <>
      {!other && <p className="text-muted">The first version kept:</p>}
      <RevisionDifference before={other?.snapshot ?? {}} after={chosen.snapshot} />
    </>
  );
}

const SIGNS = { same: " ", added: "+", removed: "−" } as const;
const WORDS = { same: "", added: "Added: ", removed: "Removed: " } as const;
/** Neither word ends where the other begins. */
const WORD_LOOKS = {
  added: "rounded-[4px] bg-good/20 text-text underline decoration-good underline-offset-3 [del+&]:ml-1",
  removed: "rounded-[4px] bg-bad/20 text-text line-through decoration-bad [ins+&]:ml-1",
} as const;
const BLOCK_LOOKS = {
  added: "block bg-good/20 text-text no-underline [box-shadow:inset_3px_0_var(--good)]",
  removed: "block bg-bad/20 text-text no-underline [box-shadow:inset_3px_0_var(--bad)]",
} as const;

/** Removed and added text, marked by sign, line and word as well as by colour. */
function RevisionDifference({ before, after }: { before: Snapshot; after: Snapshot }) {
  const fields = compareSnapshots(before, after);
  if (fields.length === 0) return <p className="text-muted">No differences.</p>;
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="mb-1.5 font-medium font-mono text-meta/normal text-muted">{field.label}</dt>
          <dd>{field.unit === "lines" ? <Lines field={field} /> : <Words field={field} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ field }: { field: FieldDifference }) {
  return (
    <p className="whitespace-pre-wrap rounded-sm border border-line px-3.5 py-2.5 text-label/[1.6] wrap-anywhere">
      {field.parts.map((part) => {
        if (part.kind === "same") return <span key={part.place}>{part.text}</span>;
        const Mark = part.kind === "added" ? "ins" : "del";
        return (
          <Mark key={part.place} className={WORD_LOOKS[part.kind]}>
            <span className="sr-only">{WORDS[part.kind]}</span>
            {part.text}
          </Mark>
        );
      })}
    </p>
  );
}

function Lines({ field }: { field: FieldDifference }) {
  return (
    <ScrollRegion
      className="max-h-[50dvh] overflow-auto rounded-sm border border-line py-2 font-mono text-meta/[1.6]"
      aria-label={field.label}
    >
      {field.parts.map((part) => (
        <Block key={part.place} part={part} />
      ))}
    </ScrollRegion>
  );
}

function Block({ part }: { part: DifferencePart }) {
  const lines = part.text.replace(/\n$/, "").split("\n");
  if (part.kind === "same") {
    const { shown, hidden, rest } = shortenSame(lines);
    return (
      <>
        <Text lines={shown} sign={SIGNS.same} />
        {hidden > 0 && (
          <p className="my-1 bg-raised px-3.5 py-0.5 text-micro text-muted">{hidden} unchanged lines</p>
        )}
        {rest.length > 0 && <Text lines={rest} sign={SIGNS.same} />}
      </>
    );
  }
  const Mark = part.kind === "added" ? "ins" : "del";
  return (
    <Mark className={BLOCK_LOOKS[part.kind]}>
      <span className="sr-only">{WORDS[part.kind]}</span>
      <Text lines={lines} sign={SIGNS[part.kind]} />
    </Mark>
  );
}

function Text({ lines, sign }: { lines: readonly string[]; sign: string }) {
  return (
    <InPlace of={lines}>
      {(line) => (
        <span className="grid min-h-[1.6em] grid-cols-[2ch_minmax(0,1fr)] gap-2 whitespace-pre-wrap px-3.5 wrap-anywhere">
          <span aria-hidden="true">{sign}</span>
          {line}
        </span>
      )}
    </InPlace>
  );
}
