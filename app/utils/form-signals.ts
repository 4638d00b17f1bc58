/** What a door sees of a form besides what a person has typed into it. */
export interface FormSignals {
  /** What the field holds that people never see; whatever fills it is a program. */
  honeypot: string;
  /** Milliseconds between showing the form and sending it, when the browser could tell. */
  elapsedMs: number | undefined;
}

/** Reads the signals out of a JSON body, whatever it is, or a form's entries. */
export function parseFormSignals(body: unknown, honeypotField: string): FormSignals {
  const entries: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const honeypot = entries[honeypotField] ?? "";
  const { elapsedMs } = entries;
  return {
    honeypot: typeof honeypot === "string" ? honeypot : "not text",
    elapsedMs: typeof elapsedMs === "number" && Number.isFinite(elapsedMs) ? elapsedMs : undefined,
  };
}
