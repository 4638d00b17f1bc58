import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** Focus starts at a text field, else a control, else the dialog, never on Close: a space there would close it. */
const FIRST_FOCUS = [
  "select, textarea, input:not([type='file'], [type='checkbox'], [type='radio'])",
  "input, button:not([data-closes]), a[href]",
];

/** Opens the dialog that gets these props, and gives the focus back when it goes. */
export function useModal(askToClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const hasPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    if (dialog) focusFirst(dialog);
    return () => {
      dialog?.close();
      // The opener may have been deleted in the meantime.
      const target = opener?.isConnected ? opener : document.querySelector("#main");
      if (target instanceof HTMLElement) target.focus();
    };
  }, []);
  return {
    ref,
    tabIndex: -1,
    onCancel(event: SyntheticEvent) {
      // A dialog inside this one, or a file field, cancels too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      askToClose();
    },
    // Selecting text and letting go beside the box is no wish to close it.
    onPointerDown(event: PointerEvent) {
      hasPressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && hasPressedBeside.current) askToClose();
    },
  };
}

/** The browser itself would take a box that scrolls, or a choice that a space changes. */
function focusFirst(dialog: HTMLDialogElement): void {
  const candidates = FIRST_FOCUS.flatMap((kind) => [...dialog.querySelectorAll<HTMLElement>(kind)]);
  [...candidates, dialog].some((candidate) => {
    candidate.focus();
    // A hidden or disabled element does not take it.
    return document.activeElement === candidate;
  });
}
