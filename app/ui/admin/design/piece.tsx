import { createContext, type ReactNode, use, useId } from "react";
import { Meta } from "../notes/meta.tsx";

const ThemeContext = createContext("dark");

/** Tells the two panels apart, so that ids and groups of radios do not meet. */
export function useThemed(name: string): string {
  return `${use(ThemeContext)}-${name}`;
}

const THEMES = ["dark", "light"] as const;

/** The content, drawn twice: the tokens follow `color-scheme`, so a panel has a theme of its own. */
function BothThemes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] gap-4">
      {THEMES.map((theme) => (
        <section
          key={theme}
          className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-md border border-line-strong bg-ground px-4 py-6 text-text max-sm:px-3 max-sm:py-4"
          data-scheme={theme}
          data-popup-host=""
          aria-label={`${title}, ${theme}`}
        >
          <Meta>{theme === "dark" ? "Dark" : "Light"}</Meta>
          <ThemeContext value={theme}>{children}</ThemeContext>
        </section>
      ))}
    </div>
  );
}

interface PieceProps {
  title: string;
  /** Which file of app/ui it lives in. */
  home: string;
  children: ReactNode;
}

/** One piece of the system in all its states. */
export function Piece({ title, home, children }: PieceProps) {
  const id = useId();
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <Meta as="code">{home}</Meta>
      </header>
      <BothThemes title={title}>{children}</BothThemes>
    </section>
  );
}

/** A row of the same piece in one state, named on its left. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-sm:grid-cols-1">
      <Meta>{name}</Meta>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
