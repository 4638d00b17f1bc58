import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestApp } from "../tests/helpers/app.ts";
import { openMigratedSqlite } from "../tests/helpers/migrated-sqlite.ts";
import { silentLog } from "../tests/helpers/silent-log.ts";
import { listen, toRequestListener } from "./http-server.ts";
import { shutDown } from "./shut-down.ts";

async function serve() {
  const connection = openMigratedSqlite();
  onTestFinished(() => connection.close());
  const app = createTestApp({ connection });
  const listener = toRequestListener(app.fetch, { siteUrl: app.site.siteUrl, log: silentLog });
  const server = await listen(listener, { host: "127.0.0.1", port: 0 });
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    await response.body?.cancel();
    return response.status;
  };
  return { app, server, read };
}

const noWorkers = { stop: async () => undefined, stopRecorders: async () => undefined };

it("refuses at /readyz at once, answers all else until the delay is over, and closes then", async () => {
  const { app, server, read } = await serve();
  expect(await read("/readyz")).toBe(200);
  const exit = vi.fn();
  const closeRest = vi.fn(async () => undefined);
  const stopped = shutDown({ app, server, workers: noWorkers, closeRest, exit }, 600);
  expect([await read("/readyz"), await read("/healthz"), await read("/api/services")]).toEqual([
    503, 200, 200,
  ]);
  await sleep(300);
  expect([await read("/readyz"), await read("/api/services")]).toEqual([503, 200]);
  expect(closeRest).not.toHaveBeenCalled();
  await stopped;
  await expect(read("/healthz")).rejects.toThrow();
  expect(closeRest).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

it("gives up on what does not end, counted from the end of the delay", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const exit = vi.fn();
  const server = { stop: () => new Promise<void>(() => undefined) };
  const running = { app: { leave: vi.fn() }, workers: noWorkers, server, closeRest: vi.fn(), exit };
  void shutDown(running, 50);
  expect(running.app.leave).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  // The delay itself is by the real clock.
  await sleep(150);
  await vi.advanceTimersByTimeAsync(8_400);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(exit).toHaveBeenCalledOnce();
});
