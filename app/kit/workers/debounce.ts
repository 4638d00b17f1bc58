interface DebounceOptions {
  now: () => Date;
  /** After the last change, so that an afternoon of edits is one piece of work. */
  quietMs: number;
}

export interface Debounce {
  /** Something has changed: the work is done when it has been quiet for a while, or for so long as is said here. */
  note(waitMs?: number): void;
  /** The work has to be done again after so long; a change in the meantime sets its own time. */
  plan(waitMs: number): void;
  /** The changes until now are being worked on. */
  begin(): void;
  stop(): void;
}

/** The longest that changes without a pause put the work off. */
const QUIET_MAX_MS = 600_000;
/** The longest delay of a timer. */
const TIMER_MAX_MS = 2_147_483_647;

/** Does the work some time after the last of many changes. */
export function createDebounce(work: () => void, { now, quietMs }: DebounceOptions): Debounce {
  let timer: NodeJS.Timeout | undefined;
  let changingSince: number | undefined;
  let isStopped = false;

  function schedule(waitMs: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(work, Math.min(Math.max(0, waitMs), TIMER_MAX_MS));
    timer.unref();
  }

  return {
    note(waitMs = quietMs) {
      const at = now().getTime();
      changingSince ??= at;
      schedule(Math.min(waitMs, changingSince + QUIET_MAX_MS - at));
    },
    plan(waitMs) {
      if (changingSince === undefined) schedule(waitMs);
    },
    begin() {
      changingSince = undefined;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
