import { joinClasses } from "../class-names.ts";

/** The keys of a command, as the machine at hand calls them; `aria-keyshortcuts` says them to a screen reader. */
export function KeyHint({ letter, className }: { letter: string; className?: string }) {
  const isMac = /Mac|iP/.test(navigator.platform);
  return (
    <span className={joinClasses("adm-key", className)} aria-hidden="true">
      {isMac ? `⌘ ${letter}` : `Ctrl ${letter}`}
    </span>
  );
}
