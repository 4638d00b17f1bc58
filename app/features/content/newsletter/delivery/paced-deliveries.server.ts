import { setTimeout as sleep } from "node:timers/promises";
import type { StopSignals } from "../../../../kit/workers/pass-worker.server.ts";
import { createDeliverer, type DelivererDeps } from "./deliverer.server.ts";
import { type DueDelivery, findLastSent, listDueDeliveries } from "./deliveries.server.ts";

export interface PacedDeliveryDeps extends DelivererDeps {
  perMinute: number;
}

const BATCH_SIZE = 50;

/** Sends what is due, one mail after the other, and no faster than the pace. */
export function createPacedDeliveries(deps: PacedDeliveryDeps) {
  const intervalMs = 60_000 / deps.perMinute;
  const deliverer = createDeliverer(deps);
  let nextAt: number | undefined;

  async function findFirst(): Promise<number> {
    const lastSent = await findLastSent(deps.connection.db);
    const sinceMs = lastSent ? Math.max(0, deps.now().getTime() - lastSent.getTime()) : intervalMs;
    return performance.now() + intervalMs - sinceMs;
  }

  /** False when the mail server serves nobody at the moment. */
  async function sendAll(
    batch: readonly DueDelivery[],
    { stopping, aborting }: StopSignals,
  ): Promise<boolean> {
    for (const delivery of batch) {
      nextAt ??= await findFirst();
      await pause(nextAt - performance.now(), stopping);
      if (stopping.aborted) return true;
      const startedAt = performance.now();
      const outcome = await deliverer.deliver(delivery, aborting);
      if (outcome === "service") return false;
      if (outcome === "tried") nextAt = startedAt + intervalMs;
    }
    return true;
  }

  return {
    /** Likewise false. */
    async sendDue(signals: StopSignals): Promise<boolean> {
      try {
        for (;;) {
          const due = await listDueDeliveries(deps.connection.db, deps.now(), BATCH_SIZE);
          if (!(await sendAll(due, signals))) return false;
          if (signals.stopping.aborted || due.length < BATCH_SIZE) return true;
        }
      } finally {
        deliverer.rest();
      }
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
