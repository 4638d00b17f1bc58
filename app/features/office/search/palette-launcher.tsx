import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { KeyHint } from "../../../ui/admin/key-hint.tsx";
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
        className="mr-2 flex h-9 w-[min(280px,30vw)] items-center gap-2 whitespace-nowrap rounded-sm border border-line-strong bg-surface pr-2 pl-3 text-left text-meta text-muted transition-[border-color] hover:border-primary/45 hover:text-text max-desk:mr-0 max-desk:size-11 max-desk:justify-center max-desk:bg-transparent max-desk:p-0 max-desk:not-hover:border-transparent"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
      >
        <Search className="size-4 flex-none max-desk:size-4.5" aria-hidden="true" />
        <span className="sr-only">Command palette: </span>
        <span className="flex-1 overflow-hidden text-ellipsis max-desk:hidden">Search or jump to…</span>
        <KeyHint letter="K" className="max-desk:hidden" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AdminPalette commands={commands} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
