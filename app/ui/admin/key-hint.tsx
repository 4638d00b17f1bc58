import { joinClasses } from "../class-names.ts";

/** The keys of a command, as the machine at hand calls them; `aria-keyshortcuts` says them to a screen reader. */
export function KeyHint({ letter, className }: { letter: string; className?: string }) {
  const isMac = /Mac|iP/.test(navigator.platform);
  return (
    <span
      className={joinClasses(
        "whitespace-nowrap rounded-xs border border-line bg-raised px-1.5 font-medium font-mono text-micro/5 text-muted max-md:hidden pointer-coarse:hidden",
        className,
      )}
      aria-hidden="true"
    >
      {isMac ? `⌘ ${letter}` : `Ctrl ${letter}`}
    </span>
  );
}
