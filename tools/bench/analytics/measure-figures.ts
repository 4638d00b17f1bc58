import { createSiteZone } from "../../../app/features/core/settings/site-zone.server.ts";
import {
  startVisitRecorder,
} from "../../../app/features/insight/analytics/recording/visit-recorder.server.ts";
import { openApp, openDatabase, SECRET, SITE_URL } from "./open-site.ts";
import { findWrongFigures, replay } from "./replay.ts";
import { simulate } from "./simulate.ts";

const PLAN = { firstDay: "2026-03-08", days: 3, visitors: 800, views: 10_000 };

/** Compares the figures of 10,000 simulated views, sent to the built site over HTTP, with the expected ones. */
export async function measureFigures() {
  const rows: object[] = [];
  const wrong: string[] = [];
  for (const dialect of ["sqlite", "postgres"] as const) {
    const database = await openDatabase(dialect);
    const { connection } = database;
    let time = new Date(PLAN.firstDay);
    let warnings = 0;
    const now = () => time;
    const log = {
      warn() {
        warnings += 1;
      },
    };
    const recorder = startVisitRecorder({
      connection,
      secret: SECRET,
      siteUrl: SITE_URL,
      now,
      zone: createSiteZone(connection),
      log,
    });
    const app = await openApp(connection, recorder, now);
    const simulation = simulate(PLAN);
    const startedAt = performance.now();
    const setTime = (at: Date) => {
      time = at;
    };
    await replay(simulation.actions, {
      fetch: (request) => app.fetch(request),
      siteUrl: SITE_URL,
      recorder,
      setTime,
    });
    const found = await findWrongFigures(connection.db, simulation);
    wrong.push(...found);
    rows.push({
      database: dialect,
      requests: simulation.actions.length,
      "figures compared": simulation.expected.size + simulation.bots.size + 1,
      wrong: found.length,
      warnings,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    });
    await recorder.stop();
    app.pageCache.close();
    await database.close();
  }
  return { rows, wrong };
}
