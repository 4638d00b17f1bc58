import type { RevisionSummary } from "../../../kit/owner/revision.ts";
import { Badge } from "../../../ui/admin/badge.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { Moment } from "../../../ui/values/moments.tsx";
import { formatFieldName } from "./difference.ts";

interface RevisionListProps {
  revisions: readonly RevisionSummary[];
  chosenId: string;
  onChoose: (id: string) => void;
}

export function RevisionList({ revisions, chosenId, onChoose }: RevisionListProps) {
  return (
    <ol
      className="grid max-h-50 gap-2 overflow-y-auto p-0.5 md:max-h-[min(62dvh,640px)]"
      aria-label="Versions, newest first"
      reversed
    >
      {revisions.map((revision, place) => (
        <li key={revision.id}>
          <button
            type="button"
            className="grid w-full gap-1 rounded-sm border border-line px-3.5 py-2.5 text-left text-label hover:bg-raised aria-pressed:border-primary aria-pressed:bg-primary/5"
            aria-pressed={revision.id === chosenId}
            onClick={() => onChoose(revision.id)}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 font-semibold">
              <Moment at={revision.createdAt} />
              {place === 0 && <Badge tone="good">Newest</Badge>}
            </span>
            <span className="wrap-anywhere">{describeChanges(revision, place === revisions.length - 1)}</span>
            <Meta as="span">{revision.actor || "Before the history started"}</Meta>
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
