import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { FAQ_MAX, FAQ_SHOWN_MAX } from "./faq.ts";
import type { FaqEntry, UnansweredQuestion } from "./schema.ts";

const FAQ = "/api/assistant/faq";
const UNANSWERED = "/api/assistant/unanswered";

async function listFaq(owner: OwnerApp): Promise<FaqEntry[]> {
  return (await owner.ask<Answer<FaqEntry[]>>(200, "GET", FAQ)).data;
}

const listQuestions = async (owner: OwnerApp) => (await listFaq(owner)).map(({ question }) => question);

async function add(owner: OwnerApp, question: string, more: object = {}): Promise<FaqEntry> {
  const body = { question, answer: `About ${question}`, ...more };
  return (await owner.ask<Answer<FaqEntry>>(201, "POST", FAQ, body)).data;
}

async function seedUnanswered(connection: Connection, id: string, more: object = {}): Promise<void> {
  await connection.db
    .insertInto("unanswered_questions")
    .values({
      id,
      key: `key of ${id}`,
      question: `Do you do ${id}?`,
      language: "en",
      times: 1,
      state: "open",
      faq_id: null,
      first_asked_at: "2026-03-01T00:00:00.000Z",
      last_asked_at: "2026-03-02T00:00:00.000Z",
      ...more,
    })
    .execute();
}

const listWaiting = async (owner: OwnerApp) =>
  (await owner.ask<Answer<UnansweredQuestion[]>>(200, "GET", UNANSWERED)).data.map(({ id }) => id);

describeEachDialect("the owner's answers for the assistant", (setup) => {
  it("are added at the end, changed, put into order and deleted, each with a line in the log", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const first = await add(owner, "First?");
    const second = await add(owner, "Second?");
    expect(first).toMatchObject({ question: "First?", answer: "About First?", version: 1 });
    await owner.ask(200, "PUT", `${FAQ}/order`, { ids: [second.id, first.id] });
    expect(await listQuestions(owner)).toEqual(["Second?", "First?"]);
    const changed = { question: "  Third? ", answer: "Yes", version: 1 };
    expect((await owner.ask(200, "PUT", `${FAQ}/${first.id}`, changed)).data).toMatchObject({
      question: "Third?",
      version: 2,
    });
    await owner.ask(200, "DELETE", `${FAQ}/${second.id}`);
    expect(await listQuestions(owner)).toEqual(["Third?"]);
    expect(await owner.listActions()).toEqual(
      expect.arrayContaining([
        "assistant_faq_created: First?",
        "assistant_faq_reordered: 2 questions",
        "assistant_faq_updated: Third?",
        "assistant_faq_deleted: Second?",
      ]),
    );
  });

  it("take back a deletion at the same place, with the questions that it had settled", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await seedUnanswered(connection, "logos");
    await add(owner, "A?");
    const doomed = await add(owner, "B?", { unansweredId: "logos" });
    await add(owner, "C?");
    expect(await listWaiting(owner)).toEqual([]);
    await owner.ask(200, "DELETE", `${FAQ}/${doomed.id}`);
    expect(await listWaiting(owner)).toEqual(["logos"]);
    const back = await add(owner, "B?", { id: doomed.id, place: 1 });
    expect(back.id).toBe(doomed.id);
    expect(await listQuestions(owner)).toEqual(["A?", "B?", "C?"]);
    expect(await listWaiting(owner)).toEqual([]);
    expect(await owner.ask(409, "POST", FAQ, { question: "B?", answer: "B", id: doomed.id })).toMatchObject({
      error: "id_taken",
    });
  });

  it("keep different places when two are added at the same moment", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection, newId: () => crypto.randomUUID() });
    await Promise.all(["A?", "B?", "C?"].map((question) => add(owner, question)));
    const rows = await connection.db.selectFrom("faq_entries").select("position").execute();
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
  });
});

