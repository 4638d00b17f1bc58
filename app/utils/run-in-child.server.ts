import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

const CHILD_CODE = `
process.once("message", async ({ moduleUrl, name, job }) => {
  const module = await import(moduleUrl);
  process.send(await module[name](job), () => process.disconnect());
});
`;

interface ChildCall {
  /** A built module of its own, and the function of it to call. */
  moduleUrl: string;
  name: string;
  job: unknown;
  timeoutMs: number;
  /** Left out, the lowest: on a machine that is busy for long such a process gets no turn at all. */
  niceness?: number;
  /** What its objects may take; left out, what Node allows. */
  heapMaxMb?: number;
}

/** For what somebody waits for: after the visitors, and yet in time. */
export const AWAITED_NICENESS = 5;

/**
 * Calls the function in a process of its own, whose memory is given back and whose end ends nothing else. There is a result
 * when the process has ended: whoever counts those that run counts none twice.
 */
export function runInChild<Result>({
  timeoutMs,
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
      if (answer) resolve(answer.result);
      else reject(new Error("The process ended without a result."));
    });
    child.send(call);
  });
}

/** At once: its threads take over what the first one has. Visitors come before anything that is made in the background. */
function yieldToServer({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not allow it: then it only runs less politely.
  }
}
