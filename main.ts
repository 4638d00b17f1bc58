import "./server/private-files.ts";
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pino } from "pino";
import { ensureOwner, type OwnerCredentials } from "./app/features/auth/owner.server.ts";
import { releaseAllLeases } from "./app/features/chat/answer-lease.server.ts";
import { sweepLeftovers } from "./app/features/media/media-commands.server.ts";
import { openMediaStore } from "./app/features/media/media-store.server.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type Connection, openPostgresConnection, openSqliteConnection } from "./db/connection.ts";
import { isConnectionFault } from "./db/dialect.ts";
import { prepareDatabase } from "./db/prepare.ts";
import packageFile from "./package.json" with { type: "json" };
import { createAiProvider } from "./server/ai-provider.ts";
import { startAnalyticsKeeper } from "./server/analytics-keeper.ts";
import type { App } from "./server/app.ts";
import type { AppDeps } from "./server/app-deps.ts";
import { type ChatSweeperDeps, startChatSweeper } from "./server/chat-sweeper.ts";
import { type FindCountry, openCountries } from "./server/countries.ts";
import { openDataFolder, readSecret } from "./server/data-folder.ts";
import { type DigestSenderDeps, startDigestSender } from "./server/digest-sender.ts";
import { listen, toRequestListener } from "./server/http-server.ts";
import { startOutboxWorker } from "./server/jobs.ts";
import { type KeywordRefresherDeps, startKeywordRefresher } from "./server/keyword-refresher.ts";
import { startLikeRecorder } from "./server/like-recorder.ts";
import { createMailProbe } from "./server/mail-probe.ts";
import { createDirectSession, createSmtpSession } from "./server/mail-session.ts";
import { createCaptureMailer, createSmtpMailer, type Mailer } from "./server/mailer.ts";
import { startMissRecorder } from "./server/miss-recorder.ts";
import { startPublisher } from "./server/publisher.ts";
import { createSearchConsole } from "./server/search-console.ts";
import { startSenderForgetter } from "./server/sender-forgetter.ts";
import { explainStartFault } from "./server/start-fault.ts";
import { startSubscriberSweeper } from "./server/subscriber-sweeper.ts";
import { startTrashPurger } from "./server/trash-purger.ts";
import { startVisitRecorder } from "./server/visit-recorder.ts";
import { startVitalRecorder } from "./server/vital-recorder.ts";

const EXIT_TIMEOUT_MS = 8_500;
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
  let isStarted = false;
  const connection = openConnection(config, ({ message: reason }) => {
    // Until then the error itself ends the start, with a sentence of its own.
    if (isStarted) log.warn({ reason }, "The database cannot be reached");
  });
  await prepareDatabase(connection, { dataDir: config.dataDir, media, now: new Date() });
  const owner = await ensureOwner(connection, { ...config.admin, siteUrl: config.siteUrl, now: new Date() });
  if (!owner.ok) throw new ConfigError(`ADMIN_PASSWORD is not accepted. ${owner.message}`);
  // The folder belongs to one process; on a server's database others may be answering.
  if (!config.databaseUrl) await releaseAllLeases(connection.db);

  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createCaptureMailer(join(config.dataDir, "mail"), config.mailFrom);
  const now = () => new Date();
  const shared = { connection, siteUrl: config.siteUrl, secret, now, newId: randomUUID, log };
  const worker = startOutboxWorker({ ...shared, mailer });
  const publisher = startPublisher(shared);
  const searchConsole = config.searchConsole && createSearchConsole(config.searchConsole, shared);
  const chores = startChores({ ...shared, searchConsole });
  const misses = startMissRecorder(shared);
  const visits = startVisitRecorder({ ...shared, findCountry });
  const vitals = startVitalRecorder(shared);
  const likes = startLikeRecorder(shared);
  const { listener, endWork, close } = await createListener({
    ...shared,
    trustProxyHops: config.trustProxyHops,
    clientDir: join(import.meta.dirname, "build", "client"),
    media,
    mail: createMailProbe(mailer, config.smtpUrl),
    newsletter: describeNewsletter(config, mailer),
    recordMiss: (miss) => misses.record(miss),
    indexNowUrl: config.indexNowUrl,
    visits,
    recordVitals: (report) => vitals.record(report),
    onLiked: (postId) => likes.note(postId),
    ...(config.ai && { ai: createAiProvider(config.ai) }),
    ...(searchConsole && { searchConsole }),
    portability: { uploadDir, appVersion: packageFile.version },
  });
  const server = await listen(listener, config);
  isStarted = true;
  greet(config, owner.created);
  const onLeftover = (err: unknown) => log.warn({ err }, "Files of a picture could not be removed");
  void sweepLeftovers(connection.db, { store: media, onLeftover }, new Date()).catch(onLeftover);

  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    // A database or a mail server that has gone silent must not hold the process.
    setTimeout(() => process.exit(0), EXIT_TIMEOUT_MS).unref();
    publisher.stop();
    // First: the server waits for the streams to end.
    const ended = endWork();
    await Promise.all([server.stop(), ended, worker.stop(), chores.stop()]);
    await Promise.all([visits.stop(), vitals.stop(), misses.stop(), likes.stop()]);
    await close();
    await connection.close();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void shutDown());
}

