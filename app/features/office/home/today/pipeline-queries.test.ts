import { expect, it } from "vitest";
import { BOOKING_NOW, openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeEachDialect } from "../../../../../tests/helpers/database.ts";
import { CALL_TYPE } from "../../../../../tests/helpers/filled-calls.ts";
import { BUSIEST_PERSON, fillPipeline } from "../../../../../tests/helpers/filled-pipeline.ts";
import { listPlans } from "../../../../../tests/helpers/query-plans.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import { expireRequests, queueReminders } from "../../../clients/bookings/worker.server.ts";
import { countMessages } from "../../../clients/deals/store/message-deals.server.ts";

const SIZE = { bookings: 600, people: 300, deals: 350 };
/** The site's own contents, a few rows each, of which all are wanted. */
const CONTENTS = [
  ...["call_types", "experiences", "faq_entries", "pages", "profile", "recovery_tiers", "sample_records"],
  ...["services", "skill_categories", "skills"],
];
/** Names of subqueries, whose rows come by an index. */
const SUBQUERIES = ["contacts", "found", "items"];

describeEachDialect("a site with many bookings, people and deals", (setup) => {
  it("reads no table from end to end for slots, pages, lists, Today and workers", async () => {
    const connection = await setup();
    const site = await openBookings(connection, await createSitePages());
    await fillPipeline(connection, SIZE, BOOKING_NOW);
    const feed = await site.ask<{ data: { address: string } }>(200, "GET", "/api/bookings/calendar-link");
    const { pathname } = new URL(feed.data.address);
    const { statements, scans } = await listPlans(connection, async () => {
      expect((await site.slots("2026-03-16", "2026-04-15", CALL_TYPE)).length).toBeGreaterThan(50);
      expect((await site.app.request(`/book/${CALL_TYPE}`)).status).toBe(200);
      expect((await site.app.request(pathname)).status).toBe(200);
      await site.ask(200, "GET", "/api/bookings?from=2026-03-16&to=2026-03-22");
      await site.ask(200, "GET", "/api/bookings/requests");
      await site.ask(200, "GET", "/api/bookings/booking-1");
      await site.ask(200, "GET", "/api/deals/board");
      await site.ask(200, "GET", "/api/deals?stage=quoted");
      await site.ask(200, "GET", "/api/today");
      await site.ask(200, "GET", `/api/people/${BUSIEST_PERSON}`);
      await site.ask(200, "GET", `/api/people/${BUSIEST_PERSON}/timeline`);
      const [start = ""] = await site.slots("2026-03-17", "2026-03-17", CALL_TYPE);
      const [later = ""] = await site.slots("2026-03-19", "2026-03-19", CALL_TYPE);
      const { manage } = await site.booked({ start });
      expect((await site.visit(manage, "/move", { start: later })).status).toBe(200);
      expect((await site.visit(manage, "/cancel", {})).status).toBe(200);
      await queueReminders(site.site);
      await expireRequests(site.site);
      await countMessages(site.site);
    });
    expect(statements).toBeGreaterThan(70);
    expect(scans.filter((name) => ![...CONTENTS, ...SUBQUERIES].includes(name))).toEqual([]);
  });
});
