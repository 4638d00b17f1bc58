import { setTimeout as sleep } from "node:timers/promises";
import type { RunningWorkers } from "../app/kit/feature.server.ts";
import type { App } from "./app.ts";
import type { RunningServer } from "./http-server.ts";

const EXIT_TIMEOUT_MS = 8_500;

interface Running {
  app: Pick<App, "leave">;
  workers: Pick<RunningWorkers, "stop" | "stopRecorders">;
  server: Pick<RunningServer, "stop">;
  closeRest(): Promise<void>;
  exit(): void;
}

/** Says so at `/readyz`, goes on answering for the given time, and then lets what is in flight finish. */
export async function shutDown(
  { app, workers, server, closeRest, exit }: Running,
  delayMs: number,
): Promise<void> {
  app.leave();
  if (delayMs > 0) await sleep(delayMs);
  // A database or a mail server that has gone silent must not hold the process.
  setTimeout(exit, EXIT_TIMEOUT_MS).unref();
  // The streams are among them, for whose end the server waits.
  await Promise.all([workers.stop(), server.stop()]);
  await workers.stopRecorders();
  await closeRest();
}
