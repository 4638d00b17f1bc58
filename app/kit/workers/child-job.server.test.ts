import { expect, it } from "vitest";
import { createChildWork } from "./child-job.server.ts";
import { BusyError } from "./semaphore.ts";

const toModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const makeWork = <Result>(
  code: string,
  limits: {
    timeoutMs?: number;
    isLateWhenBusy?: boolean;
    niceness?: number;
    heapMaxMb?: number;
    waitingMax?: number;
  } = {},
) =>
  createChildWork({
    load: async () => ({
      moduleUrl: toModule(code),
      work: (_job: { size: number }): Result => expect.unreachable(),
    }),
    name: "work",
    atOnce: 1,
    waitingMax: 9,
    timeoutMs: 20_000,
    isDoneHere: () => false,
    ...limits,
  });
const call = (code: string, timeoutMs = 20_000) =>
  makeWork<{ pid: number; bytes: Uint8Array }>(`export async function work(job) { ${code} }`, { timeoutMs })({
    size: 3_000_000,
  });

it("answers with what the function made, and when its process has ended", async () => {
  const { pid, bytes } = await call("return { pid: process.pid, bytes: new Uint8Array(job.size).fill(7) };");
  expect([bytes.byteLength, bytes.at(-1)]).toEqual([3_000_000, 7]);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

it("gives it nothing of the server's environment", async () => {
  await expect(call("return Object.keys(process.env);")).resolves.not.toContain("PATH");
});

it.each([
  ["dies", "process.kill(process.pid, 'SIGKILL');"],
  ["leaves", "process.exit(0);"],
])("is refused when the process %s", async (_how, code) => {
  await expect(call(code)).rejects.toThrow("The process ended without a result.");
});

it("has the memory that it is given", async () => {
  const code =
    "export async function work() { return (await import('node:v8')).getHeapStatistics().heap_size_limit; }";
  expect(await makeWork<number>(code, { heapMaxMb: 64 })({ size: 0 })).toBeLessThan(300 * 1024 * 1024);
});

it("is refused when the function takes too long, as busy where only a busy machine makes it slow", async () => {
  const code = "export const work = () => new Promise((resolve) => setTimeout(resolve, 60_000));";
  const late = makeWork(code, { timeoutMs: 1000 })({ size: 0 });
  await expect(late).rejects.toThrow("The process ended without a result.");
  const busy = makeWork(code, { timeoutMs: 1000, isLateWhenBusy: true })({ size: 0 });
  await expect(busy).rejects.toThrow(BusyError);
});

it("is no sign of a busy machine when the process dies by itself", async () => {
  const dying = makeWork("export const work = () => process.exit(1);", { isLateWhenBusy: true });
  await expect(dying({ size: 0 })).rejects.toThrow("The process ended without a result.");
});

it.each([
  ["the lowest priority", {}, 19],
  ["the one that it is given", { niceness: 5 }, 5],
])("runs with %s", async (_which, given, expected) => {
  const code = "export async function work() { return (await import('node:os')).getPriority(); }";
  expect(await makeWork<number>(code, given)({ size: 0 })).toBe(expected);
});

it("starts one process after the other, and refuses more than may wait", async () => {
  const code = "export async function work() { return process.pid; }";
  const work = makeWork<number>(code, { waitingMax: 1 });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((size) => work({ size })));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(BusyError) });
  await expect(work({ size: 5 })).resolves.toBeTypeOf("number");
});
