import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { BOOKING_NOW, MONDAY_TEN, openBookings } from "../../../../../tests/helpers/bookings.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createSitePages } from "../../../../../tests/helpers/site-routes.ts";
import { TOO_MANY_OPEN } from "../booking.ts";

type Options = Parameters<typeof openBookings>[1];

const TYPED = {
  key: "the key of one rendering",
  start: MONDAY_TEN,
  zone: "America/New_York",
  day: "2026-03-16",
  name: "Nia Brown",
  email: "nia@example.com",
  "answers.topic": "A shop & more",
  homepage: "",
};

/** The site's real pages, as a browser without JavaScript meets them. */
async function openSite(connection: Connection, options: Options = {}) {
  const site = await openBookings(connection, { ...(await createSitePages()), ...options });
  let visitors = 0;
  const get = (path: string, init?: RequestInit) => site.app.request(path, init);
  const post = (path: string, fields: Record<string, string>) => {
    visitors += 1;
    const headers = { "x-forwarded-for": `10.8.${visitors >> 8}.${visitors & 255}` };
    return site.app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  };
  /** The page of a call that was booked by its form. */
  async function bookByForm(fields: Record<string, string> = {}) {
    const answer = await post("/book/consultation", { ...TYPED, ...fields });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get("location") ?? "", "https://soloist.example");
  }
  return {
    ...site,
    get,
    post,
    bookByForm,
    /** The path of the link in the mail about a call that was booked by the form. */
    async bookAndReadMail() {
      await bookByForm();
      const [mail] = await site.mails("booking_confirmed");
      return new URL(/https:\S+\/booking\/\S+/.exec(mail?.mail.text)?.[0] ?? "").pathname;
    },
    pause: (isPaused: boolean) =>
      site.ask(200, "PUT", "/api/availability", {
        hours: { rules: [{ weekday: 1, from: "09:00", to: "18:00" }], overrides: [], travelZones: [] },
        isPaused,
      }),
    async dump() {
      const tables = ["bookings", "booking_cells", "booking_events", "outbox", "people"] as const;
      return Promise.all(tables.map((table) => connection.db.selectFrom(table).selectAll().execute()));
    },
  };
}

const readText = async (answer: Response | Promise<Response>) => (await answer).text();
const listTimes = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*name="start"[^>]*value="([^"]+)"[^>]*\/>([^<]+)/g)].map(
    ([, value, label]) => `${value} ${label}`,
  );

