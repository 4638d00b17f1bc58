import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

const PAUSE_MS = 250;

/** Sends a form of filters a moment after the typing pauses; what the address says then is the state of the list. */
export function useLateSubmit(): (form: HTMLFormElement | null) => void {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void submit(form, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
}
