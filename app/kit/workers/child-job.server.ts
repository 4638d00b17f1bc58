import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { BusyError, createSemaphore } from "./semaphore.ts";

const CHILD_CODE = `
process.once("message", async ({ moduleUrl, name, job }) => {
  const module = await import(moduleUrl);
  process.send(await module[name](job), () => process.connected && process.disconnect());
});
`;

interface ChildLimits {
  timeoutMs: number;
  /** For work that is the same whatever it's given: one that takes too long is a BusyError, so that its caller asks again. */
  isLateWhenBusy?: boolean;
  /** Left out, the lowest: on a machine that is busy for long such a process gets no turn at all. */
  niceness?: number;
  /** The heap limit in MB; without it, Node's own. */
  heapMaxMb?: number;
}

interface ChildCall extends ChildLimits {
  /** A built module of its own, and the function of it to call. */
  moduleUrl: string;
  name: string;
  job: unknown;
}

type WorkModule<Name extends string, Job, Result> = { moduleUrl: string } & Record<
  Name,
  (job: Job) => Result | Promise<Result>
>;

export interface ChildWork<Name extends string, Job, Result> extends ChildLimits {
  /** Imports the module where it is asked for, so that the build makes a file of it. */
  load: () => Promise<WorkModule<Name, Job, Result>>;
  name: Name;
  /** How many processes run at a time. */
  atOnce: number;
  /** How many pieces of work may wait for one; the next is a BusyError. */
  waitingMax: number;
  /** From source, another process would need the compiler too; so the work is done here. */
  isDoneHere?: (moduleUrl: string) => boolean;
}

/** For work with someone waiting: after the visitors, and yet in time. */
export const AWAITED_NICENESS = 5;

/** The one way to a process of its own: there are so many at a time and no more wait than may. Make one and keep it. */
export function createChildWork<Name extends string, Job, Result>({
  load,
  name,
  atOnce,
  waitingMax,
  isDoneHere = isSource,
  ...limits
}: ChildWork<Name, Job, Result>): (job: Job) => Promise<Result> {
  const limitConcurrency = createSemaphore(atOnce, { waitingMax });
  return (job) =>
    limitConcurrency(async () => {
      const { moduleUrl, [name]: work } = await load();
      return isDoneHere(moduleUrl) ? work(job) : runInChild<Result>({ ...limits, moduleUrl, name, job });
    });
}

export function isSource(moduleUrl: string): boolean {
  return !moduleUrl.endsWith(".js");
}

/**
 * A process of its own gives its memory back. Its result comes when it has ended, so none is counted twice.
 */
function runInChild<Result>({
  timeoutMs,
  isLateWhenBusy = false,
  niceness = constants.priority.PRIORITY_LOW,
  heapMaxMb,
  ...call
}: ChildCall): Promise<Result> {
  return new Promise((resolve, reject) => {
    const limits = heapMaxMb ? [`--max-old-space-size=${heapMaxMb}`] : [];
    const child = spawn(process.execPath, [...limits, "--input-type=module", "--eval", CHILD_CODE], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      serialization: "advanced",
      timeout: timeoutMs,
      // Whatever is worked on there, no secret of the server's environment is within reach.
      env: {},
    });
    let answer: { result: Result } | undefined;
    yieldToServer(child, niceness);
    child.once("message", (result) => {
      answer = { result: result as Result };
    });
    child.once("error", reject);
    // Comes after the message when there is one, unlike "exit".
    child.once("close", () => {
      if (answer) return resolve(answer.result);
      const isLate = isLateWhenBusy && child.killed;
      reject(isLate ? new BusyError("It took too long.") : new Error("The process ended without a result."));
    });
    child.send(call);
  });
}

/** At once: its threads inherit the priority of the first one. Visitors come before any background work. */
function yieldToServer({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not allow it: then it only runs less politely.
  }
}
