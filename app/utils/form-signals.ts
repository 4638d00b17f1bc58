export interface FormSignals {
  /** The content of the field that people never see; a program fills it. */
  honeypot: string;
  /** Milliseconds between showing the form and sending it, when the browser could tell. */
  elapsedMs: number | undefined;
}

export function parseFormSignals(body: unknown, honeypotField: string): FormSignals {
  const entries: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const honeypot = entries[honeypotField] ?? "";
  const { elapsedMs } = entries;
  return {
    honeypot: typeof honeypot === "string" ? honeypot : "not text",
    elapsedMs: typeof elapsedMs === "number" && Number.isFinite(elapsedMs) ? elapsedMs : undefined,
  };
}
