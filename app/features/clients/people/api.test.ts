import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Connection } from "../../../../db/connection.ts";
import { TEST_NOW } from "../../../../tests/helpers/builders.ts";
import { fillCommentedSite } from "../../../../tests/helpers/comments.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../tests/helpers/database.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../tests/helpers/owner-app.ts";
import { FEATURES } from "../../features.server.ts";
import { viewPerson } from "./people.server.ts";
import type { Person, PersonNote, PersonView, TimelineItem } from "./schema.ts";
import { forgetPeople, joinPeople } from "./store/join-people.server.ts";
import { unmergePerson } from "./store/merge.server.ts";

const PEOPLE = "/api/people";
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString();

async function receiveMessage(
  { db }: Connection,
  {
    email,
    name,
    day = 0,
    status = "new" as const,
  }: {
    email: string;
    name: string;
    day?: number;
    status?: "new" | "quarantined";
  },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("messages")
    .values({
      id,
      name,
      email,
      subject: `Hello from ${name}`,
      message: "I need a site.",
      status,
      sender_key: "",
      budget: null,
      project_type: null,
      quarantine_reason: null,
      created_at: at(day),
      replied_at: null,
      call_at: null,
      call_zone: null,
      call_state: null,
    })
    .execute();
  return id;
}

async function subscribe({ db }: Connection, email: string, status: "active" | "pending" = "active") {
  await db
    .insertInto("subscribers")
    .values({
      id: randomUUID(),
      email,
      name: "",
      status,
      topics: "[]",
      source: "/blog",
      confirm_key: null,
      confirm_sent_at: null,
      bounces: 0,
      created_at: at(2),
      confirmed_at: at(2),
      left_at: null,
    })
    .execute();
}

async function join(connection: Connection): Promise<void> {
  while ((await joinPeople({ connection, newId: randomUUID, now: () => TEST_NOW })) > 0);
}

const list = (owner: OwnerApp, query = "") => owner.ask<Person[]>(200, "GET", `${PEOPLE}${query}`);
const view = async (owner: OwnerApp, id: string) =>
  (await owner.ask<Answer<PersonView>>(200, "GET", `${PEOPLE}/${id}`)).data;
const timeline = (owner: OwnerApp, id: string) =>
  owner.ask<TimelineItem[]>(200, "GET", `${PEOPLE}/${id}/timeline`);

async function findByName(owner: OwnerApp, name: string): Promise<Person> {
  const person = (await list(owner)).find((one) => one.name === name);
  if (!person) throw new Error(`Nobody is called ${name}.`);
  return person;
}

