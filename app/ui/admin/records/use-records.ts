import { useRef, useState } from "react";
import type { EditIntent } from "../../../utils/http/edit-intent.ts";
import { type Outcome, useEdits } from "../editing/use-edits.ts";
import { useToasts } from "../overlays/toasts.tsx";
import { applyPending } from "./pending-records.ts";

type Id = string | number;
type Failure = Extract<Outcome<EditIntent>, { ok: false }>;

export interface RecordsOptions<T> {
  records: readonly T[];
  idOf: (record: T) => Id;
  /** With a small letter. */
  noun: string;
  /** Opens the form for a new record at once, for a link that says so. */
  startsNew: boolean;
  /** Opens the form of the record with this id, likewise. */
  startsWith: string | null | undefined;
  describeDeleteFailure: (failure: Failure) => string;
  /** How a deletion is taken back where there is no trash; `place` is where the record stood. */
  undoDelete?: (record: T, place: number) => EditIntent;
}

export type OpenDialog<T> =
  | { kind: "new"; record?: undefined }
  | { kind: "edit" | "history" | "delete"; record: T };

/** A screen of records: which dialog is open, what is on its way to the server, and how the list will look then. */
export function useRecords<T extends object>(options: RecordsOptions<T>) {
  const { records, idOf, noun } = options;
  const [dialog, setDialog] = useState(() => findFirstDialog(options));
  const toasts = useToasts();
  const wayBack = useRef(new Map<Id, EditIntent>());
  const edits = useEdits((outcome) => {
    if (!outcome.ok) return toasts.bad(describeFailure(outcome, options));
    const { intent } = outcome;
    const name = noun.slice(0, 1).toUpperCase() + noun.slice(1);
    if (intent.intent === "restore" || intent.intent === "create") toasts.good(`${name} restored`);
    if (intent.intent === "update") toasts.good(`${name} updated successfully`);
    if (intent.intent === "delete") {
      const undo = () => edits.send(wayBack.current.get(intent.id) ?? { intent: "restore", id: intent.id });
      toasts.good(`${name} deleted successfully`, { label: "Undo", run: undo });
    }
  });
  const editedId = dialog?.kind === "edit" ? idOf(dialog.record) : undefined;
  return {
    /** As they will be when all edits have arrived. */
    records: applyPending(records, idOf, edits.pending),
    dialog,
    /** The edited record as the list has it now. */
    latest: records.find((record) => idOf(record) === editedId),
    open: setDialog,
    close: () => setDialog(undefined),
    remove(record: T) {
      setDialog(undefined);
      const id = idOf(record);
      const place = records.findIndex((each) => idOf(each) === id);
      if (options.undoDelete) wayBack.current.set(id, options.undoDelete(record, place));
      edits.send({ intent: "delete", id });
    },
    /** Nothing while another change of the same record is on its way: it will have another version then. */
    update(record: T, body: object) {
      const id = idOf(record);
      const isBusy = edits.pending.some((intent) => intent.intent === "update" && intent.id === id);
      if (!isBusy) edits.send({ intent: "update", id, body });
    },
    reorder(ids: readonly Id[]) {
      edits.send({ intent: "order", ids }, (waiting) => waiting.intent === "order");
    },
  };
}

function findFirstDialog<T>(options: RecordsOptions<T>): OpenDialog<T> | undefined {
  if (options.startsNew) return { kind: "new" };
  const record = options.records.find((each) => String(options.idOf(each)) === options.startsWith);
  return record && { kind: "edit", record };
}

function describeFailure<T>(outcome: Failure, { noun, describeDeleteFailure }: RecordsOptions<T>): string {
  if (outcome.intent.intent === "delete") return describeDeleteFailure(outcome);
  return outcome.message || `Failed to ${outcome.intent.intent} ${noun}`;
}
