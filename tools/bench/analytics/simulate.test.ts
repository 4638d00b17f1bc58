import { expect, it } from "vitest";
import { createTestApp, TEST_SITE_URL } from "../../../tests/helpers/app.ts";
import { TEST_NOW } from "../../../tests/helpers/builders.ts";
import { describeEachDialect } from "../../../tests/helpers/database.ts";
import { openRecorder } from "../../../tests/helpers/visits.ts";
import { findWrongFigures, replay } from "./replay.ts";
import { simulate } from "./simulate.ts";

describeEachDialect(
  "1,500 views of 120 visitors over three days, with bots and the owner among them",
  (setUp) => {
    it("give exactly the figures that they were made of", async () => {
      const connection = await setUp();
      let time = TEST_NOW;
      const recorder = openRecorder(connection, { now: () => time });
      const app = createTestApp({
        connection,
        now: () => time,
        config: { trustProxyHops: 1 },
        visits: recorder,
        pages: async () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } }),
      });
      const simulation = simulate({ firstDay: "2026-03-08", days: 3, visitors: 120, views: 1500 });
      await replay(simulation.actions, {
        fetch: (request) => app.fetch(request),
        siteUrl: TEST_SITE_URL,
        recorder,
        setTime: (at) => {
          time = at;
        },
      });
      expect(simulation.expected.get("site ")).toMatchObject({ visitors: 360, views: 1500 });
      expect(await findWrongFigures(connection.db, simulation)).toEqual([]);
      expect(recorder.warn).not.toHaveBeenCalled();
    });
  },
  { deepOn: ["sqlite", "postgres"] },
);
