import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { catchUp, type ReceivedMessage, receiveMessage } from "../../../../tests/helpers/deals.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { FEATURES } from "../../features.server.ts";
import { forgetPeople } from "../people/store/join-people.server.ts";
import type { BoardColumn, Deal, DealView, Forecast, SourceRow } from "./schema.ts";

const DEALS = "/api/deals";

async function openDeals(connection: Connection, messages: ReceivedMessage[] = []) {
  const owner = await openOwnerApp({ connection });
  for (const message of messages) await receiveMessage(connection, message);
  await catchUp(connection);
  return {
    ...owner,
    list: (query = "") => owner.ask<Deal[]>(200, "GET", `${DEALS}${query}`),
    view: async (id: string) => (await owner.ask<Answer<DealView>>(200, "GET", `${DEALS}/${id}`)).data,
    create: async (deal: object) =>
      (await owner.ask<Answer<Deal>>(201, "POST", DEALS, { title: "A shop", ...deal })).data,
    move: (id: string, body: object, status = 200) =>
      owner.ask<Answer<Deal>>(status, "POST", `${DEALS}/${id}/move`, body),
  };
}

const describeEvents = ({ events }: DealView) =>
  events.map(({ kind, toStage, reason }) => [kind, toStage, reason].filter(Boolean).join(" "));

async function getBoard(owner: OwnerApp): Promise<Record<string, string[]>> {
  const { data } = await owner.ask<Answer<BoardColumn[]>>(200, "GET", `${DEALS}/board`);
  return Object.fromEntries(data.map(({ stage, deals }) => [stage, deals.map(({ title }) => title)]));
}

