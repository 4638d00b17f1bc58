import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { KeyHint } from "../../ui/admin/key-hint.tsx";
import type { Command } from "./command.ts";

const loadPalette = () => import("./admin-palette.tsx");
const AdminPalette = lazy(async () => ({ default: (await loadPalette()).AdminPalette }));

/** The button in the header, and Ctrl or ⌘ with K anywhere; the palette itself is loaded when it is first wanted. */
export function PaletteLauncher({ commands }: { commands: readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      // A text editor may have its own use for the same keys.
      if (event.key.toLowerCase() !== "k" || event.defaultPrevented || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", openByKey);
    return () => removeEventListener("keydown", openByKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="adm-jump"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className="adm-hidden">Command palette: </span>
        <span>Search or jump to…</span>
        <KeyHint letter="K" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AdminPalette commands={commands} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