describeEachDialect("people", (setup) => {
  it("are one for each address, with everything that came with it", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada", day: 1 });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada Lovelace", day: 3 });
    await subscribe(connection, "ada@example.com");
    await join(connection);
    const people = await list(owner);
    expect(people).toMatchObject([{ name: "Ada", emails: ["ada@example.com"], createdAt: at(1) }]);
    const items = await timeline(owner, people[0]?.id ?? "");
    expect(items.map(({ kind }) => kind)).toEqual(["message", "subscription", "message"]);
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada", day: 4 });
    await join(connection);
    expect(await list(owner)).toHaveLength(1);
    expect(await timeline(owner, people[0]?.id ?? "")).toHaveLength(4);
  });

  it("aren't made of what may be spam or was never confirmed", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "spam@example.com", name: "Spam", status: "quarantined" });
    await subscribe(connection, "typo@example.com", "pending");
    await join(connection);
    expect(await list(owner)).toEqual([]);
  });

  it("aren't made of the sample's comments, and are of a reader's", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    const { postId } = await fillCommentedSite(connection);
    for (const [id, author] of [
      ["sample", "Sample"],
      ["real", "Real"],
    ] as const) {
      await connection.db
        .insertInto("comments")
        .values({
          id,
          author,
          email: `${id}@example.com`,
          text: "Hm.",
          html: "<p>Hm.</p>",
          status: "approved",
          post_id: postId,
          parent_id: null,
          spam_score: 0,
          spam_reasons: "[]",
          is_owner: 0,
          wants_replies: 0,
          edit_key: "",
          visitor: "",
          created_at: at(0),
          approved_at: at(0),
        })
        .execute();
    }
    await connection.db
      .insertInto("sample_records")
      .values({ noun: "comments", record_id: "sample", mark: "m" })
      .execute();
    await join(connection);
    expect((await list(owner)).map(({ name }) => name)).toEqual(["Real"]);
  });

  it("keep their details when a stranger types their address, and the item says so", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada" });
    await join(connection);
    const before = await findByName(owner, "Ada");
    await receiveMessage(connection, { email: "ada@example.com", name: "Mallory", day: 1 });
    await join(connection);
    expect(await list(owner)).toEqual([before]);
    const items = await timeline(owner, before.id);
    expect(items.map(({ typedName, isUnverified }) => [typedName, isUnverified])).toEqual([
      ["Mallory", true],
      ["Ada", false],
    ]);
  });

  it("only suggest who may be the same: a tag, a phone number, a name at one domain", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada" });
    await receiveMessage(connection, { email: "ada+shop@example.com", name: "Shop" });
    await receiveMessage(connection, { email: "a.lovelace@example.com", name: "Ada" });
    await receiveMessage(connection, { email: "caller@other.example", name: "Caller" });
    await receiveMessage(connection, { email: "ada@elsewhere.example", name: "Ada B" });
    await join(connection);
    const details = { phone: "+91 98765 43210", company: "", country: "" };
    const caller = await findByName(owner, "Caller");
    await owner.ask(200, "PUT", `${PEOPLE}/${caller.id}`, { ...details, name: "Caller" });
    const ada = (await list(owner, "?q=ada@example.com"))[0];
    await owner.ask(200, "PUT", `${PEOPLE}/${ada?.id}`, { ...details, name: "Ada", version: 1 });
    const { suggestions } = await view(owner, ada?.id ?? "");
    expect(suggestions.map(({ name, reason }) => [name, reason])).toEqual([
      ["Shop", "tagged_address"],
      ["Caller", "phone"],
      ["Ada", "name"],
    ]);
    expect(await list(owner)).toHaveLength(5);
  });

  it("are merged and taken apart without losing anything", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada" });
    await receiveMessage(connection, { email: "ada@work.example", name: "Countess", day: 1 });
    await receiveMessage(connection, { email: "third@example.com", name: "Third", day: 2 });
    await join(connection);
    const [ada, countess, third] = [
      await findByName(owner, "Ada"),
      await findByName(owner, "Countess"),
      await findByName(owner, "Third"),
    ];
    await owner.ask(201, "POST", `${PEOPLE}/${countess.id}/notes`, { body: "Prefers mornings." });
    await owner.ask(200, "POST", `${PEOPLE}/${countess.id}/merge`, { personId: third.id });
    const { data } = await owner.ask<Answer<Person>>(200, "POST", `${PEOPLE}/${ada.id}/merge`, {
      personId: countess.id,
    });
    expect(data.emails.toSorted()).toEqual(["ada@example.com", "ada@work.example", "third@example.com"]);
    expect(await list(owner)).toHaveLength(1);
    expect(await timeline(owner, ada.id)).toHaveLength(4);
    // An old link to the merged person opens the one they were merged into.
    expect((await view(owner, third.id)).person.id).toBe(ada.id);
    await receiveMessage(connection, { email: "ada@work.example", name: "Countess", day: 5 });
    await join(connection);
    expect(await timeline(owner, ada.id)).toHaveLength(5);
    await owner.ask(400, "POST", `${PEOPLE}/${ada.id}/merge`, { personId: third.id });

    await owner.ask(200, "POST", `${PEOPLE}/${countess.id}/unmerge`, {});
    expect(await timeline(owner, ada.id)).toHaveLength(1);
    expect((await timeline(owner, countess.id)).map(({ kind }) => kind).toSorted()).toEqual([
      ...["message", "message", "message", "note"],
    ]);
    expect((await view(owner, countess.id)).person.emails).toEqual(["ada@work.example", "third@example.com"]);
    await owner.ask(404, "POST", `${PEOPLE}/${countess.id}/unmerge`, {});
    expect(await owner.listActions()).toEqual(
      expect.arrayContaining([
        "person_merged: Ada",
        "person_unmerged: Countess",
        "person_note_added: Countess",
      ]),
    );
  });

  it("can't be taken apart after thirty days", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "a@example.com", name: "A" });
    await receiveMessage(connection, { email: "b@example.com", name: "B" });
    await join(connection);
    const [a, b] = [await findByName(owner, "A"), await findByName(owner, "B")];
    await owner.ask(200, "POST", `${PEOPLE}/${a.id}/merge`, { personId: b.id });
    const late = new Date(TEST_NOW.getTime() + 31 * DAY_MS);
    expect((await view(owner, a.id)).merged).toMatchObject([{ id: b.id, canUnmerge: true }]);
    expect((await viewPerson(connection.db, a.id, late))?.merged).toMatchObject([
      { id: b.id, canUnmerge: false },
    ]);
    expect(await unmergePerson({ connection, actor: "admin", now: late }, b.id)).toMatchObject({
      ok: false,
      message: "A merge can be taken back for 30 days.",
    });
  });

  it("are changed in the version that was read, and their notes are written and deleted", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada" });
    await join(connection);
    const { id } = await findByName(owner, "Ada");
    const details = { name: "Ada Lovelace", phone: "", company: "Engines", country: "UK", version: 1 };
    await owner.ask(200, "PUT", `${PEOPLE}/${id}`, details);
    await owner.ask(409, "PUT", `${PEOPLE}/${id}`, details);
    expect(await list(owner, "?q=engines")).toMatchObject([{ name: "Ada Lovelace", version: 2 }]);
    const note = await owner.ask<Answer<PersonNote>>(201, "POST", `${PEOPLE}/${id}/notes`, { body: " Hm. " });
    expect(note.data).toMatchObject({ body: "Hm.", author: expect.any(String) });
    await owner.ask(200, "DELETE", `${PEOPLE}/${id}/notes/${note.data.id}`);
    await owner.ask(404, "DELETE", `${PEOPLE}/${id}/notes/${note.data.id}`);
    await owner.ask(404, "GET", `${PEOPLE}/nobody`);
    await owner.ask(404, "GET", `${PEOPLE}/nobody/timeline`);
  });

  it("are forgotten with the last of what they sent, unless the owner has written about them", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "gone@example.com", name: "Gone" });
    await receiveMessage(connection, { email: "noted@example.com", name: "Noted" });
    await receiveMessage(connection, { email: "here@example.com", name: "Here" });
    await join(connection);
    const noted = await findByName(owner, "Noted");
    await owner.ask(201, "POST", `${PEOPLE}/${noted.id}/notes`, { body: "Called." });
    await connection.db.deleteFrom("messages").where("name", "!=", "Here").execute();
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(1);
    expect((await list(owner)).map(({ name }) => name).toSorted()).toEqual(["Here", "Noted"]);
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(0);
  });

  it("are forgotten together with those merged into them, unless one of them was edited or noted", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    for (const name of ["A", "B", "C", "D"])
      await receiveMessage(connection, { email: `${name.toLowerCase()}@example.com`, name });
    await join(connection);
    const [a, b] = [await findByName(owner, "A"), await findByName(owner, "B")];
    const [c, d] = [await findByName(owner, "C"), await findByName(owner, "D")];
    await owner.ask(201, "POST", `${PEOPLE}/${d.id}/notes`, { body: "Called." });
    await owner.ask(200, "POST", `${PEOPLE}/${a.id}/merge`, { personId: b.id });
    await owner.ask(200, "POST", `${PEOPLE}/${c.id}/merge`, { personId: d.id });
    await connection.db.deleteFrom("messages").where("name", "!=", "B").execute();
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(0);
    await connection.db.deleteFrom("messages").execute();
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(2);
    expect(
      await connection.db.selectFrom("person_emails").select("email").orderBy("email").execute(),
    ).toEqual([{ email: "c@example.com" }, { email: "d@example.com" }]);
  });
});