describeEachDialect("deals", (setup) => {
  it("are opened by the owner for people, known and new, who aren't forgotten then", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const first = await owner.create({
      email: "Ada@Example.com",
      name: "Ada",
      valueMinor: 50_000_00,
      next: { action: "Call her", on: "2026-03-11" },
    });
    expect(first).toMatchObject({
      person: { name: "Ada", email: "ada@example.com" },
      stage: "new",
      valueMinor: 50_000_00,
      currency: "INR",
      probability: 10,
      ownProbability: null,
      nextAction: "Call her",
      nextActionOn: "2026-03-11",
      nextActionState: "later",
      version: 1,
      source: { kind: "unknown", name: "" },
      firstTouch: null,
    });
    const second = await owner.create({ personId: first.person.id, title: "Care", currency: "USD" });
    expect(second.person).toEqual(first.person);
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(0);
    expect((await owner.list(`?person=${first.person.id}`)).map(({ title }) => title).toSorted()).toEqual([
      "A shop",
      "Care",
    ]);
    expect(await owner.list("?q=ada@exam")).toHaveLength(2);
    expect(await owner.list("?q=care")).toMatchObject([{ title: "Care", valueMinor: null }]);
    expect(await owner.list("?stage=won")).toEqual([]);
    await owner.ask(400, "POST", DEALS, { title: "Nobody's" });
    await owner.ask(400, "POST", DEALS, { title: "Nobody's", personId: "nobody" });
    await owner.ask(400, "POST", DEALS, { title: "", email: "a@example.com" });
    await owner.ask(400, "POST", DEALS, { title: "A", email: "a@example.com", valueMinor: 1.5 });
    await owner.ask(400, "POST", DEALS, { title: "A", email: "a@example.com", expectedOn: "2026-02-30" });
    await owner.ask(404, "GET", `${DEALS}/nothing`);
    expect(await owner.listActions()).toEqual(["deal_created: A shop", "deal_created: Care"]);
  });

  it("stand on the board by stage, without next action and overdue ones first", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const create = (title: string, on?: string, stage = "new") =>
      owner.create({ email: "ada@example.com", title, stage, ...(on && { next: { action: "Call", on } }) });
    await create("Later", "2026-04-01");
    await create("Overdue", "2026-03-01");
    await create("Open end");
    await create("Quoted", undefined, "quoted");
    const gone = await create("Gone");
    await owner.move(gone.id, { stage: "lost", lostReason: "spam" });
    expect(await getBoard(owner)).toEqual({
      new: ["Open end", "Overdue", "Later"],
      qualified: [],
      call: [],
      quoted: ["Quoted"],
      negotiating: [],
    });
  });

  it("are forecast by probability, each currency by itself, and the value of won ones is no money", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const create = (deal: object) => owner.create({ email: "ada@example.com", ...deal });
    await create({ valueMinor: 1000_00, stage: "quoted" });
    const sure = await create({ valueMinor: 333_33, stage: "new" });
    await owner.ask(200, "PUT", `${DEALS}/${sure.id}`, {
      title: "Sure",
      valueMinor: 333_33,
      probability: 50,
    });
    await create({ valueMinor: 200_00, currency: "USD", stage: "call" });
    await create({});
    const won = await create({ valueMinor: 900_00, currency: "USD" });
    await owner.move(won.id, { stage: "won", agreement: "call" });
    const euro = await create({ valueMinor: 100_00, currency: "EUR" });
    await owner.move(euro.id, { stage: "lost", lostReason: "price" });
    const unpaid = await create({ valueMinor: 5000_00 });
    await owner.move(unpaid.id, { stage: "won", agreement: "paper" });
    const agreed = (agreedMinor: number) => ({ confirmedMinor: 0, agreedMinor });
    const { data } = await owner.ask<Answer<Forecast>>(200, "GET", `${DEALS}/forecast`);
    expect(data).toEqual({
      currencies: [
        { currency: "INR", deals: 2, openMinor: 1333_33, weightedMinor: 766_67, ...agreed(5000_00) },
        { currency: "USD", deals: 1, openMinor: 200_00, weightedMinor: 80_00, ...agreed(900_00) },
      ],
      withoutValue: 1,
    });
  });

  it("tell what became of each source, from lead to what was agreed, without spam", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const create = () => owner.create({ email: "ada@example.com", valueMinor: 700_00 });
    const [paid, dead, spam] = [await create(), await create(), await create()];
    await owner.move(paid.id, { stage: "call" });
    await owner.move(paid.id, { stage: "won", agreement: "email" });
    await owner.move(dead.id, { stage: "call" });
    await owner.move(dead.id, { stage: "quoted" });
    await owner.move(dead.id, { stage: "call", reason: "Again" });
    await owner.move(dead.id, { stage: "lost", lostReason: "price" });
    await owner.move(spam.id, { stage: "lost", lostReason: "spam" });
    const { data } = await owner.ask<Answer<SourceRow[]>>(200, "GET", `${DEALS}/sources`);
    expect(data).toEqual([
      {
        source: { kind: "unknown", name: "" },
        leads: 2,
        calls: 2,
        quoted: 1,
        won: 1,
        confirmed: [],
        agreed: [{ currency: "INR", minor: 700_00 }],
      },
    ]);
  });

  it("follow their person through a merge and back", async () => {
    const connection = await setup();
    const owner = await openDeals(connection, [
      { subject: "Ada's" },
      { email: "ada@work.example", name: "Countess", subject: "The Countess's", hours: 1 },
    ]);
    const find = async (name: string) =>
      (await owner.list()).find((deal) => deal.person.name === name)?.person.id ?? "";
    const [ada, countess] = [await find("Ada"), await find("Countess")];
    await owner.ask(200, "POST", `/api/people/${ada}/merge`, { personId: countess });
    expect((await owner.list(`?person=${ada}`)).map(({ person }) => person.id)).toEqual([ada, ada]);
    expect(await owner.list(`?person=${countess}`)).toHaveLength(2);
    const timeline = await owner.ask<{ kind: string; text: string }[]>(
      200,
      "GET",
      `/api/people/${ada}/timeline`,
    );
    expect(timeline.filter(({ kind }) => kind === "deal").map(({ text }) => text)).toEqual(["New", "New"]);
    // A message of the merged person belongs to the latest open deal of both.
    await receiveMessage(connection, { hours: 2 });
    await catchUp(connection);
    expect(await owner.list()).toHaveLength(2);
    await owner.ask(200, "POST", `/api/people/${countess}/unmerge`, {});
    expect(await owner.list(`?person=${ada}`)).toMatchObject([{ title: "Ada's", person: { id: ada } }]);
    expect(await owner.list(`?person=${countess}`)).toMatchObject([{ person: { id: countess } }]);
  });

  it("are found by the owner's search", async () => {
    const connection = await setup();
    const owner = await openDeals(connection, [{ name: "Grace", subject: "A compiler" }]);
    const find = async (text: string) => {
      const { data } = await owner.ask<Answer<{ kind: string; title: string }[]>>(
        200,
        "GET",
        `/api/admin/search?q=${text}`,
      );
      return data.filter(({ kind }) => kind === "deal").map(({ title }) => title);
    };
    expect(await find("compil")).toEqual(["A compiler"]);
    expect(await find("grace")).toEqual(["A compiler"]);
    expect(await find("nothing")).toEqual([]);
  });
});

