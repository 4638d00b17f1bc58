import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { ApiResult } from "../../../utils/http/api-client.ts";

/** The success message of a write. */
export interface Said {
  message?: string;
}

/** After these the screen is out of date. */
const SCREEN_IS_OLD = new Set([404, 409, 410]);

/**
 * Makes one write after the other; each outcome arrives after the screen's data have been read again. Until then an edit
 * is pending, and a screen may show the list as it will be.
 */
export function useWrites<Edit, Data = Said>(
  write: (edit: Edit) => Promise<ApiResult<Data>>,
  onSettled: (result: ApiResult<Data>, edit: Edit) => void,
  /** Not after a write that changes nothing, nor after the deletion of the screen's own record: it is left then. */
  rereads: (edit: Edit) => boolean = () => true,
) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState<readonly { edit: Edit }[]>([]);
  const [settled, setSettled] = useState<{ edit: Edit; result: ApiResult<Data> }>();
  const [fault, setFault] = useState<{ reason: unknown }>();
  const latest = useRef({ write, onSettled, rereads });
  latest.current = { write, onSettled, rereads };
  const begun = useRef<{ edit: Edit }>(undefined);
  const next = pending[0];
  useEffect(() => {
    if (!next || begun.current === next) return;
    begun.current = next;
    const { edit } = next;
    const run = async () => {
      const result = await latest.current.write(edit);
      const isOld = result.ok ? latest.current.rereads(edit) : SCREEN_IS_OLD.has(result.status);
      // One action, so that the outcome is shown together with the new data, which React Router shows in a transition too:
      // of two transitions either may come first.
      startTransition(async () => {
        if (isOld) await revalidate();
        startTransition(() => {
          setPending((list) => list.slice(1));
          setSettled({ edit, result });
        });
      });
    };
    run().catch((reason: unknown) => {
      setPending([]);
      // To the log-in, when a session has ended and was not regained.
      const location = reason instanceof Response && reason.headers.get("location");
      if (location) void navigate(location);
      else setFault({ reason });
    });
  }, [next, revalidate, navigate]);
  useEffect(() => {
    if (settled) latest.current.onSettled(settled.result, settled.edit);
  }, [settled]);
  // To the screen's error state: a bug, since a refusal is a value.
  if (fault) throw fault.reason;
  return {
    pending: pending.map(({ edit }) => edit),
    isBusy: pending.length > 0,
    /** `replaces` says which of those that wait for their turn the new one makes needless. */
    send(edit: Edit, replaces: (waiting: Edit) => boolean = () => false) {
      setPending((list) => [...list.filter((one, place) => place === 0 || !replaces(one.edit)), { edit }]);
    },
  };
}
