import type { TerminalLine } from "./terminal-lines.ts";

/** Decoration: all that it prints is said elsewhere on the page. */
export function Terminal({ title, lines }: { title: string; lines: readonly TerminalLine[] }) {
  return (
    <div className="terminal" aria-hidden="true">
      <p className="terminal-title">
        <i />
        <i />
        <i />
        {title}
      </p>
      <div className="terminal-body">
        {lines.map(({ kind, text }) => (
          <p key={text} className={`terminal-${kind}`}>
            {text}
          </p>
        ))}
        <p className="terminal-command">
          <span className="caret" />
        </p>
      </div>
    </div>
  );
}
