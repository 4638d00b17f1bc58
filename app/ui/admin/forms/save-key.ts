import { useEffect, useRef } from "react";

interface Key {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Ctrl+S or ⌘S saves what is being typed; the browser's own dialog for saving a page stays closed. */
export function onSaveKey(save: () => void) {
  return (event: Key) => {
    // A form within the form has taken the keys.
    if (event.defaultPrevented) return;
    if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    save();
  };
}

/** The same wherever the focus is, for a screen that is one form. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = onSaveKey(() => latest.current());
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
