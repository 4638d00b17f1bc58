import "./server/memory.ts";
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { ensureOwner, type OwnerCredentials } from "./app/features/auth/owner.server.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./db/connection.ts";
import { prepareDatabase } from "./db/prepare.ts";
import type { AppDeps } from "./server/app.ts";
import { openDataFolder, readSecret } from "./server/data-folder.ts";
import { listen } from "./server/http-server.ts";
import { startOutboxWorker } from "./server/jobs.ts";
import { createCaptureMailer, createSmtpMailer } from "./server/mailer.ts";

const isDevelopment = process.argv.includes("--dev");

try {
  await start(readConfig());
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const sentence = explain(error);
  if (!sentence) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  const mediaDir = join(config.dataDir, "media");
  openDataFolder(config.dataDir);
  const secret = config.secret ?? readSecret(config.dataDir);
  const connection = openConnection(config, (error) =>
    log.warn({ err: error }, "The database is out of reach"),
  );
  await prepareDatabase(connection, { dataDir: config.dataDir, mediaDir, now: new Date() });
  const owner = await ensureOwner(connection, { ...config.admin, now: new Date() });

  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createCaptureMailer(join(config.dataDir, "mail"), config.mailFrom);
  const worker = startOutboxWorker({ connection, mailer, now: () => new Date(), log });
  const { listener, close } = await createListener({
    connection,
    siteUrl: config.siteUrl,
    secret,
    trustProxyHops: config.trustProxyHops,
    files: { clientDir: join(import.meta.dirname, "build", "client"), mediaDir },
    now: () => new Date(),
    newId: randomUUID,
    onQueued: () => worker.wake(),
    log,
  });
  const server = await listen(listener, config);
  greet(config, owner);

  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await close();
    await worker.stop();
    await connection.close();
  };
  process.on("SIGTERM", () => void shutDown());
  process.on("SIGINT", () => void shutDown());
}

function openConnection(config: Config, onError: (error: Error) => void): Connection {
  return config.databaseUrl
    ? openPostgresConnection(config.databaseUrl, onError)
    : openSqliteConnection(join(config.dataDir, "site.db"));
}

/** In production the built application; in development Vite compiles it on the way and serves its assets. */
async function createListener(
  deps: AppDeps,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  if (!isDevelopment) {
    const { createApp }: typeof import("./server/app.ts") = await import(
      new URL("./build/server/index.js", import.meta.url).href
    );
    return { listener: getRequestListener(createApp(deps).fetch), close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./server/app.ts");
  const serveApp = getRequestListener(createApp(deps).fetch);
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => void serveApp(request, response));
  return { listener, close: () => vite.close() };
}

function greet(config: Config, owner: OwnerCredentials | undefined): void {
  const lines = [
    `Soloist is at ${config.siteUrl.origin} (listening on ${config.host}:${config.port})`,
    `Its data is in ${config.dataDir}`,
    ...(config.smtpUrl
      ? []
      : [`Mail is kept as .eml files in ${join(config.dataDir, "mail")} until SMTP_URL is set`]),
    ...(owner
      ? [`The owner's account: user name ${owner.username}, password ${owner.password} (shown this once)`]
      : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** One sentence for what the person who starts the server can mend; undefined for what they cannot. */
function explain(error: Error): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Another program is using this port (${error.message}): set PORT to a free one.`;
  if (code === "EADDRNOTAVAIL")
    return `This machine has no such address (${error.message}): set HOST to one it has.`;
  if (["EACCES", "EROFS", "ENOTDIR", "EPERM", "EEXIST"].includes(String(code))) {
    return `A file or a port may not be used (${error.message}): set DATA_DIR to a folder that can be written, PORT above 1023.`;
  }
  return undefined;
}
