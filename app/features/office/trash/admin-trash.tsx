import { ArchiveRestore, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Badge } from "../../../ui/admin/badge.tsx";
import { useWrites } from "../../../ui/admin/editing/use-writes.ts";
import { IconButton } from "../../../ui/admin/icon-button.tsx";
import { ListCount } from "../../../ui/admin/layout/list-count.tsx";
import { RowActions } from "../../../ui/admin/layout/row-actions.tsx";
import { Row, Rows } from "../../../ui/admin/layout/rows.tsx";
import { ConfirmDialog } from "../../../ui/admin/overlays/confirm-dialog.tsx";
import { useToasts } from "../../../ui/admin/overlays/toasts.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { EmptyList } from "../../../ui/admin/records/list-states.tsx";
import { SegmentNav } from "../../../ui/admin/segment-nav.tsx";
import { SelectionBar, SelectionBox, useSelection } from "../../../ui/admin/selection-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Day } from "../../../ui/values/moments.tsx";
import { countOf } from "../../../utils/text/count-of.ts";
import type { TrashedRecord } from "./schema.ts";
import { TRASH_NOUNS } from "./trash.ts";
import { keyOf, runTrashEdit, type TrashEdit } from "./trash-data.ts";

const NOUN_LABELS = { projects: "Project", posts: "Post", services: "Service", pages: "Page" } as const;
const TYPE_LABELS = { projects: "Projects", posts: "Posts", services: "Services", pages: "Pages" } as const;

const BUTTONS = [
  { action: "restore", label: "Restore", icon: ArchiveRestore },
  { action: "purge", label: "Delete permanently", icon: Trash2, isBad: true },
] as const;

export function AdminTrash({ records }: { records: readonly TrashedRecord[] }) {
  const [search] = useSearchParams();
  const [doomed, setDoomed] = useState<readonly TrashedRecord[]>([]);
  const [returning, setReturning] = useState<readonly TrashedRecord[]>([]);
  const edits = useTrashEdits();
  const type = TRASH_NOUNS.find((noun) => noun === search.get("type"));
  const onTheirWay = new Set(edits.pending.flatMap((edit) => edit.records.map(keyOf)));
  const left = records.filter((record) => !onTheirWay.has(keyOf(record)));
  const shown = left.filter(({ noun }) => type === undefined || noun === type);
  const { chosen, toggle, chooseAll } = useSelection(shown.map(keyOf));
  const restore = (records: readonly TrashedRecord[]) =>
    records.length > 1 ? setReturning(records) : edits.send({ kind: "restore", records });
  const listChosen = () => shown.filter((record) => chosen.has(keyOf(record)));
  return (
    <>
      <PageHead note={<ListCount>{countOf(shown.length, "item")}</ListCount>}>
        {shown.length > 1 && (
          <Button variant="secondary" disabled={edits.isBusy} onClick={() => setReturning(shown)}>
            <ArchiveRestore aria-hidden="true" />
            Restore {countOf(shown.length, "item")}…
          </Button>
        )}
      </PageHead>
      {left.length > 0 && <TypeNav records={left} type={type} />}
      {shown.length === 0 ? (
        <EmptyList
          icon={Trash2}
          title={type ? `No ${type} in the trash` : "The trash is empty"}
          hint="Anything you delete stays here for 30 days, in case you want it back."
        />
      ) : (
        <>
          <SelectionBar
            features="items"
            buttons={BUTTONS}
            chosen={chosen.size}
            shown={shown.length}
            isBusy={edits.isBusy}
            onChooseAll={chooseAll}
            onChange={(kind) => (kind === "purge" ? setDoomed(listChosen()) : restore(listChosen()))}
          />
          <Rows>
            {shown.map((record) => (
              <TrashRow
                key={keyOf(record)}
                record={record}
                isChosen={chosen.has(keyOf(record))}
                onChoose={() => toggle(keyOf(record))}
                onRestore={() => edits.send({ kind: "restore", records: [record] })}
                onPurge={() => setDoomed([record])}
              />
            ))}
          </Rows>
        </>
      )}
      {returning.length > 0 && (
        <ConfirmDialog
          question={`Restore ${countOf(returning.length, "item")}?`}
          hint={describeReturn(returning)}
          confirmLabel="Restore"
          tone="plain"
          onConfirm={() => {
            edits.send({ kind: "restore", records: returning });
            setReturning([]);
          }}
          onCancel={() => setReturning([])}
        />
      )}
      {doomed.length > 0 && (
        <PurgeDialog
          records={doomed}
          onConfirm={() => {
            edits.send({ kind: "purge", records: doomed });
            setDoomed([]);
          }}
          onCancel={() => setDoomed([])}
        />
      )}
    </>
  );
}

