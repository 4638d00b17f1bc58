import { useDecoration } from "../../../ui/decor/use-decoration.ts";
import type { TerminalLine } from "./terminal-lines.ts";

async function loadTerminal() {
  return (await import("../../../ui/decor/hero/terminal.ts")).startTerminal;
}

/** Decoration: all that it prints is said elsewhere on the page. */
export function Terminal({ title, lines }: { title: string; lines: readonly TerminalLine[] }) {
  const ref = useDecoration<HTMLDivElement>(loadTerminal);
  return (
    <div className="terminal" aria-hidden="true">
      <p className="terminal-title">
        <i />
        <i />
        <i />
        {title}
      </p>
      <div ref={ref} className="terminal-body">
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
