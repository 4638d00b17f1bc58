import ICAL from "ical.js";
import { expect, it } from "vitest";
import { openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import type { OutgoingMail } from "../../../core/outbox/mail.ts";
import { formatMessage } from "../../../core/outbox/mail-message.server.ts";

function readEvent({ calendar }: Pick<OutgoingMail, "calendar">) {
  const text = calendar?.text ?? "";
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const component = new ICAL.Component(ICAL.parse(text));
  const [event] = component.getAllSubcomponents("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: component.getFirstPropertyValue("method"),
    uid: value("uid"),
    sequence: value("sequence"),
    status: value("status"),
    start: value("dtstart"),
    organizer: value("organizer"),
    attendee: value("attendee").toLowerCase(),
  };
}

const toVisitor = (mails: readonly OutgoingMail[]) => mails.filter(({ calendar }) => calendar);

describeOnDatabase("mails about a booked call", (setup) => {
  it("invite, move and cancel one event, in the name of the address that sends", async () => {
    const site = await openBookings(await setup(), { types: [{ minutes: 45, intervalMinutes: 15 }] });
    const call = await site.booked({ email: "nia@example.com" });
    const events = toVisitor(await site.deliver()).map(readEvent);
    for (const day of ["17", "18"]) {
      await site.visit(call.manage, "/move", { start: `2026-03-${day}T04:30:00.000Z` });
      events.push(...toVisitor(await site.deliver()).map(readEvent));
    }
    await site.visit(call.manage, "/cancel", {});
    events.push(...toVisitor(await site.deliver()).map(readEvent));
    const from = "mailto:no-reply@soloist.example";
    const common = { uid: call.uid, organizer: from, attendee: "mailto:nia@example.com" };
    const confirmed = { method: "REQUEST", status: "CONFIRMED", ...common };
    expect(events).toEqual([
      { ...confirmed, sequence: "0", start: "2026-03-16T04:30:00Z" },
      { ...confirmed, sequence: "1", start: "2026-03-17T04:30:00Z" },
      { ...confirmed, sequence: "2", start: "2026-03-18T04:30:00Z" },
      { ...common, method: "CANCEL", status: "CANCELLED", sequence: "3", start: "2026-03-18T04:30:00Z" },
    ]);
  });

  it("agree with the owner's calendar, which has a call that was moved at its new time", async () => {
    const site = await openBookings(await setup());
    const call = await site.booked();
    await site.visit(call.manage, "/move", { start: "2026-03-17T04:30:00.000Z" });
    const { data } = await site.ask<{ data: { address: string } }>(200, "GET", "/api/bookings/calendar-link");
    const feed = await site.app.request(new URL(data.address).pathname);
    const [event] = new ICAL.Component(ICAL.parse(await feed.text())).getAllSubcomponents("vevent");
    const [moved] = toVisitor(await site.deliver())
      .map(readEvent)
      .slice(-1);
    expect(["uid", "sequence", "dtstart"].map((name) => String(event?.getFirstPropertyValue(name)))).toEqual([
      call.uid,
      "1",
      "2026-03-17T04:30:00Z",
    ]);
    expect(moved).toMatchObject({ sequence: "1", start: "2026-03-17T04:30:00Z" });
  });

  it("say how to cancel only of a call that's still to come", async () => {
    const site = await openBookings(await setup());
    const call = await site.booked();
    await site.visit(call.manage, "/cancel", {});
    const [booked] = await site.mails("booking_confirmed");
    const [cancelled] = await site.mails("booking_cancelled");
    expect(booked?.mail.text).toContain("You can ignore this email or cancel the call.");
    expect(cancelled?.mail.text).toContain("You can ignore this email.");
  });

  it("carry the invitation as an alternative that mail programs read", async () => {
    const site = await openBookings(await setup());
    await site.booked();
    const [mail] = toVisitor(await site.deliver());
    if (!mail) throw new Error("No mail was sent.");
    expect(formatMessage(mail, "me@soloist.example").icalEvent).toMatchObject({
      method: "REQUEST",
      filename: "invite.ics",
    });
  });

  it("leave out what a later change has overtaken: after two moves the visitor gets the last time alone", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const call = await site.booked();
    for (const day of ["17", "18"]) {
      await site.visit(call.manage, "/move", { start: `2026-03-${day}T04:30:00.000Z` });
    }
    const sent = toVisitor(await site.deliver());
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Call moved: Wed, 18 Mar 2026"),
    ]);
    expect(
      await connection.db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute(),
    ).toEqual([]);
  });

  it("say of a moved call when it was before, each side in its own zone", async () => {
    const site = await openBookings(await setup());
    const call = await site.booked();
    await site.deliver();
    await site.visit(call.manage, "/move", { start: "2026-03-17T04:30:00.000Z" });
    const texts = new Map((await site.deliver()).map(({ to, text }) => [to.name, text]));
    expect(texts.get("Nia Brown")).toContain("Before: Mon, 16 Mar 2026, 00:30 (America/New_York)");
    expect(texts.get("Test Owner")).toContain("Before: Mon, 16 Mar 2026, 10:00 (Asia/Kolkata)");
  });

  it("repeat nothing that the visitor typed but a cleaned name", async () => {
    const site = await openBookings(await setup(), {
      types: [{ questions: [{ id: "topic", label: "What about?", kind: "text", isRequired: false }] }],
    });
    const call = await site.booked({
      name: "WIN http://evil.example now",
      email: "victim@example.com",
      answers: { topic: "Buy at https://evil.example" },
    });
    await site.visit(call.manage, "/cancel", { reason: "See evil.example" });
    const mails = await site.deliver();
    const toVictim = mails.filter(({ to }) => to.address === "victim@example.com");
    expect(toVictim).toHaveLength(1);
    expect(JSON.stringify(toVictim)).not.toContain("evil.example");
    expect(JSON.stringify(mails.filter(({ to }) => to.address !== "victim@example.com"))).toContain(
      "evil.example",
    );
  });

  it("the owner's calendar has only confirmed calls, and a new link revokes the old one", async () => {
    const site = await openBookings(await setup(), {
      types: [{}, { slug: "asked", title: "Asked", needsApproval: true }],
    });
    const kept = await site.booked();
    const gone = await site.booked({ start: "2026-03-16T06:00:00.000Z" });
    await site.visit(gone.manage, "/cancel", {});
    await site.booked({ type: "asked", start: "2026-03-16T07:00:00.000Z" });
    const link = async () => {
      const answer = await site.ask<{ data: { address: string } }>(200, "GET", "/api/bookings/calendar-link");
      return new URL(answer.data.address).pathname;
    };
    const old = await link();
    const file = await site.app.request(old);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    const uids = [...(await file.text()).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    expect(uids).toEqual([kept.uid]);
    await site.ask(200, "POST", "/api/bookings/calendar-link", {});
    expect((await site.app.request(old)).status).toBe(410);
    expect((await site.app.request(await link())).status).toBe(200);
    expect((await site.app.request("/calendar/forged.ics")).status).toBe(404);
  });
});
