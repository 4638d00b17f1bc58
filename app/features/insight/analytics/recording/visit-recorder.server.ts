import { service } from "../../../../kit/site.server.ts";
import { type Recorder, startRecorder } from "../../../../kit/workers/recorder.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { parsePublicPath } from "../analytics.ts";
import { createCrawlerNames } from "./crawler-names.server.ts";
import { createDailyRollup } from "./daily-rollup.server.ts";
import { storeEvents } from "./events.server.ts";
import type { RecordedEvent } from "./recorded-event.server.ts";
import { createVisitBuffer, type VisitBufferDeps } from "./visit-buffer.server.ts";

/** What calls and pages see of the recorder. No call ever throws, waits, or says whether something counts. */
export interface VisitSink {
  recordEvent(event: RecordedEvent): void;
  /** For every document that is sent: what calls itself a bot is counted by its name. */
  recordCrawler(userAgent: string, path: string): void;
  hasCountries: boolean;
}

export interface VisitRecorder extends VisitSink, Recorder {
  rollUp(): Promise<void>;
}

export interface VisitRecorderDeps extends VisitBufferDeps {
  flushMs?: number;
}

const FLUSH_MS = 5000;

/** What visitors do waits in memory and is stored in batches; a killed process loses a few seconds. */
export function startVisitRecorder(deps: VisitRecorderDeps): VisitRecorder {
  const { connection, now, log, flushMs = FLUSH_MS } = deps;
  const crawlers = createCrawlerNames();
  const buffer = createVisitBuffer(deps);
  const rollup = createDailyRollup(connection, log);
  // What a process before this one has left.
  rollup.ask();

  async function write(): Promise<boolean> {
    const { left, ...batch } = await buffer.take();
    if (left > 0) log.warn({ count: left }, "Visits beyond what a day takes are left out");
    const count = batch.events.length;
    if (count + batch.counts.length === 0) return true;
    try {
      await connection.transact((trx) => storeEvents(trx, batch, now()), { durability: "relaxed" });
      rollup.ask();
      return true;
    } catch (err) {
      log.warn({ err, count }, "Visits could not be stored and are lost");
      return false;
    }
  }

  const recorder = startRecorder(write, flushMs);
  return {
    ...recorder,
    hasCountries: deps.findCountry !== undefined,
    recordEvent(event) {
      // A bot's page was counted where it was sent.
      if (event.userAgent === "" || crawlers.find(event.userAgent) !== undefined) return;
      if (!event.isOwner) buffer.addEvent(event);
      else if (event.kind === "view") buffer.addCount("owner", "");
    },
    recordCrawler(userAgent, path) {
      const name = crawlers.find(userAgent);
      if (name !== undefined && parsePublicPath(path)) buffer.addCount("bot", name);
    },
    async rollUp() {
      await recorder.flush();
      await rollup.rollUp();
    },
    async stop() {
      await recorder.stop();
      await rollup.stop();
    },
  };
}

export const visits = service<VisitRecorder>("visits", (site) =>
  startVisitRecorder({ ...site, zone: site.get(siteZone), findCountry: site.config.findCountry }),
);
