import { Command as CommandIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "../../ui/admin/icon-button.tsx";
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
      <IconButton
        label="Command palette"
        aria-keyshortcuts="Control+K Meta+K"
        tip="Command palette (Ctrl K)"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
      >
        <CommandIcon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <AdminPalette commands={commands} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
