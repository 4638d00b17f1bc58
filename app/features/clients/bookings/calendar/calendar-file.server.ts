import type { Hono } from "hono";
import type { AppEnv, Site } from "../../../../kit/site.server.ts";
import { PRIVATE_HEADERS } from "../../../../utils/http/private-page.ts";
import { parseJson } from "../../../../utils/text/json.ts";
import { getProfile } from "../../../content/profile/profile.server.ts";
import type { Answer } from "../booking.ts";
import { findShownBooking, readCalendarToken } from "../booking-links.server.ts";
import { writeInvitation } from "../mails.server.ts";
import { getFeedVersion } from "../store/availability.server.ts";
import { type ListedBooking, selectBookings } from "../store/booking-list.server.ts";
import { chooseMeeting } from "../store/meeting.server.ts";
import { formatFeed } from "./owner-feed.server.ts";

const DAY_MS = 86_400_000;
const PAST_DAYS = 90;
const LINES_MAX = 2000;

/** The owner's private calendar, and the file of one call for the visitor who booked it. */
export function serveCalendars(app: Hono<AppEnv>, site: Site): void {
  const { db } = site.connection;
  app.get("/calendar/:file{.+\\.ics}", async (c) => {
    const token = c.req.param("file").slice(0, -".ics".length);
    const now = site.now();
    const state = readCalendarToken(site.secret, token, { feedVersion: await getFeedVersion(db), now });
    if (state === "forged") return c.text("Not found", 404, PRIVATE_HEADERS);
    if (state === "revoked") return c.text("This calendar has a new link.", 410, PRIVATE_HEADERS);
    const { text, type } = await composeFeed(site, now);
    return c.body(text, 200, { ...PRIVATE_HEADERS, "content-type": type });
  });
  app.get("/booking/:token/invite.ics", async (c) => {
    const found = await findShownBooking(db, {
      secret: site.secret,
      token: c.req.param("token"),
      now: site.now(),
    });
    if (found.state !== "found") {
      return c.text("Not found", found.state === "over" ? 410 : 404, PRIVATE_HEADERS);
    }
    const { text, type } = await writeInvitation(site, found.booking, site.now());
    return c.body(text, 200, {
      ...PRIVATE_HEADERS,
      "content-type": type,
      "content-disposition": 'attachment; filename="call.ics"',
    });
  });
}

async function composeFeed(site: Site, now: Date) {
  const { db } = site.connection;
  const { name } = await getProfile(db);
  const rows = await selectBookings(db)
    .where("bookings.status", "=", "confirmed")
    .where("bookings.starts_at", ">=", new Date(now.getTime() - PAST_DAYS * DAY_MS).toISOString())
    .orderBy("bookings.starts_at")
    .limit(LINES_MAX)
    .execute();
  return formatFeed(
    rows.map((row) => toEntry(site, row)),
    { name: `Calls of ${name}` },
  );
}

function toEntry({ siteUrl }: Site, row: ListedBooking) {
  const meeting = chooseMeeting(row);
  const answers = parseJson<Answer[]>(row.answers).filter(({ answer }) => answer);
  const link = meeting.kind === "phone" ? "" : meeting.url;
  return {
    uid: row.uid,
    sequence: row.sequence,
    status: row.status,
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    summary: `${row.title}: ${row.name}`,
    description: [
      `${row.name}, ${row.email}${row.phone ? `, ${row.phone}` : ""}`,
      ...answers.map(({ question, answer }) => `${question}\n${answer}`),
      new URL(`/admin/calendar/bookings/${row.id}`, siteUrl).href,
    ].join("\n\n"),
    place: link || (meeting.kind === "phone" ? `Phone ${row.phone}` : undefined),
    url: link || undefined,
    changedAt: new Date(row.updated_at),
  };
}
