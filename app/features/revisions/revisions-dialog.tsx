import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RevisionNoun, RevisionSummary } from "../../kit/owner/revision.ts";
import { ConfirmDialog } from "../../ui/admin/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/admin/overlays/dialog.tsx";
import { useToasts } from "../../ui/admin/overlays/toasts.tsx";
import { EmptyList, Failed } from "../../ui/admin/records/list-states.tsx";
import type { ApiResult } from "../../utils/http/api-client.ts";
import { RevisionList } from "./revision-list.tsx";
import { RevisionView } from "./revision-view.tsx";
import { formatRevisionsPath, type RestoreIntent, type RevisionsAnswer } from "./revisions-address.ts";

export interface RevisionsDialogProps {
  noun: RevisionNoun;
  id: string | number;
  title: string;
  /** The version that the screen shows; a restore then refuses to cover a newer one. */
  version?: number | undefined;
  onRestored: () => void;
  onClose: () => void;
}

/** The history of a record: who changed what and when, what differs, and the way back. It loads itself. */
export function RevisionsDialog({ noun, id, title, version, onRestored, onClose }: RevisionsDialogProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const path = formatRevisionsPath({ noun, id });
  const list = useRevisionList(path);
  const restore = useRestore(path, {
    onDone() {
      onRestored();
      onClose();
    },
    onRefused: list.reload,
  });
  const revisions = list.revisions ?? [];
  const chosen = revisions.find((revision) => revision.id === chosenId) ?? revisions[0];
  return (
    <Dialog title={`History of ${title}`} isDirty={false} size="wide" onClose={onClose}>
      {list.failure && (
        <Failed title="The history could not be loaded" message={list.failure} onRetry={list.reload} />
      )}
      {!list.failure && !list.revisions && <p role="status">Loading the history...</p>}
      {list.revisions && revisions.length === 0 && (
        <EmptyList icon={History} title="No history yet" hint="Every save from now on is kept here." />
      )}
      {chosen && (
        <div className="adm-history">
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
      <div role="alert" className="adm-failure">
        {restore.failure}
      </div>
      {isAsking && chosen && (
        <ConfirmDialog
          question="Restore this version?"
          hint="It becomes the newest version. The current one stays in the history."
          confirmLabel="Restore"
          tone="plain"
          isBusy={restore.isBusy}
          onConfirm={() => {
            setAsking(false);
            restore.send({ revisionId: chosen.id, ...(version !== undefined && { version }) });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
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
    failure: result && !result.ok ? result.message || "The server did not answer as expected." : undefined,
    reload: () => void load(path),
  };
}

function useRestore(path: string, { onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const toasts = useToasts();
  const fetcher = useFetcher<ApiResult<{ message: string }>>();
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState(false);
  const { state, data } = fetcher;
  useEffect(() => {
    if (!sent || state !== "idle" || !data) return;
    setSent(false);
    if (data.ok) {
      toasts.good(data.data.message);
      onDone();
      return;
    }
    setFailure(data.message || "This version could not be restored.");
    onRefused();
  }, [sent, state, data, toasts, onDone, onRefused]);
  return {
    failure,
    isBusy: state !== "idle",
    send(intent: RestoreIntent) {
      setFailure(undefined);
      setSent(true);
      // Plain data; the framework's type asks for an index signature.
      void fetcher.submit(intent as never, { method: "post", action: path, encType: "application/json" });
    },
  };
}
