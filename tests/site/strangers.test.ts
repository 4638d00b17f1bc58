import { expect, it } from "vitest";
import { HELD_SHARE } from "../../app/features/clients/bookings/limits/held-time.server.ts";
import { createPost } from "../../app/features/content/posts/posts.server.ts";
import { getProfile } from "../../app/features/content/profile/profile.server.ts";
import { toMailbox } from "../../app/features/core/outbox/mailbox.ts";
import { OWNER_NOTICE_LIMIT } from "../../app/features/core/outbox/owner-notices/owner-notices.server.ts";
import { VISITOR_MAIL_LIMITS } from "../../app/features/core/outbox/visitor-mails/visitor-mails.server.ts";
import { FEATURES } from "../../app/features/features.server.ts";
import type { Connection } from "../../db/connection.ts";
import { jsonRequest } from "../helpers/app.ts";
import { BOOKING_NOW, type Bookings, openBookings } from "../helpers/bookings.ts";
import { buildPost, buildService } from "../helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../helpers/database.ts";

const REQUESTS = 200;
const NETWORKS = 60;
const TEN_MINUTES_MS = 600_000;
const CELL_MS = 300_000;
/** Monday to Friday, 09:00 to 18:00, in five minutes. */
const DAY_CELLS = 108;

/** Counts the mails that wait for each mailbox; the owner's apart. */
async function countMails({ db }: Connection) {
  const rows = await db.selectFrom("outbox").select("mail").execute();
  const to = rows.map(({ mail }) => toMailbox((JSON.parse(mail) as { to: { address: string } }).to.address));
  const profile = await getProfile(db);
  const strangers = to.filter((mailbox) => mailbox !== toMailbox(profile.email));
  const perMailbox = [...Map.groupBy(strangers, (mailbox) => mailbox).values()].map(({ length }) => length);
  return {
    toOwner: to.length - strangers.length,
    toStrangers: strangers.length,
    mostToOne: Math.max(0, ...perMailbox),
  };
}

/** Counts the held cells: of all days, and of the fullest day. */
async function countHeld({ db }: Connection) {
  const cells = await db.selectFrom("booking_cells").select("cell").execute();
  // The hours lie within one day of UTC.
  const byDay = Map.groupBy(cells, ({ cell }) => Math.floor((cell * CELL_MS) / 86_400_000));
  return { inAll: cells.length, inOneDay: Math.max(0, ...[...byDay.values()].map(({ length }) => length)) };
}

interface Attack {
  networks: number;
  /** The number of people whose addresses are typed. */
  victims: number;
  honestEvery: number;
}

/** Books and moves calls in turn. The attackers are given each link, although it's sent only by mail. */
async function attack(site: Bookings, { networks, victims, honestEvery }: Attack) {
  const answers = { attackers: new Map<number, number>(), honest: [] as string[], texts: "" };
  const links: string[] = [];
  let honest = 0;
  const offered = await site.slots("2026-03-16", "2026-03-27");
  const findFree = async (index: number) => {
    const slots = await site.slots("2026-03-16", "2026-03-27");
    return slots[(index * 7) % slots.length];
  };
  for (let index = 0; index < REQUESTS; index += 1) {
    site.passTo(new Date(BOOKING_NOW.getTime() + (index * TEN_MINUTES_MS) / REQUESTS));
    const from = { "x-forwarded-for": `10.99.${index % networks}.1` };
    const start = offered[(index * 7) % offered.length];
    const link = links[index % Math.max(links.length, 1)];
    const isMove = index % 2 === 1 && link !== undefined;
    const email = `victim+${index}@v${index % victims}.example`;
    const response = isMove
      ? await site.app.request(
          `/api/booking/${link.slice(link.lastIndexOf("/") + 1)}/move`,
          jsonRequest("POST", { start }, from),
        )
      : await site.book({ start, email }, from);
    const text = await response.text();
    answers.attackers.set(response.status, (answers.attackers.get(response.status) ?? 0) + 1);
    if (!isMove) answers.texts += text;
    const { data } = JSON.parse(text) as { data?: { uid: string; status: string } };
    // A request gets no mail, and so no link.
    if (!isMove && data?.status === "confirmed") links.push(await site.findManageLink(data.uid));
    if (index % honestEvery !== 0) continue;
    honest += 1;
    const served = await site.book({ start: await findFree(index), email: `guest${honest}@guests.example` });
    const guest = (await served.json()) as { data?: { status: string } };
    answers.honest.push(`${served.status} ${guest.data?.status}`);
  }
  return answers;
}

