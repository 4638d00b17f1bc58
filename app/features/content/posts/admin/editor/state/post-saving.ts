export interface Saving {
  phase: "clean" | "typing" | "sending" | "failed" | "conflict";
  /** Typed while a save was on its way, so not part of it. */
  hasMore: boolean;
  /** The text that the server has, and since when: that of the post itself, or a working copy beside it. */
  kept: "post" | "copy" | "none";
  keptAt: string | undefined;
  failures: number;
  reason: string;
  canRetry: boolean;
}

export type SavingEvent =
  | { type: "typed" }
  | { type: "sent" }
  | { type: "kept"; as: "post" | "copy"; at: string }
  | { type: "failed"; reason: string; canRetry: boolean }
  | { type: "overtaken" }
  | { type: "settled"; isClean: boolean };

const TYPING_PAUSE_MS = 2000;
const RETRY_FIRST_MS = 3000;
const RETRY_MAX_MS = 30_000;

export function openSaving(kept: "post" | "copy" | "none", keptAt?: string): Saving {
  return {
    phase: "clean",
    hasMore: false,
    kept,
    keptAt,
    failures: 0,
    reason: "",
    canRetry: false,
  };
}

export function reduceSaving(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "typed":
      // Only the writer's choice ends a conflict.
      if (state.phase === "conflict") return state;
      if (state.phase === "sending") return { ...state, hasMore: true };
      return { ...state, phase: "typing", failures: 0 };
    case "sent":
      return { ...state, phase: "sending", hasMore: false };
    case "kept":
      return {
        ...openSaving(event.as, event.at),
        phase: state.hasMore ? "typing" : "clean",
      };
    case "failed":
      return {
        ...state,
        phase: "failed",
        hasMore: false,
        failures: state.failures + 1,
        reason: event.reason,
        canRetry: event.canRetry,
      };
    case "overtaken":
      return { ...state, phase: "conflict", hasMore: false };
    case "settled":
      return { ...state, phase: event.isClean ? "clean" : "typing", failures: 0 };
  }
}

/** After how long the words are sent by themselves; undefined when there is nothing to send or no use in it. */
export function findWaitMs({ phase, failures, canRetry }: Saving): number | undefined {
  if (phase === "typing") return TYPING_PAUSE_MS;
  if (phase !== "failed" || !canRetry) return undefined;
  return Math.min(RETRY_FIRST_MS * 2 ** (failures - 1), RETRY_MAX_MS);
}

export function isUnsafe({ phase }: Saving): boolean {
  return phase !== "clean";
}

export function describeSaving(
  saving: Saving,
  { time, isPublic }: { time: string; isPublic: boolean },
): string {
  const { phase, kept, keptAt, reason, canRetry } = saving;
  switch (phase) {
    case "sending":
      return "Saving...";
    case "typing":
      return "Not saved yet";
    case "failed":
      return canRetry ? `Not saved: ${reason}, retrying` : `Not saved: ${reason}`;
    case "conflict":
      return "Not saved: changed in another window";
    case "clean":
      if (!keptAt) return "No changes to save";
      return kept === "copy" && isPublic ? `Saved ${time}, not on the site yet` : `Saved ${time}`;
  }
}
