import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "..", "..");

/** Far more than any of them needs, on a machine that is busy too. */
const END_MAX_MS = 100_000;

/** Runs a file of ours to its end as most shells would, where all that is written may be read by everybody. */
export async function runOpenly(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn("sh", ["-c", 'umask 022 && exec "$0" "$@"', process.execPath, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: END_MAX_MS,
    env: { PATH: process.env.PATH ?? "", HOST: "127.0.0.1", PORT: "0", ...env },
  });
  const ended = once(child, "close");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, output: output + errors };
}

/** The folder and what is in it, as far as others have rights to it. */
export function listOpenPaths(dir: string): string[] {
  const inside = readdirSync(dir, { recursive: true, encoding: "utf8" }).map((path) => join(dir, path));
  return [dir, ...inside]
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
    .map((path) => relative(dir, path) || ".");
}
