import { randomUUID } from "node:crypto";
import { formatManageLink } from "../../app/features/clients/bookings/booking-links.server.ts";
import { bookingsFeature } from "../../app/features/clients/bookings/feature.server.ts";
import type { CallTypeInput } from "../../app/features/clients/bookings/schema.ts";
import { updateProfile } from "../../app/features/content/profile/profile.server.ts";
import type { OutgoingMail } from "../../app/features/core/outbox/mail.ts";
import type { Mailer } from "../../app/features/core/outbox/mailer.server.ts";
import { createComposer, sendDueMails } from "../../app/features/core/outbox/worker.server.ts";
import type { Connection } from "../../db/connection.ts";
import { createTestSite, jsonRequest, type TestAppOptions } from "./app.ts";
import { buildProfile } from "./builders.ts";
import { type Answer, openOwnerApp } from "./owner-app.ts";
import { silentLog } from "./silent-log.ts";

/** A Friday, 17:30 in Kolkata. */
export const BOOKING_NOW = new Date("2026-03-13T12:00:00Z");
/** 10:00 on the Monday after, in Kolkata. */
export const MONDAY_TEN = "2026-03-16T04:30:00.000Z";

export const CONSULTATION: CallTypeInput = {
  slug: "consultation",
  title: "Free consultation",
  description: "",
  minutes: 30,
  intervalMinutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 120,
  windowDays: 14,
  dailyCap: null,
  needsApproval: false,
  isActive: true,
  meeting: { kind: "link", url: "https://meet.example.com/asha" },
  questions: [{ id: "topic", label: "What about?", kind: "text", isRequired: false }],
};

export interface BookedCall {
  uid: string;
  title: string;
  status: string;
  start: string;
  end: string;
  manage: string;
}

export interface SlotRefusal extends Answer {
  slots?: string[];
}

/** A site that takes calls from Monday to Friday, 09:00 to 18:00 in Kolkata, and its owner. */
export async function openBookings(
  connection: Connection,
  {
    types = [{}],
    ...options
  }: { types?: Partial<CallTypeInput>[] } & Pick<
    TestAppOptions,
    "config" | "mail" | "pages" | "loadRoutes"
  > = {},
) {
  let time = BOOKING_NOW.getTime();
  let senders = 0;
  let people = 0;
  const now = () => new Date(time);
  const availability = {
    text: "",
    days: [1, 2, 3, 4, 5],
    from: "09:00",
    to: "18:00",
    timeZone: "Asia/Kolkata",
  };
  await updateProfile(connection.db, { ...buildProfile(), availability }, now());
  const owner = await openOwnerApp({
    connection,
    ...options,
    config: { trustProxyHops: 1, ...options.config },
    now,
    newId: randomUUID,
  });
  const typeIds: string[] = [];
  for (const type of types) {
    const { data } = await owner.ask<Answer<{ id: string }>>(201, "POST", "/api/call-types", {
      ...CONSULTATION,
      ...type,
    });
    typeIds.push(data.id);
  }
  /** Books as a visitor from a network and with an email address of their own, unless the arguments say otherwise. */
  const book = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    senders += 1;
    people += 1;
    const body = {
      type: "consultation",
      start: MONDAY_TEN,
      zone: "America/New_York",
      name: "Nia Brown",
      email: `nia${people}@example.com`,
      ...fields,
    };
    const from = { "x-forwarded-for": `10.7.${senders >> 8}.${senders & 255}` };
    return owner.app.request("/api/booking", jsonRequest("POST", body, { ...from, ...headers }));
  };
  /** The link that goes out only by mail. */
  const findManageLink = async (uid: string) => {
    const row = await connection.db
      .selectFrom("bookings")
      .selectAll()
      .where("uid", "=", uid)
      .executeTakeFirstOrThrow();
    return formatManageLink(site, row);
  };
  /** Shares the database and the clock, as another process of the site does. */
  const site = createTestSite({ connection, now, newId: randomUUID });
  bookingsFeature.provide?.(site);
  return {
    ...owner,
    site,
    typeIds,
    now,
    passTo(moment: string | Date) {
      time = new Date(moment).getTime();
    },
    book,
    findManageLink,
    async booked(
      fields: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<BookedCall> {
      const response = await book(fields, headers);
      const text = await response.text();
      if (response.status !== 201) throw new Error(`A call was not booked: ${response.status} ${text}`);
      const { data } = JSON.parse(text) as Answer<Omit<BookedCall, "manage">>;
      return { ...data, manage: await findManageLink(data.uid) };
    },
    async slots(from: string, to = from, type = "consultation", zone = "Asia/Kolkata"): Promise<string[]> {
      const query = new URLSearchParams({ type, from, to, zone });
      const response = await owner.app.request(`/api/booking/slots?${query}`);
      const { slots } = (await response.json()) as { slots: { start: string }[] };
      return slots.map(({ start }) => start);
    },
    /** Acts as the holder of the link. */
    visit(manage: string, action: "" | "/move" | "/cancel", body?: Record<string, unknown>) {
      const token = manage.slice(manage.lastIndexOf("/") + 1);
      const path = `/api/booking/${token}${action}`;
      return owner.app.request(path, body === undefined ? {} : jsonRequest("POST", body));
    },
    /** Sends what is due, and returns the mails as a mail server got them. */
    async deliver(): Promise<OutgoingMail[]> {
      const sent: OutgoingMail[] = [];
      const mailer: Mailer = { kind: "smtp", send: async (mail) => void sent.push(mail) };
      const deps = { connection, mailer, compose: createComposer(site), now, log: silentLog, pauseMs: 0 };
      const never = new AbortController().signal;
      await sendDueMails(deps, { stopping: never, aborting: never });
      return sent;
    },
    async mails(kind?: string) {
      const rows = await connection.db
        .selectFrom("outbox")
        .selectAll()
        .$if(kind !== undefined, (select) => select.where("kind", "=", kind ?? ""))
        .where("kind", "like", "booking%")
        .execute();
      return rows.map((row) => ({ kind: row.kind, subjectId: row.subject_id, mail: JSON.parse(row.mail) }));
    },
  };
}

export type Bookings = Awaited<ReturnType<typeof openBookings>>;
