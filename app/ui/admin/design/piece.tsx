import { createContext, type ReactNode, use, useId } from "react";

const ThemeContext = createContext("dark");

/** Tells the two panels apart, so that ids and groups of radios do not meet. */
export function useThemed(name: string): string {
  return `${use(ThemeContext)}-${name}`;
}

const THEMES = ["dark", "light"] as const;

/** What is inside, drawn twice: the tokens follow `color-scheme`, so a panel has a theme of its own. */
function BothThemes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="adm-themes">
      {THEMES.map((theme) => (
        <section
          key={theme}
          className="adm-theme"
          data-scheme={theme}
          data-popup-host=""
          aria-label={`${title}, ${theme}`}
        >
          <p className="adm-meta">{theme === "dark" ? "Dark" : "Light"}</p>
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
    <section className="adm-piece" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <code className="adm-meta">{home}</code>
      </header>
      <BothThemes title={title}>{children}</BothThemes>
    </section>
  );
}

/** A row of the same piece in one state, named on its left. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="adm-piece-state">
      <p className="adm-meta">{name}</p>
      <div>{children}</div>
    </div>
  );
}
