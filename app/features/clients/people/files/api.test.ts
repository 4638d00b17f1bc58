import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Connection } from "../../../../../db/connection.ts";
import { TEST_NOW } from "../../../../../tests/helpers/builders.ts";
import { describeOnDatabase } from "../../../../../tests/helpers/database.ts";
import { createMemoryMedia } from "../../../../../tests/helpers/memory-media.ts";
import { type Answer, openOwnerApp } from "../../../../../tests/helpers/owner-app.ts";
import { postBody } from "../../../../../tests/helpers/person-files.ts";
import { FEATURES } from "../../../features.server.ts";
import { ensurePerson } from "../new-people.server.ts";
import { PERSON_FILE_MAX_BYTES } from "../person-file.ts";
import type { PersonFile } from "../schema.ts";
import { forgetPeople } from "../store/join-people.server.ts";
import { sweepFiles } from "./person-files.server.ts";

function createPerson(connection: Connection, name: string): Promise<string> {
  const newcomer = {
    id: randomUUID(),
    name,
    email: `${name}@example.com`.toLowerCase(),
    at: TEST_NOW.toISOString(),
  };
  return connection.transact((trx) => ensurePerson(trx, newcomer, TEST_NOW));
}

async function open(connection: Connection) {
  const id = await createPerson(connection, "Ada");
  const personFiles = createMemoryMedia();
  const owner = await openOwnerApp({ connection, personFiles });
  const path = `/api/people/${id}/files`;
  const upload = (name: string, content: string | Uint8Array<ArrayBuffer> = "A brief.") =>
    owner.send(path, postBody(name, content));
  const list = async () => (await owner.ask<Answer<PersonFile[]>>(200, "GET", path)).data;
  return { id, owner, path, personFiles, upload, list };
}

describeOnDatabase("files of a person", (setup) => {
  it("are attached, downloaded as attachments by the owner alone, and deleted for good", async () => {
    const connection = await setup();
    const { owner, path, personFiles, upload, list } = await open(connection);
    expect((await upload("Angebot für Zoë.pdf")).status).toBe(201);
    const [file] = await list();
    expect(file).toMatchObject({ name: "Angebot für Zoë.pdf", type: "application/pdf", bytes: 8 });
    const response = await owner.call("GET", `${path}/${file?.id}`);
    expect(await response.text()).toBe("A brief.");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="Angebot f_r Zo_.pdf"; filename*=UTF-8''Angebot%20f%C3%BCr%20Zo%C3%AB.pdf`,
      "content-length": "8",
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    expect((await owner.app.request(`${path}/${file?.id}`)).status).toBe(401);
    expect((await owner.app.request(path, postBody("a.pdf", "x"))).status).toBe(401);
    await owner.ask(200, "DELETE", `${path}/${file?.id}`);
    await owner.ask(404, "DELETE", `${path}/${file?.id}`);
    expect((await owner.call("GET", `${path}/${file?.id}`)).status).toBe(404);
    expect([await list(), personFiles.files.size]).toEqual([[], 0]);
    expect(await owner.listActions()).toEqual(
      expect.arrayContaining(["person_file_added: Ada", "person_file_deleted: Ada"]),
    );
  });

  it("are of a harmless kind, not empty, and of 10 MB at most", async () => {
    const connection = await setup();
    const { owner, personFiles, upload, list } = await open(connection);
    for (const name of ["page.html", "picture.svg", "program.exe", "no-ending"])
      expect([name, (await upload(name)).status]).toEqual([name, 400]);
    expect((await upload("empty.pdf", "")).status).toBe(400);
    expect((await upload("large.pdf", new Uint8Array(PERSON_FILE_MAX_BYTES + 1))).status).toBe(413);
    expect((await upload("huge.pdf", new Uint8Array(PERSON_FILE_MAX_BYTES + 64 * 1024))).status).toBe(413);
    expect((await owner.send("/api/people/nobody/files", postBody("a.pdf", "x"))).status).toBe(404);
    expect([await list(), personFiles.files.size]).toEqual([[], 0]);
    expect((await upload("..\\..\\secret/\u202Econtract.PDF")).status).toBe(201);
    expect((await list()).map(({ name }) => name)).toEqual(["contract.PDF"]);
  });

  it("keep a person of whom nothing else is left", async () => {
    const connection = await setup();
    const { owner, path, upload, list } = await open(connection);
    await upload("contract.pdf");
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(0);
    const [file] = await list();
    await owner.ask(200, "DELETE", `${path}/${file?.id}`);
    expect(await forgetPeople({ connection, features: FEATURES })).toBe(1);
  });

  it("belong to whom their person was merged into, and to nobody else", async () => {
    const connection = await setup();
    const { id, owner, path, upload } = await open(connection);
    await upload("contract.pdf");
    const other = await createPerson(connection, "Bob");
    const [file] = (await owner.ask<Answer<PersonFile[]>>(200, "GET", path)).data;
    expect((await owner.call("GET", `/api/people/${other}/files/${file?.id}`)).status).toBe(404);
    await owner.ask(200, "POST", `/api/people/${other}/merge`, { personId: id });
    const merged = await owner.ask<Answer<PersonFile[]>>(200, "GET", `/api/people/${other}/files`);
    expect(merged.data).toEqual([file]);
  });

  it("leave nothing behind when the disk fails or the process ends in between", async () => {
    const connection = await setup();
    const id = await createPerson(connection, "Ada");
    const broken = { ...createMemoryMedia(), put: () => Promise.reject(new Error("The disk is full.")) };
    const owner = await openOwnerApp({ connection, personFiles: broken });
    expect((await owner.send(`/api/people/${id}/files`, postBody("a.pdf", "x"))).status).toBe(500);
    const leftovers = () => connection.db.selectFrom("person_file_leftovers").select("id").execute();
    expect(await leftovers()).toEqual([]);
    const store = createMemoryMedia();
    await store.put("old", Buffer.from("x"));
    await store.put("young", Buffer.from("x"));
    const old = new Date(TEST_NOW.getTime() - 2 * 3_600_000).toISOString();
    await connection.db
      .insertInto("person_file_leftovers")
      .values([
        { id: "old", created_at: old },
        { id: "young", created_at: TEST_NOW.toISOString() },
      ])
      .execute();
    await sweepFiles(connection.db, { store, onLeftover: () => undefined }, TEST_NOW);
    expect([await leftovers(), [...store.files.keys()]]).toEqual([[{ id: "young" }], ["young"]]);
  });
});
