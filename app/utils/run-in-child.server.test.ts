import { expect, it } from "vitest";
import { runInChild } from "./run-in-child.server.ts";

const toModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const call = (code: string, timeoutMs = 20_000) =>
  runInChild<{ pid: number; bytes: Uint8Array }>({
    moduleUrl: toModule(`export async function work(job) { ${code} }`),
    name: "work",
    job: { size: 3_000_000 },
    timeoutMs,
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
  const job = { moduleUrl: toModule(code), name: "work", job: null, timeoutMs: 20_000, heapMaxMb: 64 };
  expect(await runInChild<number>(job)).toBeLessThan(300 * 1024 * 1024);
});

it("is refused when the function takes too long", async () => {
  await expect(call("return new Promise((resolve) => setTimeout(resolve, 60_000));", 1000)).rejects.toThrow(
    "The process ended without a result.",
  );
});

it.each([
  ["the lowest priority", {}, 19],
  ["the one that it is given", { niceness: 5 }, 5],
])("runs with %s", async (_which, given, expected) => {
  const code = "export async function work() { return (await import('node:os')).getPriority(); }";
  const job = { moduleUrl: toModule(code), name: "work", job: null, timeoutMs: 20_000 };
  expect(await runInChild<number>({ ...job, ...given })).toBe(expected);
});
