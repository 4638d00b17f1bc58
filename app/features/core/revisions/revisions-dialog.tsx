import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { send } from "../../../kit/http/client.ts";
import type { RevisionNoun, RevisionSummary } from "../../../kit/owner/revision.ts";
import { Badge } from "../../../ui/admin/badge.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { Failure } from "../../../ui/admin/notes/failure.tsx";
import { Meta } from "../../../ui/admin/notes/meta.tsx";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { EmptyList, Failed } from "../../../ui/admin/records/list-states.tsx";
import { Moment } from "../../../ui/values/moments.tsx";
import { revisionsClient } from "./client.ts";
import { formatFieldName } from "./difference.ts";
import { RevisionView } from "./revision-view.tsx";
import { formatRevisionsPath, type RevisionRecord, type RevisionsAnswer } from "./revisions-address.ts";

export interface RevisionsDialogProps {
  noun: RevisionNoun;
  id: string | number;
  title: string;
  /** The version that the screen shows; a restore then refuses to cover a newer one. */
  version?: number | undefined;
  onRestored: () => void;
  onClose: () => void;
}

/**
 * The history of a record: its changes with their authors and times, the differences, and the way back. It loads
 * itself.
 */
export function RevisionsDialog({ noun, id, title, version, onRestored, onClose }: RevisionsDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const list = useRevisionList(formatRevisionsPath({ noun, id }));
  const restore = useRestore(
    { noun, id },
    {
      onDone() {
        onRestored();
        onClose();
      },
      onRefused: list.reload,
    },
  );
  const revisions = list.revisions ?? [];
  const chosen = revisions.find((revision) => revision.id === chosenId) ?? findFirstToShow(revisions);
  return (
    <Dialog title={`History of ${title}`} isDirty={false} size="wide" onClose={onClose}>
      {list.failure && (
        <Failed title="The history couldn't be loaded" message={list.failure} onRetry={list.reload} />
      )}
      {!list.failure && !list.revisions && <p role="status">Loading the history...</p>}
      {list.revisions && revisions.length === 0 && (
        <EmptyList icon={History} title="No history yet" hint="Every save from now on is kept here." />
      )}
      {chosen && (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[280px_minmax(0,1fr)]">
          <RevisionList revisions={revisions} chosenId={chosen.id} onChoose={setChosenId} />
          <RevisionView
            key={chosen.id}
            record={{ noun, id }}
            chosen={chosen}
            revisions={revisions}
            isRestoring={restore.isBusy}
            onRestore={() => setAsking(true)}
          />
        </div>
      )}
      <Failure as="div" role="alert">
        {restore.failure}
      </Failure>
      {isAsking && chosen && (
        <ConfirmDialog
          question="Restore this version?"
          hint="It becomes the newest version. The current one stays in the history."
          confirmLabel="Restore"
          tone="plain"
          isBusy={restore.isBusy}
          onConfirm={() => {
            setAsking(false);
            restore.send(chosen.id, version);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** Histories from before may begin with saves that changed nothing. */
function findFirstToShow(revisions: readonly RevisionSummary[]): RevisionSummary | undefined {
  return revisions.find(({ changes }) => changes.length > 0) ?? revisions[0];
}

function useRevisionList(path: string): {
  revisions: RevisionSummary[] | undefined;
  failure: string | undefined;
  reload: () => void;
} {
  const { data, load } = useFetcher<RevisionsAnswer>();
  useEffect(() => void load(path), [load, path]);
  const result = data?.kind === "list" ? data.result : undefined;
  return {
    revisions: result?.ok ? result.data : undefined,
    failure: result && !result.ok ? result.message || "The server didn't answer as expected." : undefined,
    reload: () => void load(path),
  };
}

function useRestore(
  { noun, id }: RevisionRecord,
  { onDone, onRefused }: { onDone: () => void; onRefused: () => void },
) {
  const toasts = useToasts();
  const [failure, setFailure] = useState<string>();
  const restore = ({ revisionId, version }: { revisionId: string; version: number | undefined }) => {
    const param = { id: encodeURIComponent(id), revisionId: encodeURIComponent(revisionId) };
    const { $post } = revisionsClient(noun)[":id"].revisions[":revisionId"].restore;
    return send($post({ param, json: { version } }));
  };
  const writes = useWrites(restore, (result) => {
    if (result.ok) {
      toasts.good(result.data.message);
      return onDone();
    }
    setFailure(result.message || "This version couldn't be restored.");
    onRefused();
  });
  return {
    failure,
    isBusy: writes.isBusy,
    /** `version` is that of the record as its screen shows it, so that a newer one is not overwritten. */
    send(revisionId: string, version: number | undefined) {
      setFailure(undefined);
      writes.send({ revisionId, version });
    },
  };
}

interface RevisionListProps {
  revisions: readonly RevisionSummary[];
  chosenId: string;
  onChoose: (id: string) => void;
}

function RevisionList({ revisions, chosenId, onChoose }: RevisionListProps) {
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

function describeChanges({ changes }: RevisionSummary, isOldest: boolean): string {
  if (changes.length > 0) return changes.map(formatFieldName).join(", ");
  return isOldest ? "First version" : "Saved without changes";
}