describeOnDatabase("deals", (setup) => {
  it("are changed in the version that was read", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const { id } = await owner.create({ email: "ada@example.com" });
    const facts = { title: "A bigger shop", valueMinor: 1_00, currency: "USD", expectedOn: "2026-05-01" };
    const put = (status: number, body: object) =>
      owner.ask<Answer<Deal>>(status, "PUT", `${DEALS}/${id}`, body);
    const { data } = await put(200, { ...facts, probability: 70, version: 1 });
    expect(data).toMatchObject({ ...facts, probability: 70, ownProbability: 70, version: 2 });
    await put(409, { ...facts, version: 1 });
    expect((await put(200, facts)).data).toMatchObject({ probability: 10, ownProbability: null, version: 3 });
    await put(400, { ...facts, probability: 101 });
    await owner.ask(404, "PUT", `${DEALS}/nothing`, facts);
  });

  it("have a next action that is due by the owner's day; done asks for the next, and lost for a reason", async () => {
    const connection = await setup();
    const owner = await openDeals(connection, [{}]);
    const [deal] = await owner.list();
    const path = `${DEALS}/${deal?.id}/next-action`;
    await owner.ask(409, "POST", `${path}/done`, {});
    await owner.ask(400, "POST", path, { action: "", on: "2026-03-10" });
    await owner.ask(400, "POST", path, { action: "Call", on: "soon" });
    const planned = await owner.ask<Answer<Deal>>(200, "POST", path, { action: "Call", on: "2026-03-10" });
    expect(planned.data).toMatchObject({ nextAction: "Call", nextActionState: "today" });
    await owner.ask(200, "POST", path, { action: "Call again", on: "2026-03-09" });
    expect(await owner.list()).toMatchObject([{ nextActionState: "overdue" }]);
    const next = { action: "Send the quote", on: "2026-03-12" };
    const done = await owner.ask<Answer<Deal>>(200, "POST", `${path}/done`, { next, version: 3 });
    expect(done.data).toMatchObject({ nextAction: "Send the quote", nextActionState: "later" });
    await owner.ask(409, "POST", `${path}/done`, { version: 3 });
    const last = await owner.ask<Answer<Deal>>(200, "POST", `${path}/done`, {});
    expect(last.data).toMatchObject({ nextAction: "", nextActionOn: null, nextActionState: "none" });
    const events = describeEvents(await owner.view(deal?.id ?? ""));
    expect(events.toSorted()).toEqual([
      "done Call again",
      "done Send the quote",
      "message new",
      "planned Call",
      "planned Call again",
      "planned Send the quote",
    ]);
    const refused = await owner.move(deal?.id ?? "", { stage: "lost" }, 422);
    expect(refused).toMatchObject({ error: "details_required", fields: { lostReason: expect.any(String) } });
    await owner.move(deal?.id ?? "", { stage: "lost", lostReason: "bad weather" }, 400);
    const lost = await owner.move(deal?.id ?? "", {
      stage: "lost",
      lostReason: "price",
      reason: "Too dear.",
    });
    expect(lost.data).toMatchObject({ stage: "lost", lostReason: "price", closedAt: expect.any(String) });
  });

  it("move forward freely, and back, out of won and out of lost with a reason", async () => {
    const connection = await setup();
    const owner = await openDeals(connection);
    const { id } = await owner.create({
      email: "ada@example.com",
      next: { action: "Call", on: "2026-03-11" },
    });
    await owner.move(id, { stage: "new" }, 400);
    await owner.move(id, { stage: "quoted" });
    expect(await owner.move(id, { stage: "call" }, 422)).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    await owner.move(id, { stage: "call", reason: "  " }, 422);
    await owner.move(id, { stage: "call", reason: "Wants to talk first" });
    expect(await owner.move(id, { stage: "won" }, 422)).toMatchObject({
      fields: { agreement: expect.any(String) },
    });
    const won = await owner.move(id, { stage: "won", agreement: "email" });
    expect(won.data).toMatchObject({
      agreement: "email",
      nextAction: "",
      probability: 100,
    });
    await owner.move(id, { stage: "lost", lostReason: "silent" }, 422);
    await owner.move(id, { stage: "new" }, 422);
    await owner.move(id, { stage: "new", reason: "It was another deal", version: 3 }, 409);
    const again = await owner.move(id, { stage: "new", reason: "It was another deal" });
    expect(again.data).toMatchObject({ agreement: null, closedAt: null });
    await owner.move("nothing", { stage: "call" }, 404);
    const { events } = await owner.view(id);
    expect(events.find(({ toStage }) => toStage === "won")).toMatchObject({
      fromStage: "call",
      detail: "email",
    });
    const actions = (await owner.listActions()).filter((action) => action.startsWith("deal_moved"));
    expect(actions).toHaveLength(4);
  });

  it("are deleted for good, and the message that opened one opens no other", async () => {
    const connection = await setup();
    const owner = await openDeals(connection, [{ subject: "Secret plans" }]);
    const [deal] = await owner.list();
    await owner.move(deal?.id ?? "", { stage: "call" });
    await owner.ask(200, "DELETE", `${DEALS}/${deal?.id}`);
    await owner.ask(404, "DELETE", `${DEALS}/${deal?.id}`);
    await catchUp(connection);
    expect(await owner.list()).toEqual([]);
    expect(await owner.listActions()).toEqual(["deal_moved: a deal", "deal_deleted: a deal"]);
    await receiveMessage(connection, { subject: "Other plans", hours: 1 });
    await catchUp(connection);
    expect(await owner.list()).toMatchObject([{ title: "Other plans" }]);
  });
});
