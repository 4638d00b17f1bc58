import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const START_TIMEOUT_MS = 180_000;
const POLL_MS = 50;

export interface ServerProcess {
  url: string;
  dataDir: string;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves with the exit code, or null when the signal itself ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  startTimeoutMs?: number;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export function createDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "soloist-e2e-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** `scripts/serve.mjs` as `npm start` runs it, with nothing of the environment that could change what it does. */
function launch({ dataDir, env = {} }: ServerOptions, port: number) {
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  // A test run that is interrupted must not leave servers behind.
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "close").then(([code]) => {
    process.off("exit", killWithUs);
    return code as number | null;
  });
  return { child, ended, output: () => printed };
}

async function untilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not answer within ${timeoutMs} ms:\n${output()}`);
}

/** Starts the built server on a free port and waits until it answers. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort());
  const { child, ended, output } = launch(options, port);
  const url = `http://localhost:${port}`;
  await untilReady(url, child, output, options.startTimeoutMs ?? START_TIMEOUT_MS);
  return {
    url,
    dataDir: options.dataDir,
    output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** For a server that is expected to refuse: what it says, and with which code it ends. */
export async function runRefusedServer(
  options: ServerOptions,
): Promise<{ code: number | null; output: string }> {
  const { child, ended, output } = launch(options, options.port ?? (await findFreePort()));
  const timer = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
  const code = await ended;
  clearTimeout(timer);
  return { code, output: output() };
}
