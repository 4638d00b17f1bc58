import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RevisionSummary } from "../../kit/owner/revision.ts";
import { FailedLine } from "../../ui/admin/records/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDateTime } from "../../utils/dates.ts";
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
  const [against, setAgainst] = useState<"before" | "newest">("before");
  const place = revisions.findIndex(({ id }) => id === chosen.id);
  const isNewest = place === 0;
  const other = against === "newest" ? revisions[0] : revisions[place + 1];
  return (
    <section className="adm-revision-view" aria-label={`Version from ${formatDateTime(chosen.createdAt)}`}>
      <div className="adm-toolbar">
        <select
          className="field-control"
          aria-label="Compare with"
          value={against}
          onChange={(event) => setAgainst(event.target.value === "newest" ? "newest" : "before")}
        >
          <option value="before">What this version changed</option>
          <option value="newest" disabled={isNewest}>
            What restoring would change
          </option>
        </select>
        {isNewest ? (
          <p className="adm-meta">This is the newest</p>
        ) : (
          <Button onClick={onRestore} disabled={isRestoring}>
            {isRestoring ? "Restoring..." : "Restore this version"}
          </Button>
        )}
      </div>
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
      {!other && <p className="adm-muted">The first version kept:</p>}
      <RevisionDifference before={other?.snapshot ?? {}} after={chosen.snapshot} />
    </>
  );
}
