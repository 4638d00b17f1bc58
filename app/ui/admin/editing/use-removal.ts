import { useState } from "react";
import type { EditOutcome } from "../../../utils/http/edit-intent.ts";
import { useToasts } from "../overlays/toasts.tsx";
import { useEdits } from "./use-edits.ts";

/** Deleting a record after a question, with a way back for as long as the toast stays. */
export function useRemoval<T extends { id: number | string }>(noun: string) {
  const toasts = useToasts();
  const [doomed, setDoomed] = useState<T>();
  const edits = useEdits((outcome: EditOutcome) => {
    setDoomed(undefined);
    const { intent } = outcome;
    if (!outcome.ok) toasts.bad(outcome.message || `Failed to change ${noun.toLowerCase()}`);
    else if (intent.intent === "restore") toasts.good(`${noun} restored`);
    else if (intent.intent === "delete") {
      const undo = () => edits.send({ intent: "restore", id: intent.id });
      toasts.good(`${noun} deleted successfully`, { label: "Undo", run: undo });
    }
  });
  return {
    doomed,
    isBusy: edits.isBusy,
    ask: (record: T) => setDoomed(record),
    cancel: () => setDoomed(undefined),
    confirm: () => doomed && edits.send({ intent: "delete", id: doomed.id }),
  };
}
