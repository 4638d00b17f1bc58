import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../bench/support/server.ts";
import { PASSWORD, SECRET } from "./base.ts";

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
  const options = { SECRET, HOST: "127.0.0.1", TRUST_PROXY: "1", LOG_LEVEL: "silent" };
  const server = await startServer([process.execPath, join(folder, "scripts/serve.mjs")], {
    dataDir: copy,
    env: options,
  });
  const stop = async () => {
    await server.stop();
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    return { origin: server.origin, token: await createToken(server.origin), stop };
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
