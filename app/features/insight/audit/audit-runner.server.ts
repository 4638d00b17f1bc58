import type { Connection } from "../../../../db/connection.ts";
import { type OwnSite, ownSite } from "../../../kit/http/fetch/self-fetch.ts";
import type { Logger } from "../../../kit/log.ts";
import { publicPaths } from "../../../kit/public-paths.server.ts";
import { service } from "../../../kit/site.server.ts";
import { toTimestamp } from "../../../utils/dates.ts";
import { listColorPairs } from "../../../utils/owner-colors.ts";
import { getSettings } from "../../core/settings/settings.server.ts";
import type { StoredAudit } from "./audit.ts";
import { auditSite } from "./audit-site.server.ts";
import { saveAudit } from "./audits.server.ts";
import type { AuditProgress } from "./schema.ts";

export interface AuditRunnerDeps {
  connection: Connection;
  ownSite: Pick<OwnSite, "fetch">;
  siteUrl: URL;
  now: () => Date;
  newId: () => string;
  listPaths: () => Promise<string[]>;
  log: Pick<Logger, "error">;
}

export interface AuditState {
  progress: AuditProgress | null;
  /** Whether the last run of this process broke off; nothing of it is kept. */
  hasFailed: boolean;
}

export interface AuditRunner {
  start(): Promise<StoredAudit> | undefined;
  getState(): AuditState;
  /** Breaks off what is running, and begins nothing any more. */
  stop(): Promise<void>;
}

/** One run at a time. Only this process knows of the run, so that a crash leaves nothing behind that seems to run. */
export function createAuditRunner(deps: AuditRunnerDeps): AuditRunner {
  const { connection, ownSite, siteUrl, now, newId, listPaths, log } = deps;
  const ending = new AbortController();
  let progress: AuditProgress | null = null;
  let hasFailed = false;
  let running: Promise<StoredAudit> | undefined;

  async function run(): Promise<StoredAudit> {
    const startedAt = toTimestamp(now());
    const [paths, settings] = await Promise.all([listPaths(), getSettings(connection.db)]);
    const report = await auditSite({
      ownSite,
      siteUrl,
      paths,
      colors: listColorPairs(settings.primaryColor, settings.accentColor),
      onProgress: (known) => {
        progress = known;
      },
      signal: ending.signal,
    });
    const audit = { id: newId(), startedAt, finishedAt: toTimestamp(now()), report };
    await saveAudit(connection, audit);
    return audit;
  }

  return {
    start() {
      if (running || ending.signal.aborted) return undefined;
      progress = { read: 0, known: 0 };
      hasFailed = false;
      const begun = run().finally(() => {
        progress = null;
        running = undefined;
      });
      running = begun;
      begun.catch((error: unknown) => {
        if (ending.signal.aborted) return;
        hasFailed = true;
        log.error({ err: error }, "The audit broke off");
      });
      return begun;
    },
    getState: () => ({ progress, hasFailed }),
    async stop() {
      ending.abort();
      await running?.catch(() => undefined);
    },
  };
}

export const auditRunner = service<AuditRunner>("auditRunner", (site) =>
  createAuditRunner({
    ...site,
    ownSite: site.get(ownSite),
    listPaths: () => site.get(publicPaths)(site.connection.db, site.now()),
  }),
);
