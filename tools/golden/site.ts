import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../bench/server.ts";
import { PASSWORD, SECRET } from "./base.ts";

const START_TIMEOUT_MS = 180_000;

export interface Site {
  origin: string;
  /** Opens everything that is the owner's, and is no browser's. */
  token: string;
  stop(): Promise<void>;
}

/** One commit's server on a copy of the data folder, which it migrates first. */
export async function openSite(folder: string, dataDir: string): Promise<Site> {
  const copy = mkdtempSync(join(tmpdir(), "soloist-golden-"));
  cpSync(dataDir, copy, { recursive: true });
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...{ PATH: process.env.PATH ?? "", NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      ...{ SITE_URL: origin, DATA_DIR: copy, SECRET, TRUST_PROXY: "1", LOG_LEVEL: "silent" },
    },
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${folder} does not start.`);
      await sleep(100);
    }
    return { origin, token: await createToken(origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createToken(origin: string): Promise<string> {
  const login = await post(`${origin}/api/auth/login`, { username: "admin", password: PASSWORD });
  const made = await post(
    `${origin}/api/auth/tokens`,
    { name: "golden", currentPassword: PASSWORD, scope: "all" },
    login.token,
  );
  return made.token;
}

async function post(url: string, body: object, token?: string) {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": "198.51.100.200",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`);
  return JSON.parse(text) as { token: string };
}
