import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RevisionSummary } from "../../../kit/owner/revision.ts";
import { FilterSelect, Toolbar } from "../../../ui/admin/layout/toolbar.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { FailedLine } from "../../../ui/admin/records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDates } from "../../../ui/values/moments.tsx";
import { RevisionDifference } from "./revision-difference.tsx";
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
