import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/**
 * Sends something to the screen's action, or to that of the route at `path`; the outcome is told once, after the data has
 * been read again.
 */
export function useAction<Told, Intent extends object = object>(
  onSettled: (outcome: Told) => void,
  path?: string,
) {
  const { state, data, submit } = useFetcher();
  const settle = useRef(onSettled);
  settle.current = onSettled;
  const settled = useRef<unknown>(undefined);
  useEffect(() => {
    if (state !== "idle" || !data || settled.current === data) return;
    settled.current = data;
    settle.current(data as Told);
  }, [state, data]);
  const send = useCallback(
    (intent: Intent) => {
      const encType = intent instanceof FormData ? "multipart/form-data" : "application/json";
      // An intent is plain data; the framework's type asks for an index signature.
      void submit(intent as never, { method: "post", encType, ...(path && { action: path }) });
    },
    [submit, path],
  );
  return { isBusy: state !== "idle", send };
}
