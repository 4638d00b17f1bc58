import { expect, it } from "vitest";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { FIREFOX, openRecorder, type TestRecorder } from "../../../../../tests/helpers/visits.ts";
import { type AnalyticsFilter, FILTER_DIMENSIONS } from "../analytics.ts";
import { addEvents } from "./day-events.server.ts";
import { Tallies } from "./tallies.ts";

const day = "2026-03-10";
const PAGES = ["/", "/about", "/contact"];
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Twelve visitors of all kinds, and one of the next day. */
async function recordDay(recorder: TestRecorder): Promise<void> {
  for (let visitor = 0; visitor < 12; visitor += 1) {
    const isEach = (nth: number) => visitor % nth === 0;
    const address = `203.0.113.${visitor}`;
    const from = {
      address,
      userAgent: isEach(3) ? PHONE : FIREFOX,
      referrer: isEach(2) ? "https://google.com/" : "",
      utm: isEach(4) ? { source: "news", medium: "email", campaign: `${visitor}` } : undefined,
    };
    recorder.read(`${day}T09:00`, { ...from, path: PAGES[visitor % 3] ?? "/" });
    recorder.read(`${day}T09:05`, { address, path: PAGES[(visitor + 1) % 3] ?? "/" });
    const target = "https://github.com/owner";
    if (isEach(5)) recorder.read(`${day}T09:06`, { ...from, kind: "goal", target: "booking_click" });
    if (isEach(6)) recorder.read(`${day}T09:07`, { ...from, kind: "outbound", target });
  }
  // The first and the last moment of a day belong to it.
  recorder.read(`${day}T00:00:00`, { address: "203.0.113.20" });
  recorder.read(`${day}T23:59:59.999`, { address: "203.0.113.21" });
  await recorder.flush();
  recorder.read("2026-03-11T00:00", { address: "203.0.113.1", path: "/about" });
  await recorder.flush();
}

describeEachDialect("the events that a filter lets through", (setUp) => {
  it("give the same figures as those of all visitors, for every value of every dimension", async () => {
    const connection = await setUp();
    await recordDay(openRecorder(connection));
    const all = new Tallies();
    await addEvents(connection, all, { day });
    const filters = FILTER_DIMENSIONS.flatMap((dimension): AnalyticsFilter[] =>
      [...(all.byDimension.get(dimension)?.keys() ?? []), "nobody's"].map((value) => ({ dimension, value })),
    );
    expect(filters.length).toBeGreaterThan(FILTER_DIMENSIONS.length + 20);
    for (const filter of filters) {
      const [whole, chosen] = [new Tallies(filter), new Tallies(filter)];
      await addEvents(connection, whole, { day });
      await addEvents(connection, chosen, { day, filter });
      expect(chosen.byDimension, JSON.stringify(filter)).toEqual(whole.byDimension);
      const isKnown = filter.value !== "nobody's";
      expect(chosen.byDimension.get(filter.dimension)?.has(filter.value) ?? false).toBe(isKnown);
    }
  });
});
