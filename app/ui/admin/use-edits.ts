import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { EditIntent, EditOutcome } from "../../utils/edit-intent.ts";

/** Sends what the person wants to the screen's action; the answer arrives after the list has been read again. */
export function useEdits(onSettled: (outcome: EditOutcome) => void) {
  const fetcher = useFetcher<EditOutcome>();
  const settle = useRef(onSettled);
  settle.current = onSettled;
  const settled = useRef<EditOutcome>(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data || settled.current === fetcher.data) return;
    settled.current = fetcher.data;
    settle.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  return {
    isBusy: fetcher.state !== "idle",
    send(intent: EditIntent) {
      // An intent is plain data; the framework's type asks for an index signature.
      void fetcher.submit(intent as never, { method: "post", encType: "application/json" });
    },
  };
}
