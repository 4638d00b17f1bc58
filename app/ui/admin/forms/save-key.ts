import { type SyntheticEvent, useEffect } from "react";

/** The props of a form that Ctrl+S or ⌘S saves, wherever on the screen the focus is. */
export function useSaveKey(isDirty: boolean, save: () => void) {
  useEffect(() => {
    // Each form listens; the first to hear of the keys saves, and the others ignore them.
    const listen = (event: KeyboardEvent) => saveByKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return {
    noValidate: true,
    "data-dirty": isDirty,
    onSubmit(event: SyntheticEvent) {
      event.preventDefault();
      save();
    },
  };
}

/** The browser's own dialog for saving a page stays closed. */
function saveByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  findFormToSave()?.requestSubmit();
}

/** The form with the focus, else the only one with unsaved changes, else the first; behind an open dialog none. */
function findFormToSave(): HTMLFormElement | undefined {
  const screen = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const forms = [...screen.querySelectorAll<HTMLFormElement>("form[data-dirty]")];
  const dirty = forms.filter((form) => form.dataset.dirty === "true");
  return (
    forms.find((form) => form.contains(document.activeElement)) ?? (dirty.length === 1 ? dirty[0] : forms[0])
  );
}
