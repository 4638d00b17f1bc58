import { useDecoration } from "../../../../ui/decor/use-decoration.ts";
import type { TerminalLine } from "./terminal-lines.ts";

async function loadTerminal() {
  return (await import("../../../../ui/decor/hero/terminal.ts")).startTerminal;
}

/** Decoration: all that it prints is said elsewhere on the page. */
export function Terminal({ title, lines }: { title: string; lines: readonly TerminalLine[] }) {
  const ref = useDecoration<HTMLDivElement>(loadTerminal);
  return (
    <div
      data-decor="terminal"
      className="relative -mt-[clamp(2.5rem,7vw,5.25rem)] w-[calc(100%-2.25rem)] rounded-md border border-line-strong font-mono text-meta leading-[1.6] shadow-card"
      aria-hidden="true"
    >
      <p className="flex items-center gap-1.75 border-b border-line px-3.5 py-2.5 text-micro text-muted">
        {[1, 2, 3].map((light) => (
          <i key={light} className="size-2.25 rounded-full bg-line-strong last-of-type:mr-2" />
        ))}
        {title}
      </p>
      <div ref={ref} className="relative px-4 pt-3 pb-3.5">
        {lines.map(({ kind, text }) => (
          <p key={text} data-line={kind}>
            {text}
          </p>
        ))}
        <p data-line="command">
          <span className="caret" />
        </p>
      </div>
    </div>
  );
}
