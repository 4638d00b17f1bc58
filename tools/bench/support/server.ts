import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const ROOT = join(import.meta.dirname, "..", "..", "..");

export interface BenchServer {
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** Milliseconds from the command to the first 200. */
  startMs: number;
  stop(): Promise<void>;
}

const POLL_MS = 10;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("The system gave no port.");
  return address.port;
}

/** Starts a command that serves on PORT, or on the port that it is made for, and waits until `/` answers 200. */
export async function startServer(
  command: string[] | ((port: string) => string[]),
  options: { dataDir?: string; env?: NodeJS.ProcessEnv; cwd?: string; timeoutMs?: number } = {},
): Promise<BenchServer> {
  const port = await findFreePort();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "soloist-bench-"));
  const [program = process.execPath, ...args] =
    typeof command === "function" ? command(String(port)) : command;
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, ...options.env },
  });
  const killGroup = () => signalGroup(child, "SIGKILL");
  process.once("exit", killGroup);
  const origin = `http://localhost:${port}`;
  await waitFor200(`${origin}/`, child, options.timeoutMs).catch((error: unknown) => {
    killGroup();
    throw error;
  });
  const startMs = performance.now() - startedAt;
  return {
    origin,
    process: child,
    dataDir,
    startMs,
    async stop() {
      const exited = once(child, "exit");
      const timer = setTimeout(killGroup, STOP_TIMEOUT_MS);
      signalGroup(child, "SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await exited;
      clearTimeout(timer);
      process.off("exit", killGroup);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The whole group: npm and its shell do not hand a signal on. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function waitFor200(url: string, child: ChildProcess, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${url} did not answer 200 in time.`);
}
