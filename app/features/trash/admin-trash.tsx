import { ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/admin/badge.tsx";
import { useWrites } from "../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../ui/admin/icon-button.tsx";
import { ConfirmDialog } from "../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { EmptyList } from "../../ui/admin/records/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../utils/dates.ts";
import { countOf } from "../../utils/text/count-of.ts";
import type { TrashedRecord } from "./schema.ts";
import { runTrashEdit } from "./trash-data.ts";

const NOUN_LABELS = { projects: "Project", posts: "Post", services: "Service" } as const;

export function AdminTrash({ records }: { records: readonly TrashedRecord[] }) {
  const [doomed, setDoomed] = useState<TrashedRecord>();
  const toasts = useToasts();
  const edits = useWrites(runTrashEdit, (outcome, { kind, noun }) => {
    if (!outcome.ok) toasts.bad(outcome.message || `Failed to ${kind === "purge" ? "delete" : "restore"} it`);
    else toasts.good(kind === "purge" ? "Permanently deleted" : `${NOUN_LABELS[noun]} restored`);
  });
  const shown = records.filter(
    (record) => !edits.pending.some(({ noun, id }) => noun === record.noun && id === record.id),
  );
  return (
    <>
      <PageHead
        note={
          <p className="adm-count" role="status">
            {countOf(shown.length, "item")}
          </p>
        }
      />
      {shown.length === 0 ? (
        <EmptyList
          icon={Trash2}
          title="The trash is empty"
          hint="Anything you delete stays here for 30 days, in case you want it back."
        />
      ) : (
        <ul className="adm-rows">
          {shown.map((record) => (
            <TrashRow
              key={`${record.noun} ${record.id}`}
              record={record}
              onRestore={() => edits.send({ kind: "restore", noun: record.noun, id: record.id })}
              onPurge={() => setDoomed(record)}
            />
          ))}
        </ul>
      )}
      {doomed && (
        <ConfirmDialog
          question={`Delete this ${NOUN_LABELS[doomed.noun].toLowerCase()} permanently?`}
          hint={`${doomed.title}, with all its history. This can't be undone.`}
          confirmLabel="Delete permanently"
          onConfirm={() => {
            edits.send({ kind: "purge", noun: doomed.noun, id: doomed.id });
            setDoomed(undefined);
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

interface TrashRowProps {
  record: TrashedRecord;
  onRestore: () => void;
  onPurge: () => void;
}

function TrashRow({ record, onRestore, onPurge }: TrashRowProps) {
  const { noun, title, deletedAt, daysLeft } = record;
  return (
    <li className="adm-trash-row">
      <Badge>{NOUN_LABELS[noun]}</Badge>
      <h2>{title}</h2>
      <p className="adm-muted">
        Deleted <time dateTime={deletedAt}>{formatDate(deletedAt)}</time> · {countOf(daysLeft, "day")} left
      </p>
      <div className="adm-row-actions">
        <Button variant="secondary" size="sm" onClick={onRestore} aria-label={`Restore ${title}`}>
          <ArchiveRestore aria-hidden="true" />
          Restore
        </Button>
        <IconButton label={`Delete permanently: ${title}`} tip="Delete permanently" onClick={onPurge}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
