import { readFileSync } from "node:fs";

/** The unit of times in `/proc`, on every Linux. */
const TICK_MS = 10;

/** The processor time of all threads of a process; unlike the clock, it doesn't depend on other work on the machine. */
export function readProcessorMs(pid = 0): number {
  try {
    // Fields are counted after the name, which may hold spaces; user and system time are the 14th and 15th of all.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
