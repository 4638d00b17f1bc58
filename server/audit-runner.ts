import type { AuditProgress, StoredAudit } from "../app/features/audit/audit.ts";
import { auditSite } from "../app/features/audit/audit-site.server.ts";
import { saveAudit } from "../app/features/audit/audits.server.ts";
import { getSettings } from "../app/features/settings/settings.server.ts";
import type { OwnSite } from "../app/kit/http/self-fetch.ts";
import type { Logger } from "../app/kit/log.ts";
import { toTimestamp } from "../app/utils/dates.ts";
import { listColorPairs } from "../app/utils/owner-colors.ts";
import type { Connection } from "../db/connection.ts";

export interface AuditRunnerDeps {
  connection: Connection;
  ownSite: OwnSite;
  siteUrl: URL;
  now: () => Date;
  newId: () => string;
  /** The public pages. */
  listPaths: () => Promise<string[]>;
  log: Pick<Logger, "error">;
}

export interface AuditState {
  /** Null when none runs. */
  progress: AuditProgress | null;
  /** Whether the last run of this process broke off; nothing of it is kept. */
  hasFailed: boolean;
}

export interface AuditRunner {
  /** Begins a run; undefined while another one is going on. The promise is rejected when the run fails or is stopped. */
  start(): Promise<StoredAudit> | undefined;
  getState(): AuditState;
  /** Breaks off what is running, and begins nothing any more. */
  stop(): Promise<void>;
}

/** One run at a time. What runs is known to this process alone, so that a crash leaves nothing behind that seems to run. */
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