describeEachDialect("200 requests of bookings and moves in ten minutes", (setup) => {
  it("from 60 networks fill no mailbox, hold no more than their share, and keep no honest visitor out", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const { honest, texts } = await attack(site, { networks: NETWORKS, victims: 25, honestEvery: 10 });
    expect(texts).not.toContain("/booking/");
    const mails = await countMails(connection);
    expect(mails.mostToOne).toBeLessThanOrEqual(5);
    expect(mails.toStrangers).toBeLessThanOrEqual(30);
    expect(mails.toOwner).toBeLessThanOrEqual(OWNER_NOTICE_LIMIT.max + 1);
    const held = await countHeld(connection);
    expect(held.inOneDay).toBeLessThanOrEqual(DAY_CELLS * HELD_SHARE);
    expect(held.inAll).toBeLessThanOrEqual(10 * DAY_CELLS * HELD_SHARE);
    expect(honest).toHaveLength(20);
    for (const answer of honest) expect(answer).toMatch(/^201 (confirmed|pending)$/);
    expect(honest).toContain("201 confirmed");
    // Honest visitors whose calls became requests are where the owner looks.
    const requests = await site.ask<{ email: string; holdsTime: boolean }[]>(
      200,
      "GET",
      "/api/bookings/requests",
    );
    const asked = honest.filter((answer) => answer.endsWith("pending")).length;
    expect(requests.filter(({ email }) => email.endsWith("@guests.example"))).toHaveLength(asked);
    expect(requests.every(({ holdsTime }) => !holdsTime)).toBe(true);
  });
});

describeOnDatabase("200 requests of bookings and moves in ten minutes", (setup) => {
  it("from one network to one mailbox come to a few mails and a few slots", async () => {
    const connection = await setup();
    const site = await openBookings(connection);
    const { attackers } = await attack(site, { networks: 1, victims: 1, honestEvery: REQUESTS });
    expect(attackers.get(429)).toBeGreaterThan(150);
    const mails = await countMails(connection);
    // One of them is the honest visitor's.
    expect(mails.mostToOne).toBeLessThanOrEqual(5);
    expect(mails.toStrangers).toBeLessThanOrEqual(5 + 1);
    expect(mails.toOwner).toBeLessThanOrEqual(OWNER_NOTICE_LIMIT.max + 1);
    expect((await countHeld(connection)).inAll).toBeLessThanOrEqual(6 * 6);
  });
});

const VISITOR = { name: "Nia Brown", elapsedMs: 60_000 };
const RULES = {
  serviceId: "a-service",
  isOffered: true,
  currency: "INR",
  minMinor: 1_000_000,
  maxMinor: 2_000_000,
  options: [],
};

type Body = (email: string, index: number) => object;

/** Each call of a stranger that has an address typed into it, with what is sent; the others say why they have none. */
const CALLS: Record<string, Body | string> = {
  "DELETE /api/ai-assistant/conversation": "takes no address",
  "DELETE /api/comments/:id": "takes no address",
  "DELETE /api/posts/:slug/likes": "takes no address",
  "POST /api/ai-assistant/chat": "takes no address",
  "POST /api/ai-assistant/close": "takes no address",
  "POST /api/ai-assistant/hand-off": (email) => ({ ...VISITOR, email, note: "Please call me.", page: "/" }),
  "POST /api/analytics/events": "takes no address",
  "POST /api/analytics/vitals": "takes no address",
  "POST /api/auth/login": "takes no address",
  "POST /api/auth/login/passkey": "takes no address",
  "POST /api/auth/login/passkey/options": "takes no address",
  "POST /api/booking": (email, index) => ({
    ...VISITOR,
    email,
    type: "consultation",
    zone: "UTC",
    start: new Date(Date.parse("2026-03-16T04:30:00Z") + (index % 16) * 1_800_000).toISOString(),
  }),
  "POST /api/booking/:token/cancel": "belongs to a link that goes out by mail",
  "POST /api/booking/:token/move": "belongs to a link that goes out by mail",
  "POST /api/comments/unsubscribe": "takes no address",
  "POST /api/contact": (email) => ({ ...VISITOR, email, subject: "A shop", message: "Please." }),
  "POST /api/estimates": (email) => ({
    ...VISITOR,
    email,
    serviceId: "a-service",
    choices: [],
    note: "",
  }),
  "POST /api/invoices/:token/claim": "belongs to a link of the owner's client",
  "POST /api/newsletter/subscribe": (email) => ({ ...VISITOR, email }),
  "POST /api/newsletter/unsubscribe": "takes no address",
  "POST /api/payments/razorpay/webhook": "is signed",
  "POST /api/payments/stripe/webhook": "is signed",
  "POST /api/portal/:token/question": "belongs to a link of the owner's client",
  "POST /api/posts/:slug/comments": (email, index) => ({
    ...VISITOR,
    email,
    wantsReplies: true,
    text: `Thank you, the third way has helped me ${index} times.`,
  }),
  "POST /api/posts/:slug/likes": "takes no address",
  "POST /api/quotes/:token/accept": "belongs to a link of the owner's client",
  "POST /api/quotes/:token/decline": "belongs to a link of the owner's client",
  "POST /api/quotes/:token/question": "belongs to a link of the owner's client",
  "POST /api/quotes/:token/viewed": "belongs to a link of the owner's client",
  "POST /api/webmentions": "takes no address",
  "PUT /api/comments/:id": "takes no address",
};
const TYPED = Object.entries(CALLS).flatMap(([call, body]) =>
  typeof body === "string" ? [] : [{ call, body }],
);