const NAMED_MAX = 5;

/** Restored records are public again at once, so a press that was meant for one must not bring back all. */
function describeReturn(records: readonly TrashedRecord[]): string {
  const names = records.slice(0, NAMED_MAX).map(({ title }) => title);
  const more = records.length > NAMED_MAX ? ` and ${records.length - NAMED_MAX} more` : "";
  return `${names.join(", ")}${more}. Everything that was public is public again at once.`;
}

function useTrashEdits() {
  const toasts = useToasts();
  return useWrites(runTrashEdit, (outcome, edit) => {
    if (!outcome.ok) return;
    const { done, failed, message } = outcome.data;
    const said = done > 0 ? describeDone(edit, done) : "";
    if (failed === 0) toasts.good(said);
    else toasts.bad([said && `${said}.`, describeFailed(edit, failed, message)].filter(Boolean).join(" "));
  });
}

function describeDone({ kind, records: [first, ...others] }: TrashEdit, done: number): string {
  if (kind === "purge")
    return done === 1 ? "Permanently deleted" : `${countOf(done, "item")} deleted permanently`;
  return first && others.length === 0
    ? `${NOUN_LABELS[first.noun]} restored`
    : `${countOf(done, "item")} restored`;
}

function describeFailed({ kind, records }: TrashEdit, failed: number, message: string): string {
  const verb = kind === "purge" ? "delete" : "restore";
  if (records.length === 1) return message || `Failed to ${verb} it`;
  return `${countOf(failed, "item")} couldn't be ${verb}d. ${message}`.trim();
}

function TypeNav({ records, type }: { records: readonly TrashedRecord[]; type: string | undefined }) {
  const counted = TRASH_NOUNS.map((noun) => ({
    label: TYPE_LABELS[noun],
    to: `?type=${noun}`,
    isCurrent: type === noun,
    count: records.filter((record) => record.noun === noun).length,
  }));
  const all = { label: "All", to: "?", isCurrent: type === undefined, count: records.length };
  return <SegmentNav label="Type" segments={[all, ...counted]} />;
}

interface PurgeDialogProps {
  records: readonly TrashedRecord[];
  onConfirm: () => void;
  onCancel: () => void;
}

function PurgeDialog({ records, ...answers }: PurgeDialogProps) {
  const [first, ...others] = records;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      question={
        isOne
          ? `Delete this ${NOUN_LABELS[first.noun].toLowerCase()} permanently?`
          : `Delete these ${records.length} items permanently?`
      }
      hint={`${records.map(({ title }) => title).join(", ")}, with all ${isOne ? "its" : "their"} history. This can't be undone.`}
      confirmLabel="Delete permanently"
      {...answers}
    />
  );
}

interface TrashRowProps {
  record: TrashedRecord;
  isChosen: boolean;
  onChoose: () => void;
  onRestore: () => void;
  onPurge: () => void;
}

function TrashRow({ record, isChosen, onChoose, onRestore, onPurge }: TrashRowProps) {
  const { noun, title, deletedAt, daysLeft } = record;
  return (
    <Row className="flex items-center gap-3 ps-4">
      <SelectionBox label={`Select ${title}`} isChosen={isChosen} onToggle={onChoose} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[72px_minmax(0,1fr)_auto_auto] sm:py-2">
        <Badge className="max-sm:col-start-2 max-sm:row-start-1 max-sm:self-start">{NOUN_LABELS[noun]}</Badge>
        <h2 className="font-[550] font-sans text-body/normal tracking-normal max-sm:col-start-1 max-sm:row-start-1">
          {title}
        </h2>
        <p className="text-meta text-muted max-sm:col-span-full sm:whitespace-nowrap">
          Deleted <Day at={deletedAt} /> · {countOf(daysLeft, "day")} left
        </p>
        <RowActions className="max-sm:col-span-full">
          <Button variant="secondary" size="sm" onClick={onRestore} aria-label={`Restore ${title}`}>
            <ArchiveRestore aria-hidden="true" />
            Restore
          </Button>
          <IconButton
            size="dense"
            label={`Delete permanently: ${title}`}
            tip="Delete permanently"
            onClick={onPurge}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </RowActions>
      </div>
    </Row>
  );
}