describeOnDatabase("the pages on which a call is booked", (setUp) => {
  it("show the same moments in the visitor's zone, with the date", async () => {
    const site = await openSite(await setUp());
    const html = await readText(site.get("/book/consultation?zone=America/New_York&day=2026-03-16"));
    expect(html).toContain("Mon, 16 Mar 2026");
    const shown = listTimes(html);
    expect(shown[0]).toBe("2026-03-16T04:00:00.000Z 00:00");
    // The first time of the owner's Tuesday is still Monday in New York.
    expect(shown.at(-1)).toBe("2026-03-17T03:30:00.000Z 23:30");
    const offered = await site.slots("2026-03-16", "2026-03-16", "consultation", "America/New_York");
    expect(shown.map((time) => time.split(" ")[0])).toEqual(offered);
    const own = listTimes(await readText(site.get("/book/consultation")));
    expect(own[0]).toBe("2026-03-16T03:30:00.000Z 09:00");
  });

  it("lead on from /book to the only kind of call, and list several", async () => {
    const connection = await setUp();
    const one = await openSite(connection);
    const led = await one.get("/book");
    expect([led.status, led.headers.get("location")]).toEqual([302, "/book/consultation"]);
    await one.ask(201, "POST", "/api/call-types", {
      ...(await one.ask<object[]>(200, "GET", "/api/call-types"))[0],
      title: "Long talk",
      slug: "long-talk",
    });
    const html = await readText(one.get("/book"));
    expect(html).toContain('href="/book/consultation"');
    expect(html).toContain('href="/book/long-talk"');
    expect((await one.get("/book/no-such-call")).status).toBe(404);
  });

  it("are rendered for each request, never kept, and never the same twice", async () => {
    const site = await openSite(await setUp());
    const [first, second] = [await site.get("/book/consultation"), await site.get("/book/consultation")];
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(await first.text()).not.toBe(await second.text());
    expect(await readText(site.get("/book/consultation"))).toContain("Mon, 16 Mar 2026");
    site.passTo("2026-03-16T12:00:00Z");
    expect(await readText(site.get("/book/consultation"))).toContain("Tue, 17 Mar 2026");
  });

  it("book with a plain form, once however often it's sent", async () => {
    const site = await openSite(await setUp());
    const page = await site.bookByForm();
    expect(page.pathname).toMatch(/^\/booking\/\S+$/);
    expect(await site.bookByForm()).toEqual(page);
    expect((await site.mails("booking_confirmed")).length).toBe(1);
    const html = await readText(site.get(page.pathname + page.search));
    expect(html).toContain("Your call is booked");
    expect(html).toContain("An invitation is on its way to n•••@example.com.");
    expect(html).toContain("Mon, 16 Mar 2026, 00:30 (America/New_York)");
    expect(html).toContain("Mon, 16 Mar 2026, 10:00 (Asia/Kolkata), my time");
    // Two visitors whose pages were rendered at the same moment have the same key.
    const other = await site.bookByForm({ email: "omar@example.com", start: "2026-03-16T05:00:00.000Z" });
    expect(other.pathname).not.toBe(page.pathname);
    const changed = await site.post("/book/consultation", { ...TYPED, name: "Nia Green" });
    expect([changed.status, await changed.text()]).toEqual([
      422,
      expect.stringContaining("This form has booked a call already."),
    ]);
  });

  it("keep all that was typed when the time is gone, and offer the three nearest", async () => {
    const site = await openSite(await setUp());
    await site.booked();
    const answer = await site.post("/book/consultation", TYPED);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("This time is no longer free.");
    expect(listTimes(html).slice(0, 3)).toEqual([
      "2026-03-16T03:30:00.000Z Sun, 15 Mar 2026, 23:30",
      "2026-03-16T04:00:00.000Z Mon, 16 Mar 2026, 00:00",
      "2026-03-16T05:00:00.000Z Mon, 16 Mar 2026, 01:00",
    ]);
    expect(html).toMatch(/name="name"[^>]*value="Nia Brown"/);
    expect(html).toMatch(/name="email"[^>]*value="nia@example.com"/);
    expect(html).toContain(">A shop &amp; more</textarea>");
    expect(html).toMatch(/name="key" value="the key of one rendering"/);
  });

  it("say what is wrong beside each field, with the status of the call", async () => {
    const site = await openSite(await setUp(), {
      types: [
        {
          meeting: { kind: "phone" },
          questions: [{ id: "topic", label: "What about?", kind: "line", isRequired: true }],
        },
      ],
    });
    const wrong = await site.post("/book/consultation", { ...TYPED, start: "", name: "", email: "nia" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    for (const field of ["start", "name", "email"]) expect(html).toContain(`href="#${field}"`);
    expect(html).toMatch(/id="name"[^>]*aria-invalid="true"/);
    const silent = await site.post("/book/consultation", { ...TYPED, "answers.topic": "" });
    expect(silent.status).toBe(422);
    const asked = await silent.text();
    for (const field of ["phone", "answers.topic"]) expect(asked).toContain(`id="${field}-error"`);
    const trap = await site.post("/book/consultation", { ...TYPED, homepage: "https://spam.example" });
    expect(trap.status).toBe(400);
    expect((await site.dump())[0]).toEqual([]);
  });

  it("refuse a third open call of one address, and say until when too many are refused", async () => {
    const site = await openSite(await setUp());
    const starts = ["05:00", "06:00", "07:00"].map((time) => `2026-03-16T${time}:00.000Z`);
    await site.bookByForm({ start: starts[0] ?? "" });
    await site.bookByForm({ start: starts[1] ?? "" });
    const third = await site.post("/book/consultation", { ...TYPED, start: starts[2] ?? "" });
    expect(third.status).toBe(429);
    expect(await third.text()).toContain(TOO_MANY_OPEN);
  });

  it("lead to the request for a call while bookings are paused, and back", async () => {
    const site = await openSite(await setUp());
    const pathname = await site.bookAndReadMail();
    expect(await readText(site.get("/contact"))).toContain('href="/book/consultation"');
    expect(await readText(site.get("/sitemaps/1.xml"))).toContain("/book/consultation</loc>");
    await site.pause(true);
    for (const path of ["/book", "/book/consultation"]) {
      const led = await site.get(path);
      expect([led.status, led.headers.get("location")]).toEqual([302, "/contact?schedule=1#schedule"]);
    }
    const contact = await readText(site.get("/contact"));
    expect(contact).toContain('href="/contact?schedule=1#schedule"');
    expect(contact).not.toContain('href="/book/consultation"');
    expect(await readText(site.get("/contact?schedule=1"))).toContain("Request Call");
    expect(await readText(site.get("/sitemaps/1.xml"))).not.toContain("/book");
    expect(
      (await site.post("/book/consultation", { ...TYPED, start: "2026-03-16T05:00:00.000Z" })).status,
    ).not.toBe(303);
    const moved = await site.post(pathname, {
      intent: "move",
      start: "2026-03-16T06:00:00.000Z",
      zone: "UTC",
    });
    expect(moved.status).toBe(303);
    await site.pause(false);
    expect(await readText(site.get("/contact"))).toContain('href="/book/consultation"');
  });

  it("show nothing of other people's calls", async () => {
    const site = await openSite(await setUp());
    await site.bookByForm({
      name: "Rosalind Quill",
      email: "rosalind@quill.example",
      "answers.topic": "Zebra farm",
    });
    const paths = ["/", "/contact", "/book/consultation", "/book/consultation?day=2026-03-16&zone=UTC"];
    const api = [
      "/api/booking/types",
      "/api/booking/slots?type=consultation&zone=UTC&from=2026-03-16&to=2026-03-20",
    ];
    for (const path of [...paths, ...api, "/book/consultation.data", "/sitemaps/1.xml"]) {
      const text = await readText(site.get(path));
      expect(text, path).not.toMatch(/rosalind|quill|zebra/i);
    }
    expect(BOOKING_NOW < new Date(MONDAY_TEN)).toBe(true);
  });
});

describeOnDatabase("the page of a booked call", (setUp) => {
  it("changes nothing by being looked at", async () => {
    const site = await openSite(await setUp());
    const pathname = await site.bookAndReadMail();
    const before = await site.dump();
    for (let times = 0; times < 10; times += 1) {
      for (const path of [
        pathname,
        `${pathname}?move=1`,
        `${pathname}?done=cancelled`,
        `${pathname}/invite.ics`,
      ]) {
        for (const method of ["GET", "HEAD"])
          expect((await site.get(path, { method })).status, path).toBe(200);
      }
    }
    expect(await site.dump()).toEqual(before);
  });

  it("moves the call twice and cancels it, on one link and in one event", async () => {
    const site = await openSite(await setUp());
    const pathname = await site.bookAndReadMail();
    const move = (start: string) => site.post(pathname, { intent: "move", start, zone: "America/New_York" });
    for (const start of ["2026-03-16T05:00:00.000Z", "2026-03-17T05:00:00.000Z"]) {
      const moved = await move(start);
      expect([moved.status, moved.headers.get("location")]).toEqual([303, `${pathname}?done=moved`]);
      expect((await move(start)).status).toBe(303);
    }
    const html = await readText(site.get(`${pathname}?done=moved`));
    expect(html).toContain("Your call has a new time");
    expect(html).toContain("Tue, 17 Mar 2026, 01:00 (America/New_York)");
    for (const _ of [1, 2]) {
      const cancelled = await site.post(pathname, { intent: "cancel", reason: "A clash" });
      expect([cancelled.status, cancelled.headers.get("location")]).toEqual([
        303,
        `${pathname}?done=cancelled`,
      ]);
    }
    const after = await readText(site.get(`${pathname}?done=cancelled`));
    expect(after).toContain("This call is cancelled");
    expect(after).not.toContain("A clash");
    expect(after).not.toContain("<form");
    const [bookings, cells] = await site.dump();
    expect(bookings).toMatchObject([{ status: "cancelled", sequence: 3, reason: "A clash" }]);
    expect(cells).toEqual([]);
    expect(await site.slots("2026-03-17")).toContain("2026-03-17T05:00:00.000Z");
  });

  it("offers other times when the wanted one is gone", async () => {
    const site = await openSite(await setUp());
    const pathname = await site.bookAndReadMail();
    await site.booked({ start: "2026-03-16T05:00:00.000Z" });
    const answer = await site.post(pathname, {
      intent: "move",
      start: "2026-03-16T05:00:00.000Z",
      zone: "UTC",
    });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(listTimes(html)[0]).toMatch(/Mon, 16 Mar 2026, \d\d:\d\d$/);
    expect((await site.post(pathname, { intent: "move", start: "soon" })).status).toBe(400);
    expect((await site.post(pathname, { intent: "cancel", reason: "x".repeat(501) })).status).toBe(400);
    expect((await site.dump())[0]).toMatchObject([{ sequence: 0 }, { sequence: 0 }]);
  });

  it("is refused to who made the link up, and over once the link was renewed", async () => {
    const connection = await setUp();
    const site = await openSite(connection);
    const pathname = await site.bookAndReadMail();
    const forged = await site.get(`${pathname.slice(0, -2)}xx`);
    expect(forged.status).toBe(404);
    expect((await site.post(`${pathname.slice(0, -2)}xx`, { intent: "cancel" })).status).toBe(404);
    await connection.db.updateTable("bookings").set({ link_version: 2 }).execute();
    for (const answer of [await site.get(pathname), await site.post(pathname, { intent: "cancel" })]) {
      expect(answer.status).toBe(410);
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      const html = await answer.text();
      expect(html).toContain("This link no longer works");
      expect(html).not.toMatch(/consultation|nia/i);
    }
    expect((await site.dump())[0]).toMatchObject([{ status: "confirmed" }]);
  });

  it("says of each state what is true, and of email only what this site can send", async () => {
    const connection = await setUp();
    const site = await openSite(connection, {
      types: [{ needsApproval: true }],
      mail: { kind: "capture", send: async () => ({ ok: true }) },
    });
    const { pathname } = await site.bookByForm();
    const pending = await readText(site.get(`${pathname}?done=booked`));
    expect(pending).toContain("Your call waits for confirmation");
    expect(pending).toContain("This site can&#x27;t send email at the moment");
    expect(pending).not.toContain("on its way");
    expect(pending).toContain("To move or cancel the call, please write to");
    const set = (status: "declined" | "expired" | "confirmed") =>
      connection.db.updateTable("bookings").set({ status, reason: "A visitor's words" }).execute();
    await set("expired");
    expect(await readText(site.get(`${pathname}?done=booked`))).toContain("confirmed in time");
    await set("declined");
    const declined = await readText(site.get(pathname));
    expect(declined).toContain("take place");
    expect(declined).not.toContain("A visitor");
    await set("confirmed");
    site.passTo("2026-03-16T04:40:00Z");
    expect(await readText(site.get(pathname))).toContain("Your call has begun");
    site.passTo("2026-03-17T04:40:00Z");
    const over = await readText(site.get(pathname));
    expect(over).toContain("This call is over");
    expect(over).not.toContain("<form");
  });

  it("shows the call to the visitor who has just booked it, and lets only the mail's link change it", async () => {
    const site = await openSite(await setUp());
    const { pathname, search } = await site.bookByForm();
    const html = await readText(site.get(pathname + search));
    expect(html).toContain("Your call is booked");
    expect(html).toContain("To move or cancel the call, use the link in the email to n•••@example.com.");
    expect(html).not.toContain("<form");
    expect(html).not.toContain("move=1");
    expect((await site.get(`${pathname}/invite.ics`)).status).toBe(200);
    const before = await site.dump();
    const start = "2026-03-16T06:00:00.000Z";
    for (const fields of [{ intent: "move", start, zone: "UTC" }, { intent: "cancel" }]) {
      expect((await site.post(pathname, fields)).status).toBe(404);
    }
    const api = pathname.replace("/booking/", "/api/booking/");
    const posted = { method: "POST", headers: { "content-type": "application/json" } };
    expect((await site.get(api)).status).toBe(404);
    expect((await site.get(`${api}/move`, { ...posted, body: JSON.stringify({ start }) })).status).toBe(404);
    expect((await site.get(`${api}/cancel`, { ...posted, body: "{}" })).status).toBe(404);
    expect(await site.dump()).toEqual(before);
    const shown = await readText(site.get(`${pathname}?move=1`));
    expect(shown).not.toContain("<form");
  });
});
