import "./server/private-files.ts";
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pino } from "pino";
import { ensureOwner, type OwnerCredentials } from "./app/features/core/auth/account/owner.server.ts";
import { sweepLeftovers } from "./app/features/core/media/media-commands.server.ts";
import { openMediaStore } from "./app/features/core/media/media-store.server.ts";
import { type Mailer, mailer } from "./app/features/core/outbox/mailer.server.ts";
import {
  type FindCountry,
  openCountries,
} from "./app/features/insight/analytics/recording/countries.server.ts";
import { checkSecret, SECRET_CHANGED } from "./app/kit/keys/known-secret.server.ts";
import { releaseAllLeases } from "./app/kit/lease.server.ts";
import { Site } from "./app/kit/site.server.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./db/connection.ts";
import { isConnectionFault } from "./db/dialect.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { trimMemory } from "./db/sqlite/trim-memory.ts";
import packageFile from "./package.json" with { type: "json" };
import type { App } from "./server/app.ts";
import { openDataFolder, readSecret } from "./server/data-folder.ts";
import { listen, toRequestListener } from "./server/http-server.ts";
import { startIdleCollector } from "./server/idle-collector.ts";
import { shutDown } from "./server/shut-down.ts";
import { explainRefusedNode, explainStartFault } from "./server/start-fault.ts";

const isDevelopment = process.argv.includes("--dev");

let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const sentence =
    error instanceof ConfigError
      ? error.message
      : config && explainStartFault(error, { host: config.host, isDatabaseAway: isConnectionFault });
  if (!sentence) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  // PostgreSQL quotes the row that it refused, and with it a visitor's words.
  const redact = { paths: ["err.detail", "err.where"], remove: true };
  const log = pino({ level: config.logLevel, redact });
  const media = openMediaStore(config);
  const { uploadDir } = openDataFolder(config.dataDir, (sentence) => log.warn(sentence));
  const secret = config.secret ?? readSecret(config.dataDir);
  const findCountry = await openConfiguredCountries(config.geoipDatabase);
  const hasBucket = config.bucket !== undefined;
  let isStarted = false;
  const connection = openConnection(config, {
    onError({ message: reason }) {
      // Until then the error itself ends the start, with a sentence of its own.
      if (isStarted) log.warn({ reason }, "The database cannot be reached");
    },
    onRefused: () => log.error(explainRefusedNode({ hasBucket })),
  });
  // The error names an address that doesn't answer.
  await connection.ping();
  if ((await connection.isAdmitted) === false) throw new ConfigError(explainRefusedNode({ hasBucket }));
  const { dataDir, siteEmail } = config;
  await prepareDatabase(connection, { dataDir, media, now: new Date(), siteEmail });
  const owner = await ensureOwner(connection, { ...config.admin, siteUrl: config.siteUrl, now: new Date() });
  if (!owner.ok) throw new ConfigError(`ADMIN_PASSWORD is not accepted. ${owner.message}`);
  // The folder belongs to one process; on a server's database others may be answering.
  if (!config.databaseUrl) await releaseAllLeases(connection.db);

  if (!(await checkSecret(connection, secret, new Date()))) log.error(SECRET_CHANGED);

  const site = new Site({
    connection,
    siteUrl: config.siteUrl,
    secret,
    now: () => new Date(),
    newId: randomUUID,
    log,
    config: {
      ...config,
      uploadDir,
      appVersion: packageFile.version,
      findCountry,
      restoreTestUrl: import.meta.resolve("./cli/check-backup.ts"),
    },
  });
  const { app, listener, close } = await openApp(site);
  await app.prepare();
  const workers = app.startWorkers();
  const server = await listen(listener, config);
  isStarted = true;
  startIdleCollector({ trim: trimMemory });
  greet({ ...config, siteUrl: site.siteUrl }, site.get(mailer)().kind, owner.created);
  const onLeftover = (err: unknown) => log.warn({ err }, "Files of a picture could not be removed");
  void sweepLeftovers(connection.db, { store: media, onLeftover }, new Date()).catch(onLeftover);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const closeRest = async () => {
      await close();
      await connection.close();
    };
    const exit = () => process.exit(0);
    await shutDown({ app, workers, server, closeRest, exit }, config.shutdownDelayMs);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}

async function openConfiguredCountries(file: string | undefined): Promise<FindCountry | undefined> {
  if (file === undefined) return undefined;
  try {
    return await openCountries(file);
  } catch (cause) {
    throw new ConfigError(
      `GEOIP_DATABASE is not valid: it takes the path of a readable .mmdb file with countries (${(cause as Error).message}).`,
    );
  }
}

function openConnection(
  { databaseUrl, bucket, dataDir }: Config,
  { onError, onRefused }: { onError: (error: Error) => void; onRefused: () => void },
): Connection {
  const node = { isShared: bucket !== undefined, onRefused };
  return databaseUrl
    ? openPostgresConnection(databaseUrl, onError, { node })
    : openSqliteConnection(join(dataDir, "site.db"));
}

/** In production the built application; in development Vite compiles it on the way and serves its assets. */
async function openApp(
  site: Site,
): Promise<{ app: App; listener: RequestListener; close: () => Promise<void> }> {
  if (!isDevelopment) {
    const { createApp }: typeof import("./server/app.ts") = await import(
      new URL("./build/server/index.js", import.meta.url).href
    );
    const { siteUrl, log, config } = site;
    const app = createApp(site, { clientDir: join(import.meta.dirname, "build", "client") });
    const listener = toRequestListener(app.fetch, { siteUrl, log, config, answerHit: app.answerHit });
    return { app, listener, close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./server/app.ts");
  const app = createApp(site, { isDevelopment });
  const serveApp = toRequestListener(app.fetch, site);
  vite.watcher.on("all", () => site.connection.changes.publishAll());
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => void serveApp(request, response));
  return { app, listener, close: () => vite.close() };
}

function greet(config: Config, mail: Mailer["kind"], owner: OwnerCredentials | undefined): void {
  const password = config.admin.password ? "as in ADMIN_PASSWORD" : `${owner?.password} (shown only once)`;
  const lines = [
    `Soloist is at ${config.siteUrl.origin} (listening on ${config.host}:${config.port})`,
    `Its data is in ${config.dataDir}`,
    ...(mail === "smtp"
      ? []
      : [
          `Email is off: it's kept as .eml files in ${join(config.dataDir, "mail")} until you set a mail server in Settings`,
        ]),
    ...(owner ? [`Your login: username ${owner.username}, password ${password}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