async function openSite(connection: Connection) {
  const site = await openBookings(connection);
  await createPost(connection.db, buildPost({ slug: "published" }), BOOKING_NOW);
  await site.ask(201, "POST", "/api/services", buildService({ endingPrice: "50,000" }));
  await site.ask(201, "POST", "/api/estimate-rules", RULES);
  let networks = 0;
  return {
    ...site,
    /** From a network of its own. */
    send(call: string, body: object) {
      networks += 1;
      const from = { "x-forwarded-for": `10.50.${networks >> 8}.${networks & 255}` };
      const [method = "", path = ""] = call.split(" ");
      return site.app.request(path.replace(":slug", "published"), jsonRequest(method, body, from));
    },
  };
}

describeOnDatabase("mail that strangers cause to an address that they type", (setup) => {
  it("is known for each call that needs no log-in", () => {
    const open = FEATURES.flatMap(({ publicWrites = [] }) => publicWrites);
    expect(open.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(TYPED)("has a mail of its own by $call, so that the limits below are about something", async ({
    call,
    body,
  }) => {
    const connection = await setup();
    const site = await openSite(connection);
    const response = await site.send(call, body("nia@example.com", 0));
    expect(response.status, await response.text()).toBeLessThan(300);
    expect(await countMails(connection)).toMatchObject({ toStrangers: 1 });
  });

  it("comes to five mails a day for one mailbox, by all calls together", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    for (let hour = 0; hour < 12; hour += 1) {
      site.passTo(new Date(BOOKING_NOW.getTime() + hour * 3_600_000));
      for (const { call, body } of TYPED) await site.send(call, body(`nia+${hour}@example.com`, hour));
    }
    expect(await countMails(connection)).toMatchObject({ mostToOne: VISITOR_MAIL_LIMITS.mailbox.max });
  });

  it("comes to thirty mails an hour for the whole site, by all calls together", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    for (let index = 0; index < 40; index += 1) {
      for (const [at, { call, body }] of TYPED.entries()) {
        await site.send(call, body(`nia${index}-${at}@example.com`, index));
      }
    }
    const mails = await countMails(connection);
    expect(mails.toStrangers).toBe(VISITOR_MAIL_LIMITS.site.max);
    expect(mails.toOwner).toBe(OWNER_NOTICE_LIMIT.max + 1);
  });

  it("is nothing where mail to the address has come back", async () => {
    const connection = await setup();
    const site = await openSite(connection);
    const email = "gone@example.com";
    const suppression = { email, scope: "newsletter", reason: "bounced", created_at: "2026-03-01" } as const;
    await connection.db.insertInto("mail_suppressions").values(suppression).execute();
    for (const [index, { call, body }] of TYPED.entries()) await site.send(call, body(email, index));
    expect(await countMails(connection)).toMatchObject({ toStrangers: 0 });
    const [booking] = await connection.db.selectFrom("bookings").select("status").execute();
    expect(booking).toEqual({ status: "pending" });
  });
});
