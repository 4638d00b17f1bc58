import { useRef, useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import { useToasts } from "../overlays/toasts.tsx";
import { applyPending } from "./pending-records.ts";
import type { Id, RecordEdit } from "./record-edit.ts";
import { type RecordCalls, useRecordWrites } from "./use-record-writes.ts";

type Failure = Extract<ApiResult<unknown>, { ok: false }>;

export interface RecordsOptions<T, New, Change> {
  calls: RecordCalls<New, Change>;
  records: readonly T[];
  idOf: (record: T) => Id;
  noun: string;
  /** Opens the form for a new record at once, for a link that says so. */
  startsNew: boolean;
  /** Opens the form of the record with this id, likewise. */
  startsWith: string | null | undefined;
  describeDeleteFailure: (failure: Failure) => string;
  /** A deletion can't be taken back. */
  deletesForGood?: boolean;
  /** How a deletion is taken back where there is no trash; `place` is where the record stood. */
  undoDelete?: (record: T, place: number) => RecordEdit<New, Change>;
}

export type OpenDialog<T> =
  | { kind: "new"; record?: undefined }
  | { kind: "edit" | "history" | "delete"; record: T };

/** A screen of records: the open dialog, the pending writes, and how the list will look after them. */
export function useRecords<T extends object, New extends object = object, Change extends object = object>(
  options: RecordsOptions<T, New, Change>,
) {
  const { records, idOf, noun } = options;
  const [dialog, setDialog] = useState(() => findFirstDialog(options));
  const toasts = useToasts();
  const wayBack = useRef(new Map<Id, RecordEdit<New, Change>>());
  const edits = useRecordWrites(options.calls, (result, edit) => {
    if (!result.ok) return toasts.bad(describeFailure(result, edit, options));
    const name = noun.slice(0, 1).toUpperCase() + noun.slice(1);
    if (edit.kind === "restore" || edit.kind === "create") toasts.good(`${name} restored`);
    if (edit.kind === "update") toasts.good(`${name} updated successfully`);
    if (edit.kind === "delete") {
      if (options.deletesForGood) return toasts.good(`${name} permanently deleted`);
      const undo = () => edits.send(wayBack.current.get(edit.id) ?? { kind: "restore", id: edit.id });
      toasts.good(`${name} deleted successfully`, { label: "Undo", run: undo });
    }
  });
  const editedId = dialog?.kind === "edit" ? idOf(dialog.record) : undefined;
  return {
    /** As they will be when all edits have arrived. */
    records: applyPending(records, idOf, edits.pending),
    dialog,
    latest: records.find((record) => idOf(record) === editedId),
    open: setDialog,
    close: () => setDialog(undefined),
    remove(record: T) {
      setDialog(undefined);
      const id = idOf(record);
      const place = records.findIndex((each) => idOf(each) === id);
      if (options.undoDelete) wayBack.current.set(id, options.undoDelete(record, place));
      edits.send({ kind: "delete", id });
    },
    /** Nothing while another change of the same record is on its way: it will have another version then. */
    update(record: T, body: Change) {
      const id = idOf(record);
      const isBusy = edits.pending.some((edit) => edit.kind === "update" && edit.id === id);
      if (!isBusy) edits.send({ kind: "update", id, body });
    },
    reorder(ids: readonly Id[]) {
      edits.send({ kind: "order", ids }, (waiting) => waiting.kind === "order");
    },
  };
}

function findFirstDialog<T>(
  options: Pick<RecordsOptions<T, never, never>, "startsNew" | "startsWith" | "records" | "idOf">,
): OpenDialog<T> | undefined {
  if (options.startsNew) return { kind: "new" };
  const record = options.records.find((each) => String(options.idOf(each)) === options.startsWith);
  return record && { kind: "edit", record };
}

function describeFailure(
  failure: Failure,
  edit: RecordEdit,
  {
    noun,
    describeDeleteFailure,
  }: Pick<RecordsOptions<unknown, never, never>, "noun" | "describeDeleteFailure">,
): string {
  if (edit.kind === "delete") return describeDeleteFailure(failure);
  return failure.message || `Failed to ${edit.kind} ${noun}`;
}