describeOnDatabase("people", (setup) => {
  it("know what documents need, and refuse what isn't a country, a state or a GSTIN", async () => {
    const connection = await setup();
    const owner = await openOwnerApp({ connection });
    await receiveMessage(connection, { email: "ada@example.com", name: "Ada" });
    await join(connection);
    const { id, ...before } = await findByName(owner, "Ada");
    const none = { address: "", stateCode: "", gstin: "", isSez: false, currency: "", language: "" };
    expect(before).toMatchObject(none);
    const details = { name: "Ada", phone: "", company: "", country: "" };
    const put = async (given: object, status = 200) =>
      owner.ask<Answer<Person>>(status, "PUT", `${PEOPLE}/${id}`, { ...details, ...given });
    const { data } = await put({
      address: "1 MG Road\r\nPune",
      gstin: "27aapfu0939f1zv",
      currency: "INR",
      language: "hi",
    });
    const known = { address: "1 MG Road\nPune", stateCode: "27", gstin: "27AAPFU0939F1ZV" };
    expect(data).toMatchObject({ ...known, currency: "INR", language: "hi" });
    // Fields that are left out stay.
    expect((await put({ company: "Engines" })).data).toMatchObject({ ...known, company: "Engines" });
    for (const [given, field] of [
      [{ country: "Atlantis" }, "country"],
      [{ country: "Germany" }, "stateCode"],
      [{ country: "Germany", stateCode: "" }, "gstin"],
      [{ stateCode: "29" }, "gstin"],
      [{ gstin: "27AAPFU0939F1ZW" }, "gstin"],
      [{ stateCode: "25" }, "stateCode"],
      [{ currency: "GBP" }, "currency"],
      [{ language: "de" }, "language"],
    ] as const) {
      expect(Object.keys((await put(given, 400)).fields ?? {})).toEqual([field]);
    }
    const abroad = await put({ ...none, country: "usa", currency: "USD" });
    expect(abroad.data).toMatchObject({ ...none, country: "United States", currency: "USD" });
    await connection.db.updateTable("people").set({ country: "Somewhere" }).where("id", "=", id).execute();
    expect((await put({ country: "Somewhere", phone: "1" })).data).toMatchObject({ country: "Somewhere" });
    await put({ country: "Somewhere else" }, 400);
  });
});
