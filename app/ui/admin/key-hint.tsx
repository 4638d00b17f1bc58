/** The keys of a command, as the machine at hand calls them; `aria-keyshortcuts` says them to a screen reader. */
export function KeyHint({ letter }: { letter: string }) {
  const isMac = /Mac|iP/.test(navigator.platform);
  return (
    <span className="adm-key" aria-hidden="true">
      {isMac ? `⌘ ${letter}` : `Ctrl ${letter}`}
    </span>
  );
}
