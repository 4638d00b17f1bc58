import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../../utils/http/api-client.ts";
import type { EditIntent } from "../../../utils/http/edit-intent.ts";
import { useAction } from "./use-action.ts";

export type Outcome<Intent> = ApiResult<{ message?: string }> & { intent: Intent };

/**
 * Sends what the person wants to the screen's action, one after the other; each answer arrives after the list has
 * been read again. Until then an intent is pending, and a screen may show the list as it will be.
 */
export function useEdits<Intent extends object = EditIntent>(onSettled: (outcome: Outcome<Intent>) => void) {
  const [pending, setPending] = useState<readonly Intent[]>([]);
  const sent = useRef<Intent>(undefined);
  const { isBusy, send } = useAction<Outcome<Intent>, Intent>((outcome) => {
    setPending((list) => list.slice(1));
    onSettled(outcome);
  });
  const next = pending[0];
  useEffect(() => {
    if (!next || sent.current === next || isBusy) return;
    sent.current = next;
    send(next);
  }, [next, isBusy, send]);
  return {
    pending,
    isBusy: pending.length > 0,
    /** `replaces` says which of those that wait for their turn the new one makes needless. */
    send(intent: Intent, replaces: (waiting: Intent) => boolean = () => false) {
      setPending((list) => [...list.filter((one, place) => place === 0 || !replaces(one)), intent]);
    },
  };
}
