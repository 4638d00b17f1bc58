import { expect, it } from "vitest";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import type { Answer } from "../../../../tests/helpers/owner-app.ts";
import { LINE, openQuotes, THIRDS } from "../../../../tests/helpers/quotes.ts";
import type { Deal } from "../../clients/deals/schema.ts";
import type { NotificationList } from "../../office/home/notifications/schema.ts";
import type { Today } from "../../office/home/today/schema.ts";
import { findPart } from "../../office/home/today/today.ts";
import type { InvoiceRow } from "../invoices/schema.ts";

const OPTIONS = [
  { ...LINE, id: "shop" },
  { ...LINE, id: "search", title: "Search", unitMinor: 200_000, isOptional: true, isPreselected: true },
  { ...LINE, id: "blog", title: "Blog", unitMinor: 300_000, isOptional: true },
  { ...LINE, id: "mail", title: "Newsletter", unitMinor: 400_000, isOptional: true },
];

describeEachDialect("quotes", (setup) => {
  it("a draft is priced with the ticked options, sent once with a number, and found in lists", async () => {
    const site = await openQuotes(await setup());
    const draft = await site.quote.draft({ lines: OPTIONS });
    expect(draft).toMatchObject({
      status: "draft",
      number: null,
      currentVersion: 0,
      isChanged: false,
      treatment: "within_state",
      totals: { netMinor: 1_200_000, taxMinor: 216_000, totalMinor: 1_416_000 },
    });
    expect(draft.totals.milestones).toEqual([708_000, 354_000, 354_000]);
    const { data: sent } = await site.quote.post(200, `/${draft.id}/send`, { version: draft.version });
    expect(sent).toMatchObject({
      status: "sent",
      number: "Q/25-26/0001",
      currentVersion: 1,
      validUntil: "2026-03-24",
      versions: [{ n: 1, totalMinor: 1_416_000 }],
    });
    const [mail, ...others] = await site.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Quote Q/25-26/0001 from Test Owner",
      to: { address: "client1@example.com" },
      attachment: { name: "Q-25-26-0001.pdf" },
    });
    expect(await site.quote.list("?status=open&q=web")).toMatchObject([
      { id: sent.id, totalMinor: 1_416_000 },
    ]);
    expect(await site.quote.list("?status=draft")).toEqual([]);
    await site.ask(409, "DELETE", `/api/quotes/${sent.id}`);
    expect((await site.quote.draft()).number).toBeNull();
  });

  it("an acceptance opens the work with its milestones, drafts the upfront invoice, wins the deal and mails both sides", async () => {
    const site = await openQuotes(await setup());
    const personId = await site.addClient({ stateCode: "29" });
    const [deal] = await site.ask<Deal[]>(200, "GET", "/api/deals");
    const sent = await site.quote.sent({ personId, dealId: deal?.id });
    expect(await site.ask(200, "GET", `/api/deals/${deal?.id}`)).toMatchObject({
      data: { deal: { stage: "quoted", valueMinor: 1_180_000 } },
    });
    await site.deliver();
    const answer = await site.quote.accept(sent);
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
    expect(await site.quote.view(sent.id)).toMatchObject({
      status: "accepted",
      acceptance: { n: 1, name: "Neha Sharma", how: "link", totalMinor: 1_180_000 },
    });
    expect(await site.ask(200, "GET", `/api/deals/${deal?.id}`)).toMatchObject({
      data: { deal: { stage: "won", agreement: "quote" } },
    });
    const engagement = await site.engagement(sent.id);
    expect(engagement).toMatchObject({
      status: "active",
      totalMinor: 1_180_000,
      paidMinor: 0,
      startedOn: "2026-03-10",
      milestones: [
        { label: "Upfront", state: "done", totalMinor: 590_000, invoice: { number: null } },
        { label: "Mid-project", state: "planned", totalMinor: 295_000, invoice: null },
        { label: "Delivery", state: "planned", totalMinor: 295_000, invoice: null },
      ],
    });
    const mails = await site.deliver();
    expect(mails.map(({ subject, to }) => [subject, to.address]).toSorted()).toEqual([
      ["Quote Q/25-26/0001 is accepted", "client1@example.com"],
      ["Quote accepted: Q/25-26/0001", "owner@site.example"],
    ]);
    expect(mails.find(({ to }) => to.address === "client1@example.com")).toMatchObject({
      attachment: { name: "Q-25-26-0001-accepted.pdf" },
    });
    const bell = await site.ask<Answer<NotificationList>>(200, "GET", "/api/notifications");
    expect(bell.data.notifications).toContainEqual(expect.objectContaining({ kind: "quote_accepted" }));
  });

  it("ten clicks at once make one of everything, and a fault leaves nothing", async () => {
    const site = await openQuotes(await setup());
    const { db } = site.site.connection;
    const sent = await site.quote.sent();
    const token = await site.quote.tokenOf(sent.id);
    const consent = await site.quote.consent(sent);
    // A fault after the acceptance is stored: the work that follows can't be.
    await db.schema.alterTable("milestones").renameTo("milestones_away").execute();
    expect((await site.quote.byLink(token, "accept", consent)).status).toBe(500);
    await db.schema.alterTable("milestones_away").renameTo("milestones").execute();
    const count = async () => ({
      acceptances: (await db.selectFrom("acceptances").select("id").execute()).length,
      engagements: (await db.selectFrom("engagements").select("id").execute()).length,
      milestones: (await db.selectFrom("milestones").select("id").execute()).length,
      invoices: (await db.selectFrom("invoices").select("id").execute()).length,
    });
    expect(await count()).toEqual({ acceptances: 0, engagements: 0, milestones: 0, invoices: 0 });
    expect(await site.quote.view(sent.id)).toMatchObject({ status: "sent" });
    const clicks = Array.from({ length: 10 }, () => site.quote.byLink(token, "accept", consent));
    const statuses = (await Promise.all(clicks)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await count()).toEqual({ acceptances: 1, engagements: 1, milestones: 3, invoices: 1 });
  });

  it("openings by the client are counted, and the owner hears of the first one", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    await site.deliver();
    const token = await site.quote.tokenOf(sent.id);
    for (let n = 0; n < 4; n += 1) expect((await site.quote.byLink(token, "viewed")).status).toBe(200);
    // As a browser's beacon sends it: without a body.
    const beacon = { method: "POST", headers: { "sec-fetch-site": "same-origin" } };
    expect((await site.app.request(`/api/quotes/${token}/viewed`, beacon)).status).toBe(200);
    expect(await site.quote.view(sent.id)).toMatchObject({ views: 5, status: "viewed" });
    expect((await site.deliver()).map(({ subject }) => subject)).toEqual(["Quote opened: Q/25-26/0001"]);
  });

  it("openings are counted only so often in an hour, by one network and by many", async () => {
    const connection = await setup();
    const site = await openQuotes(connection, { config: { trustProxyHops: 1 } });
    const token = await site.quote.tokenOf((await site.quote.sent()).id);
    const open = async (network: number) => {
      const headers = { "x-forwarded-for": `10.3.0.${network}` };
      return (await site.quote.byLink(token, "viewed", {}, headers)).status;
    };
    const countViews = async () =>
      (await connection.db.selectFrom("quotes").select("views").executeTakeFirstOrThrow()).views;
    const alone: number[] = [];
    for (let n = 0; n < 200; n += 1) alone.push(await open(1));
    expect(alone.filter((status) => status === 200)).toHaveLength(10);
    expect(alone.filter((status) => status === 429)).toHaveLength(190);
    expect(await countViews()).toBe(10);
    for (let n = 0; n < 200; n += 1) await open(n);
    expect(await countViews()).toBe(30);
    // The client can accept all the same.
    const consent = await site.quote.consent({ id: (await site.quote.list())[0]?.id ?? "" });
    expect((await site.quote.byLink(token, "accept", consent)).status).toBe(200);
  });

  it("an acceptance with an option that the quote doesn't have is refused, however it's sent, and stores nothing", async () => {
    const connection = await setup();
    const site = await openQuotes(connection);
    const sent = await site.quote.sent({ lines: OPTIONS });
    const token = await site.quote.tokenOf(sent.id);
    // An unknown option, one among good ones, and other spellings.
    for (const selection of [["none"], ["search", "none"], ["Search"], [" search"]]) {
      const consent = await site.quote.consent(sent, { selection });
      const answer = await site.quote.byLink(token, "accept", consent);
      expect([answer.status, Object.keys((await answer.json()).fields ?? {})]).toEqual([400, ["selection"]]);
      const recorded = { how: "phone", name: "Neha Sharma", selection };
      await site.quote.post(400, `/${sent.id}/accept`, recorded);
    }
    expect(await connection.db.selectFrom("acceptances").select("id").execute()).toEqual([]);
    expect(await site.quote.view(sent.id)).toMatchObject({ status: "sent" });
    const consent = await site.quote.consent(sent, { selection: ["mail", "search"] });
    expect((await site.quote.byLink(token, "accept", consent)).status).toBe(200);
  });

  it("a milestone that is done gets a draft, and Today warns until it's issued", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    await site.quote.accept(sent);
    const engagement = await site.engagement(sent.id);
    const [upfront, middle] = engagement.milestones;
    await site.finish(409, engagement, upfront?.id);
    const { data: done } = await site.finish(200, engagement, middle?.id);
    expect(done.milestones[1]).toMatchObject({ state: "done", invoice: { number: null } });
    await site.finish(409, engagement, middle?.id);
    const warned = async () => {
      const { data } = await site.ask<Answer<Today>>(200, "GET", "/api/today");
      return findPart(data, "milestones").items.map(({ title }) => title);
    };
    expect(await warned()).toEqual(["Web shop: Upfront", "Web shop: Mid-project"]);
    const drafts = await site.list("?status=draft");
    for (const { id } of drafts) await site.issue(id);
    expect(await warned()).toEqual([]);
    const invoices = await site.ask<InvoiceRow[]>(200, "GET", "/api/invoices");
    expect(invoices.map(({ totalMinor }) => totalMinor).toSorted()).toEqual([295_000, 590_000]);
    await site.record(upfront?.invoice?.id ?? "", { amountMinor: 590_000, reference: "M1" });
    expect(await site.engagement(sent.id)).toMatchObject({
      paidMinor: 590_000,
      milestones: [{ state: "paid" }, {}, {}],
    });
  });
});

