import { type ReactNode, useEffect, useRef } from "react";

/** A part that has taken the place of another: the person goes on at its first field, or at its beginning. */
export function FocusStep({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>("input");
    (field ?? box.current)?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in the form around it
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="grid w-full grid-cols-1 justify-items-start gap-4 outline-none"
    >
      {children}
    </div>
  );
}