function describeNewsletter(config: Config, mailer: Mailer): NonNullable<AppDeps["newsletter"]> {
  const { smtpUrl, mailFrom } = config;
  return {
    openSession: () =>
      smtpUrl ? createSmtpSession(smtpUrl, mailFrom) : createDirectSession((mail) => mailer.send(mail)),
    perMinute: config.newsletterPerMinute,
    isAlone: !config.databaseUrl,
  };
}

/** What is done each hour. */
function startChores(deps: ChatSweeperDeps & DigestSenderDeps & KeywordRefresherDeps): {
  stop(): Promise<unknown>;
} {
  const chores = [
    startTrashPurger(deps),
    startChatSweeper(deps),
    startSubscriberSweeper(deps),
    startSenderForgetter(deps),
    startAnalyticsKeeper(deps),
    startKeywordRefresher(deps),
    startDigestSender(deps),
  ];
  return { stop: () => Promise.all(chores.map((chore) => chore.stop())) };
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

function openConnection(config: Config, onError: (error: Error) => void): Connection {
  return config.databaseUrl
    ? openPostgresConnection(config.databaseUrl, onError)
    : openSqliteConnection(join(config.dataDir, "site.db"));
}

/** In production the built application; in development Vite compiles it on the way and serves its assets. */
async function createListener(
  deps: AppDeps,
): Promise<{ listener: RequestListener; endWork: () => Promise<void>; close: () => Promise<void> }> {
  if (!isDevelopment) {
    const { createApp }: typeof import("./server/app.ts") = await import(
      new URL("./build/server/index.js", import.meta.url).href
    );
    const app = createApp(deps);
    app.rerenderer.start();
    const listener = toRequestListener(app.fetch, deps);
    return { listener, endWork: () => endWorkOf(app), close: async () => undefined };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./server/app.ts");
  const app = createApp({ ...deps, isDevelopment });
  app.rerenderer.start();
  const serveApp = toRequestListener(app.fetch, deps);
  vite.watcher.on("all", () => deps.connection.changes.publishAll());
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => void serveApp(request, response));
  return { listener, endWork: () => endWorkOf(app), close: () => vite.close() };
}

async function endWorkOf({ live, audits, presence, mentions, rerenderer, newsletter }: App): Promise<void> {
  const work = [live, audits, presence, mentions, rerenderer, newsletter];
  await Promise.all(work.map((each) => each?.stop()));
}

function greet(config: Config, owner: OwnerCredentials | undefined): void {
  const password = config.admin.password ? "as in ADMIN_PASSWORD" : `${owner?.password} (shown only once)`;
  const lines = [
    `Soloist is at ${config.siteUrl.origin} (listening on ${config.host}:${config.port})`,
    `Its data is in ${config.dataDir}`,
    ...(config.smtpUrl
      ? []
      : [`Mail is kept as .eml files in ${join(config.dataDir, "mail")} until SMTP_URL is set`]),
    ...(owner ? [`Your login: username ${owner.username}, password ${password}`] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