describeOnDatabase("quotes", (setup) => {
  it("an edit makes the next version, the first stays byte for byte, and its hash is refused", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    const first = await site.quote.consent(sent);
    const { db } = site.site.connection;
    const read = () =>
      db.selectFrom("quote_versions").selectAll().where("n", "=", 1).executeTakeFirstOrThrow();
    const before = await read();
    const { lines: _, ...rest } = sent;
    await site.ask(200, "PUT", `/api/quotes/${sent.id}`, {
      ...rest,
      personId: sent.person.id,
      engagementId: null,
      lines: [{ ...LINE, unitMinor: 2_000_000 }],
    });
    expect(await site.quote.view(sent.id)).toMatchObject({
      isChanged: true,
      currentVersion: 1,
      status: "sent",
    });
    const listed = await db.selectFrom("quotes").select("total_minor").execute();
    expect(listed).toEqual([{ total_minor: sent.totals.totalMinor }]);
    // A sent version can be accepted until the next one is sent.
    const { data: second } = await site.quote.post(200, `/${sent.id}/send`);
    expect(second).toMatchObject({ currentVersion: 2, isChanged: false, number: sent.number });
    expect(await read()).toEqual(before);
    const token = await site.quote.tokenOf(sent.id);
    const stale = await site.quote.byLink(token, "accept", first);
    expect([stale.status, await stale.json()]).toMatchObject([409, { error: "version_changed" }]);
    expect(await db.selectFrom("acceptances").selectAll().execute()).toEqual([]);
    expect((await site.quote.accept(sent)).status).toBe(200);
    for (const table of ["quote_versions", "acceptances"] as const) {
      await expect(db.updateTable(table).set({ n: 9 }).execute()).rejects.toThrow(/can not be changed/);
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/can not be changed/);
    }
  });

  it("without a tick, a name that can be seen, or a link of this quote, nothing is written", async () => {
    const site = await openQuotes(await setup());
    const [sent, other] = [await site.quote.sent(), await site.quote.sent()];
    for (const fields of [
      { agree: false },
      { agree: undefined },
      { name: "" },
      { name: "\u200b\u200b" },
      { name: "Neha\nSharma" },
      { name: "x".repeat(121) },
      { hash: "0" },
    ]) {
      expect((await site.quote.accept(sent, fields)).status, JSON.stringify(fields)).toBe(400);
    }
    const consent = await site.quote.consent(sent);
    const token = await site.quote.tokenOf(sent.id);
    expect((await site.quote.byLink(await site.quote.tokenOf(other.id), "accept", consent)).status).toBe(409);
    expect((await site.quote.byLink(`${token}x`, "accept", consent)).status).toBe(404);
    expect((await site.quote.byLink("none", "decline", {})).status).toBe(404);
    const { db } = site.site.connection;
    expect(await db.selectFrom("acceptances").selectAll().execute()).toEqual([]);
    expect(await site.quote.view(sent.id)).toMatchObject({ status: "sent" });
  });

  it("it can be accepted until the last second of its last day in India, and declined later", async () => {
    const site = await openQuotes(await setup());
    const [sent, late] = [await site.quote.sent(), await site.quote.sent()];
    expect(sent.validUntil).toBe("2026-03-24");
    await site.passTo("2026-03-24T18:29:59Z");
    expect((await site.quote.accept(sent)).status).toBe(200);
    await site.passTo("2026-03-24T18:30:00Z");
    const refused = await site.quote.accept(late);
    expect([refused.status, await refused.json()]).toMatchObject([410, { error: "expired" }]);
    expect(await site.quote.list("?status=expired")).toMatchObject([{ id: late.id, isExpired: true }]);
    const declined = await site.quote.byLink(await site.quote.tokenOf(late.id), "decline", {
      reason: "Too late",
    });
    expect(declined.status).toBe(200);
    expect(await site.quote.view(late.id)).toMatchObject({ status: "declined", declineReason: "Too late" });
    expect((await site.deliver()).map(({ subject }) => subject)).toContain("Quote declined: Q/25-26/0002");
  });

  it("the server adds up the chosen options, and record and invoices hold exactly those", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent({ lines: OPTIONS });
    expect((await site.quote.accept(sent, { selection: ["blog", "search", "shop"] })).status).toBe(200);
    const { acceptance } = await site.quote.view(sent.id);
    expect(acceptance?.totalMinor).toBe(1_770_000);
    const { db } = site.site.connection;
    const { canonical } = await db.selectFrom("acceptances").select("canonical").executeTakeFirstOrThrow();
    expect(JSON.parse(canonical)).toMatchObject({
      selection: ["search", "blog"],
      totals: { netMinor: 1_500_000 },
    });
    const engagement = await site.engagement(sent.id);
    expect(engagement.totalMinor).toBe(1_770_000);
    const invoiceId = engagement.milestones[0]?.invoice?.id ?? "";
    expect(await site.view(invoiceId)).toMatchObject({ totals: { netMinor: 750_000 }, totalMinor: 885_000 });
  });

  it("an accepted change order adds its milestones after the agreed ones, which stay as they were", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    await site.quote.accept(sent);
    const before = await site.engagement(sent.id);
    const change = await site.quote.sent({
      personId: sent.person.id,
      engagementId: before.id,
      title: "Second language",
      lines: [{ ...LINE, unitMinor: 100_000 }],
      milestones: [{ label: "Language", shareBp: 10_000, event: "done" }],
    });
    expect(change.kind).toBe("change");
    expect((await site.quote.accept(change)).status).toBe(200);
    const after = await site.engagement(sent.id);
    expect(after.milestones.slice(0, 3)).toEqual(before.milestones);
    expect(after.milestones.slice(3)).toMatchObject([
      { label: "Language", totalMinor: 118_000, state: "planned" },
    ]);
    await site.quote.post(400, "", {
      personId: sent.person.id,
      engagementId: before.id,
      title: "Dollars",
      currency: "USD",
      validDays: 14,
      lines: [LINE],
      milestones: THIRDS,
    });
  });

  it("an owner records an agreement by phone, withdraws an offer, and gives out a new link", async () => {
    const site = await openQuotes(await setup());
    const [phoned, withdrawn] = [await site.quote.sent(), await site.quote.sent()];
    await site.quote.post(400, `/${phoned.id}/record-acceptance`, { how: "link", name: "Neha" });
    const { data } = await site.quote.post(200, `/${phoned.id}/record-acceptance`, {
      how: "phone",
      name: "Neha",
    });
    expect(data).toMatchObject({ status: "accepted", acceptance: { how: "phone", name: "Neha" } });
    await site.quote.post(409, `/${phoned.id}/record-acceptance`, { how: "phone", name: "Neha" });
    const old = await site.quote.tokenOf(withdrawn.id);
    await site.quote.post(200, `/${withdrawn.id}/new-link`);
    expect((await site.quote.view(withdrawn.id)).version).toBe(withdrawn.version);
    expect((await site.quote.byLink(old, "decline")).status).toBe(410);
    const token = await site.quote.tokenOf(withdrawn.id);
    await site.quote.post(200, `/${withdrawn.id}/withdraw`);
    expect((await site.quote.byLink(token, "decline")).status).toBe(410);
    await site.quote.post(409, `/${withdrawn.id}/send`);
    expect(await site.listActions()).toEqual(
      expect.arrayContaining(["quote_approved: Q/25-26/0001", "quote_withdrawn: Q/25-26/0002"]),
    );
  });

  it("an agreement by phone counts for what was sent, whatever was edited since", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent({ lines: OPTIONS });
    const { versions: _, ...rest } = sent;
    const edited = OPTIONS.map((line) => ({ ...line, isPreselected: line.id === "blog" }));
    await site.ask(200, "PUT", `/api/quotes/${sent.id}`, {
      ...rest,
      personId: sent.person.id,
      engagementId: null,
      title: "A larger shop",
      lines: edited,
    });
    const { sent: shown } = await site.quote.view(sent.id);
    expect(shown).toMatchObject({
      title: "Web shop",
      lines: [{ id: "shop" }, { isPreselected: true }, {}, {}],
    });
    const { data } = await site.quote.post(200, `/${sent.id}/record-acceptance`, {
      how: "paper",
      name: "Neha",
      selection: ["search"],
    });
    expect(data).toMatchObject({ sent: { title: "Web shop" }, acceptance: { totalMinor: 1_416_000 } });
    expect(await site.engagement(sent.id)).toMatchObject({ title: "Web shop" });
  });

  it("a change order can't be accepted once the work has ended, and a milestone gets one invoice that counts", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    await site.quote.accept(sent);
    const work = await site.engagement(sent.id);
    const [upfront] = work.milestones;
    const invoiceOf = async () => (await site.engagement(sent.id)).milestones[0]?.invoice;
    await site.ask(200, "DELETE", `/api/invoices/${upfront?.invoice?.id}`);
    expect(await invoiceOf()).toBeNull();
    await site.finish(200, work, upfront?.id);
    const issued = await site.issue((await invoiceOf())?.id ?? "");
    await site.finish(409, work, upfront?.id);
    await site.post(201, `/${issued.id}/credit`, { reason: "Wrong address" });
    expect((await site.engagement(sent.id)).milestones[0]).toMatchObject({
      state: "done",
      invoice: { status: "credited", balanceMinor: 0 },
    });
    const { data: again } = await site.finish(200, work, upfront?.id);
    expect(again.milestones[0]).toMatchObject({ state: "done", invoice: { status: "draft", number: null } });
    const change = await site.quote.sent({
      personId: sent.person.id,
      engagementId: work.id,
      title: "More",
      lines: [LINE],
      milestones: [{ label: "More", shareBp: 10_000, event: "done" }],
    });
    await site.ask(200, "POST", `/api/engagements/${work.id}/complete`, {});
    const refused = await site.quote.accept(change);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: "wrong_state" }]);
    expect((await site.engagement(sent.id)).milestones).toHaveLength(3);
  });

  it("a question of the client lands in the inbox", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    const token = await site.quote.tokenOf(sent.id);
    expect((await site.quote.byLink(token, "question", { text: " " })).status).toBe(400);
    expect((await site.quote.byLink(token, "question", { text: "Can you start in May?" })).status).toBe(200);
    expect(await site.ask(200, "GET", "/api/messages")).toMatchObject({
      data: [{ email: "client1@example.com", subject: "Question about quote Q/25-26/0001" }],
    });
  });

  it("only the owner can make the calls of quotes and engagements", async () => {
    const site = await openQuotes(await setup());
    const sent = await site.quote.sent();
    await site.quote.accept(sent);
    const { id } = await site.engagement(sent.id);
    for (const [method, path] of [
      ["GET", "/api/quotes"],
      ["GET", `/api/quotes/${sent.id}`],
      ["GET", `/api/quotes/${sent.id}/link`],
      ["GET", `/api/quotes/${sent.id}/acceptance.pdf`],
      ["PUT", `/api/quotes/${sent.id}`],
      ["POST", `/api/quotes/${sent.id}/send`],
      ["POST", `/api/quotes/${sent.id}/withdraw`],
      ["GET", `/api/engagements/${id}`],
      ["GET", `/api/engagements/${id}/link`],
      ["POST", `/api/engagements/${id}/complete`],
    ] as const) {
      expect((await site.app.request(path, { method })).status, path).toBe(401);
    }
    expect(await site.quote.view(sent.id)).toMatchObject({ status: "accepted" });
  });
});