describeOnDatabase("the owner's answers for the assistant", (setup) => {
  it("are refused in a version that is no longer the newest, and overwritten without one", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id } = await add(owner, "Q?");
    const save = (expected: number, more: object) =>
      owner.ask(expected, "PUT", `${FAQ}/${id}`, { question: "Q?", answer: "A", ...more });
    await save(200, { version: 1 });
    expect(await save(409, { version: 1, answer: "Lost" })).toMatchObject({ error: "stale_version" });
    expect((await save(200, { answer: "Mine" })).data).toMatchObject({ answer: "Mine", version: 3 });
  });

  it("are shown on the contact page until it is full, and then as the owner chooses", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    for (let number = 1; number < FAQ_SHOWN_MAX; number++) await add(owner, `Question ${number}?`);
    const last = await add(owner, "Last?", { topic: "  Price " });
    expect(last).toMatchObject({ topic: "Price", onContact: true });
    const hidden = await add(owner, "Hidden?");
    expect(hidden).toMatchObject({ topic: "", onContact: false });
    const put = (expected: number, { id, question, answer }: FaqEntry, more: object) =>
      owner.ask(expected, "PUT", `${FAQ}/${id}`, { question, answer, ...more });
    const full = await put(400, hidden, { onContact: true });
    expect(full.fields?.onContact).toContain("20 questions already");
    await owner.ask(400, "POST", FAQ, { question: "Q?", answer: "A", onContact: true });
    expect((await put(200, last, { answer: "Still" })).data).toMatchObject({
      topic: "Price",
      onContact: true,
    });
    expect((await put(200, last, { onContact: true })).data).toMatchObject({ onContact: true });
    expect((await put(200, last, { onContact: false, topic: "" })).data).toMatchObject({
      topic: "",
      onContact: false,
    });
    expect((await put(200, hidden, { onContact: true })).data).toMatchObject({ onContact: true });
  });

  it("refuse an order that does not name all of them", async () => {
    const owner = await openOwnerApp({ connection: await setup() });
    const { id } = await add(owner, "A?");
    await add(owner, "B?");
    for (const ids of [[id], [id, "gone"]]) {
      expect(await owner.ask(409, "PUT", `${FAQ}/order`, { ids })).toMatchObject({ error: "stale_version" });
    }
    await owner.ask(400, "PUT", `${FAQ}/order`, { ids: [id, id] });
    expect(await listQuestions(owner)).toEqual(["A?", "B?"]);
  });

  it.each([
    ["question", " "],
    ["question", "x".repeat(301)],
    ["answer", ""],
    ["answer", "x".repeat(4001)],
    ["id", "../etc"],
    ["place", -1],
    ["topic", "x".repeat(61)],
    ["topic", "two\nlines"],
    ["onContact", "yes"],
    ["unansweredId", ""],
  ])("refuse a bad %s", async (field, value) => {
    const owner = await openOwnerApp({ connection: await setup() });
    const refused = await owner.ask(400, "POST", FAQ, { question: "Q?", answer: "A", [field]: value });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await listFaq(owner)).toEqual([]);
  });

  it("have an end, and do not know foreign ids", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await owner.ask(404, "PUT", `${FAQ}/gone`, { question: "Q?", answer: "A" });
    await owner.ask(404, "DELETE", `${FAQ}/gone`);
    const at = "2026-03-01T00:00:00.000Z";
    const rows = Array.from({ length: FAQ_MAX }, (_, position) => ({
      id: `faq-${position}`,
      question: "Q?",
      answer: "A",
      position,
      version: 1,
      created_at: at,
      updated_at: at,
    }));
    await connection.db.insertInto("faq_entries").values(rows).execute();
    expect(await owner.ask(400, "POST", FAQ, { question: "Q?", answer: "A" })).toMatchObject({
      message: `You can have at most ${FAQ_MAX} questions.`,
    });
  });
});

describeEachDialect("the unanswered questions", (setup) => {
  it("come with the most asked first, and without those that are settled", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await seedUnanswered(connection, "logos", { times: 2 });
    await seedUnanswered(connection, "songs", { times: 7, language: "hi-Latn" });
    await seedUnanswered(connection, "jokes", { times: 9, state: "dismissed" });
    const { data } = await owner.ask<Answer<UnansweredQuestion[]>>(200, "GET", UNANSWERED);
    expect(data).toEqual([
      expect.objectContaining({ id: "songs", times: 7, language: "hi-Latn", question: "Do you do songs?" }),
      expect.objectContaining({ id: "logos", lastAskedAt: "2026-03-02T00:00:00.000Z" }),
    ]);
  });

  it("are settled by an entry once, together with it or not at all", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await seedUnanswered(connection, "logos");
    const made = await add(owner, "Do you do logos?", { unansweredId: "logos" });
    expect(await listWaiting(owner)).toEqual([]);
    const row = await connection.db.selectFrom("unanswered_questions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "answered", faq_id: made.id });
    for (const unansweredId of ["logos", "gone"]) {
      await owner.ask(404, "POST", FAQ, { question: "Again?", answer: "A", unansweredId });
    }
    expect(await listQuestions(owner)).toEqual(["Do you do logos?"]);
  });

  it("are dismissed and taken back", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await seedUnanswered(connection, "logos");
    await owner.ask(200, "POST", `${UNANSWERED}/logos/dismiss`, {});
    await owner.ask(404, "POST", `${UNANSWERED}/logos/dismiss`, {});
    expect(await listWaiting(owner)).toEqual([]);
    await owner.ask(200, "POST", `${UNANSWERED}/logos/reopen`, {});
    await owner.ask(404, "POST", `${UNANSWERED}/logos/reopen`, {});
    expect(await listWaiting(owner)).toEqual(["logos"]);
    expect(await owner.listActions()).toEqual(
      expect.arrayContaining([
        "assistant_question_dismissed: Do you do logos?",
        "assistant_question_reopened: Do you do logos?",
      ]),
    );
  });
});
