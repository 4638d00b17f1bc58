import type { RevisionSummary } from "../../kit/owner/revision.ts";
import { Badge } from "../../ui/admin/badge.tsx";
import { formatDateTime } from "../../utils/dates.ts";
import { formatFieldName } from "./difference.ts";

interface RevisionListProps {
  revisions: readonly RevisionSummary[];
  chosenId: string;
  onChoose: (id: string) => void;
}

export function RevisionList({ revisions, chosenId, onChoose }: RevisionListProps) {
  return (
    <ol className="adm-revisions" aria-label="Versions, newest first" reversed>
      {revisions.map((revision, place) => (
        <li key={revision.id}>
          <button
            type="button"
            className="adm-revision"
            aria-pressed={revision.id === chosenId}
            onClick={() => onChoose(revision.id)}
          >
            <span className="adm-revision-head">
              <time dateTime={revision.createdAt}>{formatDateTime(revision.createdAt)}</time>
              {place === 0 && <Badge tone="good">Newest</Badge>}
            </span>
            <span className="adm-revision-what">
              {describeChanges(revision, place === revisions.length - 1)}
            </span>
            <span className="adm-meta">{revision.actor || "Before the history started"}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

export function describeChanges({ changes }: RevisionSummary, isOldest: boolean): string {
  if (changes.length > 0) return changes.map(formatFieldName).join(", ");
  return isOldest ? "First version" : "Saved without changes";
}
