/** One check takes a quarter of a second, so this many are over in two. */
export const STRANGERS_WAITING_MAX = 8;
export const GATE_RETRY_MS = 2_000;

export interface GateClient {
  key: string;
  /** Has logged in before: need not wait behind those who have not. */
  isKnown: boolean;
}

export type GateResult<T> = { ok: true; value: T } | { ok: false; waitMs: number };

export type LoginGate = <T>(client: GateClient, work: () => Promise<T>) => Promise<GateResult<T>>;

/**
 * Lets log-ins through to the password check, which costs 128 MiB each. Strangers go one at a time, the
 * newest first, and leave the other place to known browsers; too many send the oldest away, who has mostly
 * given up.
 */
export function createLoginGate(): LoginGate {
  const present = new Set<string>();
  const waiting: ((isMyTurn: boolean) => void)[] = [];
  let isTaken = false;

  async function waitForTurn(): Promise<boolean> {
    if (!isTaken) {
      isTaken = true;
      return true;
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length > STRANGERS_WAITING_MAX) waiting.shift()?.(false);
    });
  }

  function passTurnOn() {
    const next = waiting.pop();
    if (next) next(true);
    else isTaken = false;
  }

  return async function enterGate({ key, isKnown }, work) {
    if (present.has(key)) return { ok: false, waitMs: GATE_RETRY_MS };
    present.add(key);
    try {
      if (isKnown) return { ok: true, value: await work() };
      if (!(await waitForTurn())) return { ok: false, waitMs: GATE_RETRY_MS };
      try {
        return { ok: true, value: await work() };
      } finally {
        passTurnOn();
      }
    } finally {
      present.delete(key);
    }
  };
}
