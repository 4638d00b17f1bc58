import { readdirSync, readFileSync } from "node:fs";
import { readResidentBytes } from "../start-up.ts";

const SAMPLE_MS = 50;

/** Gives the most that a process and its children held together. */
export function watchMemory(pid: number): { stop(): number } {
  let peakBytes = 0;
  const timer = setInterval(() => {
    // A child may have ended since it was listed.
    const children = listChildren(pid).map((child) => readResidentBytes(child) || 0);
    const all = children.reduce((sum, bytes) => sum + bytes, readResidentBytes(pid) || 0);
    peakBytes = Math.max(peakBytes, all);
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return peakBytes;
    },
  };
}

/** Works only on Linux; elsewhere the list is empty. Any thread of the server may have started a child. */
function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
