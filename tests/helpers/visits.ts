import { onTestFinished, vi } from "vitest";
import { createSiteZone } from "../../app/features/core/settings/site-zone.server.ts";
import type { AnalyticsDimension } from "../../app/features/insight/analytics/analytics.ts";
import type { RecordedEvent } from "../../app/features/insight/analytics/recording/recorded-event.server.ts";
import {
  startVisitRecorder,
  type VisitRecorder,
  type VisitRecorderDeps,
} from "../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import type { Connection } from "../../db/connection.ts";
import { TEST_SITE_URL } from "./app.ts";
import { TEST_NOW } from "./builders.ts";

export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

export interface TestRecorder extends VisitRecorder {
  warn: ReturnType<typeof vi.fn>;
  /** Has a page read, at a time such as "2026-03-10T09:00". */
  read(at: string, event?: Partial<RecordedEvent>): void;
}

/** A recorder that writes only on request, by a clock that the test sets. */
export function openRecorder(connection: Connection, deps: Partial<VisitRecorderDeps> = {}): TestRecorder {
  const warn = vi.fn();
  let time = TEST_NOW;
  const recorder = startVisitRecorder({
    connection,
    secret: "a secret of thirty-two characters",
    siteUrl: TEST_SITE_URL,
    now: () => time,
    zone: createSiteZone(connection),
    log: { warn },
    flushMs: 3_600_000,
    ...deps,
  });
  onTestFinished(() => recorder.stop());
  return {
    ...recorder,
    warn,
    read(at, event = {}) {
      time = new Date(`${at}Z`);
      recorder.recordEvent({
        address: "203.0.113.7",
        userAgent: FIREFOX,
        kind: "view",
        path: "/",
        ...event,
      });
    },
  };
}

/** "2026-03-10 page /about: visitors visits views bounces" */
export async function listSums({ db }: Connection, dimensions: AnalyticsDimension[]): Promise<string[]> {
  const rows = await db
    .selectFrom("analytics_days")
    .selectAll()
    .where("dimension", "in", dimensions)
    .execute();
  return rows
    .map(
      ({ day, dimension, value, ...sums }) =>
        `${day} ${dimension} ${value}: ${sums.visitors} ${sums.visits} ${sums.views} ${sums.bounces}`,
    )
    .sort();
}
