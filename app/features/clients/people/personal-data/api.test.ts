import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { jsonRequest } from "../../../../../tests/helpers/app.ts";
import { unpackArchive } from "../../../../../tests/helpers/archives.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeEachDialect, describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { fillKnownPeople, KNOWN_PERSON, OTHER_PERSON } from "../../../../../tests/helpers/known-person.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { buildTokenInput, quickPasswords } from "../../../../../tests/helpers/owner.ts";
import { type Answer, type OwnerApp, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { postBody } from "../../../../../tests/helpers/person-files.ts";
import type { Person, PersonErasure } from "../schema.ts";
import { joinPeople } from "../store/join-people.server.ts";

const PEOPLE = "/api/people";
const NOTE = `Met ${KNOWN_PERSON.name}.`;

/** The owner's own address. */
const NOT_OF_VISITORS = new Set(["owners", "profile"]);

type Rows = Record<string, string[]>;

/** Every table, the ones of later features among them. */
async function readTables(connection: Connection): Promise<Rows> {
  const tables: Rows = {};
  for (const { name } of await connection.db.introspection.getTables()) {
    if (name.startsWith("post_words")) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(connection.db);
    tables[name] = rows.map((row) => JSON.stringify(row));
  }
  return tables;
}

function findTraces(tables: Rows, traces: readonly string[]): string[] {
  return Object.entries(tables).flatMap(([table, rows]) =>
    rows.filter((row) => traces.some((trace) => hasTrace(row, trace))).map(() => table),
  );
}

/** The other person's address ends like this one's, so that a careless comparison of texts would erase both. */
function hasTrace(row: string, trace: string): boolean {
  return row.replaceAll(OTHER_PERSON.email, "").toLowerCase().includes(trace.toLowerCase());
}

async function findByName(owner: OwnerApp, name: string): Promise<Person> {
  const people = await owner.ask<Person[]>(200, "GET", PEOPLE);
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody is called ${name}.`);
  return person;
}

async function open(connection: Connection) {
  const dataDir = mkdtempSync(join(tmpdir(), "soloist-person-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await fillKnownPeople(connection);
  const personFiles = createMemoryMedia();
  const owner = await openOwnerApp({
    connection,
    config: { dataDir },
    personFiles,
    passwords: quickPasswords,
  });
  const person = await findByName(owner, KNOWN_PERSON.name);
  await owner.ask(201, "POST", `${PEOPLE}/${person.id}/notes`, { body: NOTE });
  const upload = postBody(`Contract with ${KNOWN_PERSON.name}.pdf`, "%PDF of a contract");
  expect((await owner.send(`${PEOPLE}/${person.id}/files`, upload)).status).toBe(201);
  return { owner, person, personFiles, dataDir };
}

const erase = (owner: OwnerApp, id: string, confirm: string = KNOWN_PERSON.email) =>
  owner.call("POST", `${PEOPLE}/${id}/erase`, { confirm });

describeEachDialect("what is known about a person", (setup) => {
  it("is exported with every row and file, and erased but for what is kept and why", async () => {
    const connection = await setup();
    const { owner, person, personFiles } = await open(connection);
    const before = await readTables(connection);
    const traces = [KNOWN_PERSON.name, KNOWN_PERSON.email];
    const tables = new Set(findTraces(before, traces));
    const response = await owner.call("GET", `${PEOPLE}/${person.id}/export`);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = await unpackArchive(Buffer.from(await response.arrayBuffer()));
    const path = `files/1-Contract with ${KNOWN_PERSON.name}.pdf`;
    expect(files[path]).toBe("%PDF of a contract");
    const text = files["person.json"] ?? "";
    const exported = JSON.parse(text);
    expect(new Set(Object.keys(exported.tables))).toEqual(
      new Set([
        ...tables,
        "newsletter_deliveries",
        "message_replies",
        "conversation_turns",
        "booking_events",
      ]),
    );
    expect(exported).toMatchObject({ person: { id: person.id }, files: [{ path }] });
    expect(exported.tables.messages).toHaveLength(2);
    expect(text).not.toMatch(/a hash|a key|token=|_key"|Bert/);

    const preview = await owner.ask<Answer<PersonErasure>>(200, "GET", `${PEOPLE}/${person.id}/erasure`);
    expect(preview.data.deleted.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["2 messages", "2 comments", "1 chat", "1 subscription", "1 note", "1 file"]),
    );
    expect(preview.data.anonymised.map(({ what }) => what)).toContain(
      "1 empty place of a comment that others answered",
    );
    expect(preview.data.kept).toMatchObject([
      {
        what: `The block on the newsletter to ${KNOWN_PERSON.email}`,
        reason: expect.stringMatching(/reported as spam/),
      },
    ]);
    expect(await readTables(connection)).toEqual(before);
    const answer = await erase(owner, person.id);
    expect(await answer.json()).toMatchObject({ success: true, data: preview.data });

    const after = await readTables(connection);
    expect(findTraces(after, traces)).toEqual(["mail_suppressions"]);
    expect(personFiles.files.size).toBe(0);
    expect(after.person_file_leftovers).toEqual([]);
    await owner.ask(404, "GET", `${PEOPLE}/${person.id}`);
    await owner.ask(404, "GET", `${PEOPLE}/${person.id}/export`);
    expect((await erase(owner, person.id)).status).toBe(404);
    expect(await owner.listActions()).toContain("person_erased: a person");
    const others = (rows: Rows) => findTraces(rows, [OTHER_PERSON.name]);
    expect(others(after)).toEqual(others(before));
    expect(after.comments?.filter((row) => row.includes("z-"))).toHaveLength(2);
  });

  it("starts again with the next message from the same address", async () => {
    const connection = await setup();
    const { owner, person } = await open(connection);
    const message = await connection.db
      .selectFrom("messages")
      .selectAll()
      .where("id", "=", "z-message")
      .executeTakeFirstOrThrow();
    expect((await erase(owner, person.id)).status).toBe(200);
    await connection.db
      .insertInto("messages")
      .values({ ...message, id: "later", name: "Z" })
      .execute();
    await joinPeople({ connection, newId: () => "somebody-new", now: () => TEST_NOW });
    expect(await findByName(owner, "Z")).toMatchObject({ id: "somebody-new", emails: [KNOWN_PERSON.email] });
    const items = await owner.ask<unknown[]>(200, "GET", `${PEOPLE}/somebody-new/timeline`);
    expect(items).toHaveLength(1);
  });

  it("is erased with everybody merged into them, when an address or the name is typed", async () => {
    const connection = await setup();
    const { owner, person } = await open(connection);
    const other = await findByName(owner, OTHER_PERSON.name);
    await owner.ask(200, "POST", `${PEOPLE}/${other.id}/merge`, { personId: person.id });
    const refused = await erase(owner, other.id, "somebody@else.example");
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { confirm: expect.any(String) } },
    ]);
    expect((await erase(owner, person.id, ` ${KNOWN_PERSON.email.toUpperCase()} `)).status).toBe(200);
    const traces = [KNOWN_PERSON.name, KNOWN_PERSON.email, OTHER_PERSON.name];
    expect(new Set(findTraces(await readTables(connection), traces))).toEqual(new Set(["mail_suppressions"]));
  });

  it("is erased whole or not at all", async () => {
    const connection = await setup();
    const { owner, person, personFiles } = await open(connection);
    const dialect = connection.dialect;
    await (dialect === "sqlite"
      ? sql`create trigger keep_messages before delete on messages begin select raise(abort, 'no'); end`
      : sql`create rule keep_messages as on delete to messages do instead select 1 / 0`
    ).execute(connection.db);
    const before = await readTables(connection);
    try {
      expect((await erase(owner, person.id)).status).toBe(500);
    } finally {
      await (dialect === "sqlite"
        ? sql`drop trigger keep_messages`
        : sql`drop rule keep_messages on messages`
      ).execute(connection.db);
    }
    expect(await readTables(connection)).toEqual(before);
    expect(personFiles.files.size).toBe(1);
  });
});

describeOnDatabase("what is known about a person", (setup) => {
  it("is erased by the owner's log-in alone, and shown to no stranger", async () => {
    const connection = await setup();
    const { owner, person } = await open(connection);
    const path = `${PEOPLE}/${person.id}`;
    const { token } = await owner.ask<{ token: string }>(201, "POST", "/api/auth/tokens", buildTokenInput());
    const headers = { authorization: `Bearer ${token}` };
    const body = { confirm: KNOWN_PERSON.email };
    const answer = await owner.app.request(`${path}/erase`, jsonRequest("POST", body, headers));
    expect([answer.status, (await answer.json()).error]).toEqual([403, "login_required"]);
    expect((await owner.app.request(`${path}/erase`, jsonRequest("POST", body))).status).toBe(401);
    for (const part of ["export", "erasure"])
      expect((await owner.app.request(`${path}/${part}`)).status).toBe(401);
    await owner.ask(200, "GET", path);
  });

  it("covers every table that has a column for an address", async () => {
    const connection = await setup();
    await open(connection);
    const withAddress = (await connection.db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => /(^|_)email$/.test(name)))
      .map(({ name }) => name);
    const covered = new Set(findTraces(await readTables(connection), [KNOWN_PERSON.email]));
    expect(withAddress.filter((table) => !covered.has(table) && !NOT_OF_VISITORS.has(table))).toEqual([]);
  });

  it("goes with the mails that were written as files while email was off", async () => {
    const connection = await setup();
    const { owner, person, dataDir } = await open(connection);
    const dir = join(dataDir, "mail");
    mkdirSync(dir);
    const names = ["20260305T100000.000Z-z-reply.eml", "20260305T100000.000Z-z-comment-mail.eml"];
    const others = ["20260305T100000.000Z-b-reply.eml", "20260305T100000.000Z-an-issue.eml"];
    for (const name of [...names, ...others]) writeFileSync(join(dir, name), "");
    expect((await erase(owner, person.id)).status).toBe(200);
    expect(names.map((name) => existsSync(join(dir, name)))).toEqual([false, false]);
    expect(others.map((name) => existsSync(join(dir, name)))).toEqual([true, true]);
  });
});
