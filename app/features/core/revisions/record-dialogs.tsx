import type { RevisionNoun } from "../../../kit/owner/revision.ts";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import type { useRecords } from "../../../ui/admin/records/use-records.ts";
import { RevisionsDialog } from "./revisions-dialog.tsx";

interface VersionedRecord {
  title: string;
  version: number;
}

interface RecordDialogsProps<T extends VersionedRecord> {
  noun: RevisionNoun;
  list: ReturnType<typeof useRecords<T>>;
  idOf: (record: T) => string | number;
  deleteQuestion: string;
}

export function RecordDialogs<T extends VersionedRecord>(props: RecordDialogsProps<T>) {
  const { noun, list, idOf, deleteQuestion } = props;
  const { dialog } = list;
  if (dialog?.kind === "delete") {
    return (
      <ConfirmDialog
        question={deleteQuestion}
        hint={dialog.record.title}
        confirmLabel="Delete"
        onConfirm={() => list.remove(dialog.record)}
        onCancel={list.close}
      />
    );
  }
  if (dialog?.kind !== "history") return null;
  const { record } = dialog;
  return (
    <RevisionsDialog
      noun={noun}
      id={idOf(record)}
      title={record.title}
      version={record.version}
      onRestored={list.close}
      onClose={list.close}
    />
  );
}
