import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

const PAUSE_MS = 250;

/** How a form of filters, whose state is in the address, is sent. */
export interface FilterSubmit {
  /** A moment after the typing pauses. */
  later(form: HTMLFormElement | null): void;
  /** At once, with anything typed before it. */
  now(filters: HTMLFormElement | FormData | null): void;
  /** For when the typed text is already on its way, such as by Enter. */
  cancel(): void;
}

export function useFilterSubmit(): FilterSubmit {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const now = (filters: HTMLFormElement | FormData | null) => {
    // Sent afterwards, the form as it was would undo the choice.
    cancel();
    void submit(filters, { replace: true, preventScrollReset: true });
  };
  const later = (form: HTMLFormElement | null) => {
    cancel();
    timer.current = setTimeout(now, PAUSE_MS, form);
  };
  return { later, now, cancel };
}
