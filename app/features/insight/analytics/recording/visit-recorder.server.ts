import { service } from "../../../../kit/site.server.ts";
import { type Recorder, startRecorder } from "../../../../kit/workers/recorder.server.ts";
import { siteZone } from "../../../core/settings/site-zone.server.ts";
import { parsePublicPath } from "../analytics.ts";
import { createCrawlerNames } from "./crawler-names.server.ts";
import { createDailyRollup } from "./daily-rollup.server.ts";
import { storeEvents } from "./events.server.ts";
import type { RecordedEvent } from "./recorded-event.server.ts";
import { createVisitBuffer, type VisitBufferDeps } from "./visit-buffer.server.ts";

/** The part of the recorder that calls and pages use. Its methods never throw or wait, nor say whether something counts. */
export interface VisitSink {
  recordEvent(event: RecordedEvent): void;
  /** Called for every document that is sent; counts declared bots by name. */
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

/** Keeps events in memory and stores them in batches; a killed process loses a few seconds. */
export function startVisitRecorder(deps: VisitRecorderDeps): VisitRecorder {
  const { connection, now, log, flushMs = FLUSH_MS } = deps;
  const crawlers = createCrawlerNames();
  const buffer = createVisitBuffer(deps);
  const rollup = createDailyRollup(connection, log);
  // Days that an earlier process left to roll up.
  rollup.ask();

  async function storeBatch(): Promise<boolean> {
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

  const recorder = startRecorder(storeBatch, flushMs);
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
