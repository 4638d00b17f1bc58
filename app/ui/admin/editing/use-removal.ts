import { useState } from "react";
import { useToasts } from "../overlays/toasts.tsx";
import { type RecordCalls, useRecordWrites } from "../records/use-record-writes.ts";

type RemovalCalls = Required<Pick<RecordCalls<never, never>, "remove" | "restore">>;

/** Deleting a record after a question, with a way back for as long as the toast stays. */
export function useRemoval<T extends { id: number | string }>(noun: string, calls: RemovalCalls) {
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<T>();
  const edits = useRecordWrites(calls, (result, edit) => {
    setDoomed(undefined);
    if (!result.ok) toasts.bad(result.message || `Failed to change ${noun.toLowerCase()}`);
    else if (edit.kind === "restore") toasts.good(`${noun} restored`);
    else if (edit.kind === "delete") {
      const undo = () => edits.send({ kind: "restore", id: edit.id });
      toasts.good(`${noun} deleted successfully`, { label: "Undo", run: undo });
    }
  });
  return {
    doomed,
    isBusy: edits.isBusy,
    ask: setDoomed,
    cancel: () => setDoomed(undefined),
    confirm: () => doomed && edits.send({ kind: "delete", id: doomed.id }),
  };
}
